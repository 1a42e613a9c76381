import {
  getLogo as getLogoRoute,
  removeLogo as removeLogoRoute,
  uploadLogo as uploadLogoRoute,
} from "@surco/accounts/contract";
import { type RouteBinding, refuse, serveRoute } from "@surco/kit-server";
import { type LogoDeps, readLogo, removeLogo, saveLogo } from "./account-logo";

const IMMUTABLE = "private, max-age=31536000, immutable";

export function logoRoutes(deps: LogoDeps): RouteBinding[] {
  return [
    serveRoute(uploadLogoRoute, ({ user, body }) => saveLogo(deps, user, body)),
    serveRoute(getLogoRoute, async ({ user, query, reply }) => {
      const logo = await readLogo(deps, user.id);
      // A versioned address never shows another version.
      if (logo === null || (query.v !== undefined && query.v !== logo.hash)) throw refuse("LOGO_NOT_FOUND");
      reply.header("content-type", logo.contentType);
      if (query.v !== undefined) reply.header("cache-control", IMMUTABLE);
      return logo.bytes;
    }),
    serveRoute(removeLogoRoute, ({ user }) => removeLogo(deps, user)),
  ];
}
