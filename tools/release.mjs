// `npm run release -- FOLDER [--database]`: what the product needs at run time, for a container image or a service of systemd.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildStaleApart } from "./build.mjs";
import { root } from "./bundle.mjs";
import { ensureInstalled } from "./install.mjs";
import { createRelease } from "./release/create-release.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: "boolean" } },
});
if (positionals.length !== 1) {
  console.error(
    "Name the new folder: npm run release -- /opt/surco, with --database to bring PostgreSQL along.",
  );
  process.exit(1);
}
await ensureInstalled();
await buildStaleApart();
const target = resolve(process.env.INIT_CWD ?? ".", positionals[0]);
createRelease(root, target, { hasDatabase: values.database ?? false });
console.log(`The release is in ${target}.`);
