// Commands of an installation's operator, whether or not the product is running:
// `npm run admin -- ana@example.com` makes an administrator of an account,
// `npm run admin -- import-district-yields file.csv 2026-03-01` imports official yields (MAGyP, SIAP) of that edition.
import { resolve } from "node:path";
import { ensureInstalled } from "./install.mjs";
import { Refusal } from "./refusal.mjs";
import { readSettings, refuse } from "./start-product.mjs";

const IMPORT = "import-district-yields";

try {
  const command = commandOf(process.argv.slice(2));
  const settings = readSettings();
  await ensureInstalled();
  const { buildStale } = await import("./build.mjs");
  await buildStale("the server");
  const { isDone, sentence } = await command(await import("../apps/server/dist/admin.mjs"), settings);
  if (!isDone) throw new Refusal(sentence);
  console.log(sentence);
} catch (error) {
  refuse(error);
}

function commandOf([first, second, third, ...more]) {
  if (first === IMPORT) {
    if (second === undefined || third === undefined || more.length > 0) {
      throw new Refusal(
        `Name the file and the day of its edition: npm run admin -- ${IMPORT} file.csv 2026-03-01`,
      );
    }
    // npm runs scripts in the project's folder; the path is meant from where the command was typed.
    const file = resolve(process.env.INIT_CWD ?? ".", second);
    return ({ importYields }, settings) => importYields(settings, file, third);
  }
  if (first === undefined || second !== undefined) {
    throw new Refusal("Say whose account it is: npm run admin -- ana@example.com");
  }
  return ({ makeAdministrator }, settings) => makeAdministrator(settings, first);
}
