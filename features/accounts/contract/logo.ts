import { binaryReply, defineRoute, fileBody } from "@surco/contract";
import { z } from "zod";
import { exampleUser } from "./example-user";
import { user } from "./user";

/** Maximum file size, exclusive. Specification, section 9. */
export const LOGO_MAX_BYTES = 2 * 1024 * 1024;
/** Maximum ratio of height to width; the minimum is 1. */
export const LOGO_MAX_HEIGHT_BY_WIDTH = 2.5;
/** Maximum stored height, pixels: twice the height of the largest place that shows it. */
export const LOGO_HEIGHT_PX = 512;

const LOGO_PATH = "/auth/logo";
const logoTypes = ["image/png", "image/jpeg"] as const;
const logoHash = z.string().regex(/^[0-9a-f]{16}$/);

/** @param hash  of the stored picture */
export function logoUrl(hash: string): string {
  return `/api${LOGO_PATH}?v=${hash}`;
}

/** Hash in a URL made by `logoUrl`. */
export function logoHashOfUrl(address: string): string {
  return address.slice(address.indexOf("=") + 1);
}

/** True for a proportion allowed for logos. Width and height are those of the upright picture. */
export function hasLogoProportion({ width, height }: { width: number; height: number }): boolean {
  return width <= height && height <= width * LOGO_MAX_HEIGHT_BY_WIDTH;
}

export const uploadLogo = defineRoute({
  method: "POST",
  path: "/auth/logo/upload",
  access: "account",
  summary:
    "Uploads the user's logo: a JPG or PNG by content, under 2 MB, not wider than high, at most two and a half times as high as wide. It is re-encoded without metadata.",
  body: fileBody(logoTypes, 2 * LOGO_MAX_BYTES),
  response: user,
  errors: ["LOGO_WRONG_TYPE", "LOGO_TOO_LARGE", "LOGO_TOO_MANY_PIXELS", "LOGO_WRONG_PROPORTION"],
  rateLimit: "upload",
  example: { answer: { ...exampleUser, logo: logoUrl("3f2a9c0d11e87b64") } },
});

export const getLogo = defineRoute({
  method: "GET",
  path: LOGO_PATH,
  access: "account",
  summary: "Returns the user's logo; cacheable for ever by the versioned URL of the profile.",
  query: z.object({ v: logoHash.optional() }),
  response: binaryReply(...logoTypes),
  errors: ["LOGO_NOT_FOUND"],
  example: { query: { v: "3f2a9c0d11e87b64" } },
});

export const removeLogo = defineRoute({
  method: "DELETE",
  path: LOGO_PATH,
  access: "account",
  summary: "Removes the user's logo. Idempotent.",
  response: user,
  errors: [],
  example: { answer: exampleUser },
});

export const logoRoutes = [uploadLogo, getLogo, removeLogo] as const;
