// Files of texts and their keys.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";

export const LANGUAGES = ["es", "en", "pt"];
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Namespace → language → flat keys. A namespace is a feature (`web/locales/es.json`) or a file of `locales/es/`. */
export function readBundles(root) {
  const bundles = new Map();
  for (const path of walk(root).filter((file) => /\/locales\/.*\.json$/.test(file))) {
    const inLanguageFolder = LANGUAGES.includes(basename(dirname(path)));
    const language = inLanguageFolder ? basename(dirname(path)) : basename(path, ".json");
    if (!LANGUAGES.includes(language)) continue;
    const owner = relative(root, path).split("/locales/")[0];
    const namespace = inLanguageFolder ? basename(path, ".json") : owner.split("/")[1];
    const bundle = bundles.get(namespace) ?? { owner, languages: {} };
    bundle.languages[language] = flatten(JSON.parse(readFileSync(path, "utf8")));
    bundles.set(namespace, bundle);
  }
  return bundles;
}

/** Every file of texts: of the screens, and of mails and files that the server writes. */
export function textFiles(root) {
  return walk(root)
    .map((path) => relative(root, path).replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".json"));
}

export function slashed(path) {
  return path.replaceAll("\\", "/");
}

/** Keys of a namespace in Spanish, plural forms as one. */
export function keysOf(languages) {
  return new Set(Object.keys(languages.es ?? {}).map(singular));
}

export function singular(key) {
  return key.replace(PLURAL, "");
}

function flatten(tree, prefix = "") {
  const flat = {};
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") flat[prefix + key] = value;
    else Object.assign(flat, flatten(value, `${prefix}${key}.`));
  }
  return flat;
}

/** All files below a folder, without what is installed or built. */
export function walk(folder) {
  const found = [];
  for (const name of readdirSync(folder)) {
    if (["node_modules", "dist", ".git", ".surco", ".artifacts"].includes(name)) continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) found.push(...walk(path));
    else found.push(path);
  }
  return found;
}
