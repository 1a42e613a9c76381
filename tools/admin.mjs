// `npm run admin -- ana@example.com`: makes an administrator of an account, whether or not the product is running.
import { ensureInstalled } from "./install.mjs";
import { Refusal } from "./refusal.mjs";
import { readSettings, refuse } from "./start-product.mjs";

try {
  const [email, ...more] = process.argv.slice(2);
  if (email === undefined || more.length > 0) {
    throw new Refusal("Say whose account it is: npm run admin -- ana@example.com");
  }
  const settings = readSettings();
  await ensureInstalled();
  const { buildStale } = await import("./build.mjs");
  await buildStale("the server");
  const { makeAdministrator } = await import("../apps/server/dist/admin.mjs");
  const { isDone, sentence } = await makeAdministrator(settings, email);
  if (!isDone) throw new Refusal(sentence);
  console.log(sentence);
} catch (error) {
  refuse(error);
}
