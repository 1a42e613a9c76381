import path from "node:path";
import { fileURLToPath } from "node:url";
import type { ServerFolders } from "./account/this-machine";
import type { Config } from "./config";
import { blobFolder } from "./data-folders";

const packages = fileURLToPath(new URL("../../../node_modules", import.meta.url));

export function serverFolders(config: Pick<Config, "dataDir" | "webDist" | "migrationsDir">): ServerFolders {
  return {
    blobs: blobFolder(config.dataDir),
    code: [
      path.dirname(fileURLToPath(import.meta.url)),
      packages,
      config.migrationsDir,
      config.webDist,
      path.join(config.webDist, "assets"),
    ],
  };
}
