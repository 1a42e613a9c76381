import {
  cancelOwnData as cancelOwnDataRoute,
  getOwnData,
  getOwnDataFile,
  orderOwnData as orderOwnDataRoute,
} from "@surco/accounts/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import { cancelOwnData, findOwnData, type OwnDataDeps, openOwnData, orderOwnData } from "./own-data";

export function ownDataRoutes(deps: OwnDataDeps): RouteBinding[] {
  return [
    serveRoute(orderOwnDataRoute, ({ user, body }) => orderOwnData(deps, user, body.id)),
    serveRoute(getOwnData, async ({ user }) => ({ export: await findOwnData(deps, user) })),
    serveRoute(cancelOwnDataRoute, ({ user, params }) => cancelOwnData(deps, user, params.exportId)),
    serveRoute(getOwnDataFile, async ({ user, params, reply }) => {
      const { name, bytes, sizeBytes } = await openOwnData(deps, user, params.exportId);
      reply
        .header("content-length", sizeBytes)
        .header("content-disposition", `attachment; filename="${name}"`)
        .header("cache-control", "private, no-store");
      return bytes;
    }),
  ];
}
