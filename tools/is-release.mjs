import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./bundle.mjs";

/** True in a release, which holds the builds without their sources: nothing is to be installed or built. */
export const isRelease = !existsSync(join(root, "apps/server/src"));
