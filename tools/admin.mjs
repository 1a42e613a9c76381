// Commands of an installation's operator, whether or not the product is running:
// `npm run admin -- ana@example.com` makes an administrator of an account,
// `npm run admin -- import-district-yields file.csv 2026-03-01` imports official yields (MAGyP, SIAP) of that edition,
// `npm run admin -- backup [FOLDER]`, `backups` and `restore BACKUP` make, list and restore backups.
import { resolve } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { isRelease } from "./is-release.mjs";
import { Refusal } from "./refusal.mjs";
import { readSettings, refuse } from "./start-product.mjs";

const IMPORT = "import-district-yields";

try {
  const command = commandOf(process.argv.slice(2));
  const settings = readSettings();
  if (!isRelease) await installAndBuild();
  const { isDone, sentence } = await command(await import("../apps/server/dist/admin.mjs"), settings);
  if (!isDone) throw new Refusal(sentence);
  console.log(sentence);
} catch (error) {
  refuse(error);
}

async function installAndBuild() {
  await ensureInstalled();
  const { buildStale } = await import("./build.mjs");
  await buildStale("the server");
}

function commandOf([first, second, third, ...more]) {
  if (first === "backup" && third === undefined) {
    const folder = second === undefined ? null : fromHere(second);
    return ({ backUp }, settings) => backUp(settings, folder);
  }
  if (first === "backups" && second === undefined) {
    return ({ describeBackups }, settings) => describeBackups(settings);
  }
  if (first === "restore") {
    if (second === undefined || third !== undefined) {
      throw new Refusal("Name the backup: npm run admin -- restore 2026-11-27T02-30-00Z, or its folder.");
    }
    return ({ restore }, settings) => restore(settings, second, fromHere(second));
  }
  if (first === IMPORT) {
    if (second === undefined || third === undefined || more.length > 0) {
      throw new Refusal(
        `Name the file and the day of its edition: npm run admin -- ${IMPORT} file.csv 2026-03-01`,
      );
    }
    const file = fromHere(second);
    return ({ importYields }, settings) => importYields(settings, file, third);
  }
  if (first === undefined || second !== undefined) {
    throw new Refusal("Say whose account it is: npm run admin -- ana@example.com");
  }
  return ({ makeAdministrator }, settings) => makeAdministrator(settings, first);
}

/** npm runs scripts in the project's folder; a path is meant from where the command was typed. */
function fromHere(path) {
  return resolve(process.env.INIT_CWD ?? ".", path);
}
