// Texts of the screens: the same keys in every language, none unused, none missing.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const LANGUAGES = ["es", "en", "pt"];
/** Reached by a code that comes from the server, never by a literal; a test of the kit compares them with the codes. */
const REACHED_BY_CODE = new Set(["errors"]);
/** Texts of a step of a guided tour, reached by the name of its part in the manifest. */
const TOUR_TEXT = /^tour\.([\w-]+)\.(title|text)$/;
const PLURAL = /_(zero|one|two|few|many|other)$/;

/**
 * Finds what is wrong with the texts of a tree.
 * @param {string} root folder of the project
 * @returns {string[]} one sentence per problem
 */
export function findTextProblems(root) {
  const sources = walk(root).filter(
    (path) => /\.(ts|tsx)$/.test(path) && !/\.(test|bench)\.tsx?$/.test(path),
  );
  const bundles = readBundles(root);
  const uses = sources.map((path) => ({ path, text: readFileSync(path, "utf8") }));
  return [...compareLanguages(bundles), ...findUnused(bundles, uses), ...findMissing(bundles, uses, root)];
}

/** Namespace → language → flat keys. A namespace is a feature (`web/locales/es.json`) or a file of `locales/es/`. */
function readBundles(root) {
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

function compareLanguages(bundles) {
  const problems = [];
  for (const [namespace, { languages }] of bundles) {
    const all = new Set(
      LANGUAGES.flatMap((language) => Object.keys(languages[language] ?? {}).map(singular)),
    );
    for (const language of LANGUAGES) {
      for (const problem of problemsIn(languages[language] ?? {}, all, language))
        problems.push(`${namespace}: ${problem}`);
    }
    for (const key of all) {
      const marks = LANGUAGES.map((language) => placeholders(languages[language] ?? {}, key));
      if (new Set(marks).size > 1)
        problems.push(`${namespace}: "${key}" has other placeholders in one language`);
    }
  }
  return problems;
}

/** Keys of `all` that one language has no text for, or an empty one. */
function problemsIn(texts, all, language) {
  const keys = new Set(Object.keys(texts).map(singular));
  const missing = [...all].filter((key) => !keys.has(key));
  const empty = Object.keys(texts).filter((key) => texts[key].trim() === "");
  return [
    ...missing.map((key) => `"${key}" is missing in ${language}`),
    ...empty.map((key) => `"${key}" is empty in ${language}`),
  ];
}

function findUnused(bundles, uses) {
  const literals = new Set();
  const prefixes = new Set();
  for (const { text } of uses) {
    for (const match of text.matchAll(/["'`]([\w-]+:)?([\w.-]+)["'`]/g)) literals.add(match[2]);
    for (const match of text.matchAll(/`([\w-]+:)?([\w.-]*)\$\{/g)) if (match[2]) prefixes.add(match[2]);
  }
  const problems = [];
  for (const [namespace, { languages }] of bundles) {
    if (REACHED_BY_CODE.has(namespace)) continue;
    for (const key of new Set(Object.keys(languages.es ?? {}).map(singular))) {
      const used =
        literals.has(key) ||
        literals.has(TOUR_TEXT.exec(key)?.[1]) ||
        [...prefixes].some((prefix) => key.startsWith(prefix));
      if (!used) problems.push(`${namespace}: "${key}" is used nowhere`);
    }
  }
  return problems;
}

function findMissing(bundles, uses, root) {
  const problems = [];
  for (const { path, text } of uses) {
    const own = /useTranslation\(\s*\[?\s*"([\w-]+)"/.exec(text)?.[1];
    for (const match of text.matchAll(/\bt\(\s*"(?:([\w-]+):)?([\w.-]+)"/g)) {
      const namespace = match[1] ?? own;
      const bundle = namespace && bundles.get(namespace);
      if (!bundle) continue;
      const keys = Object.keys(bundle.languages.es ?? {}).map(singular);
      if (!keys.includes(match[2]))
        problems.push(`${relative(root, path)}: no text "${namespace}:${match[2]}"`);
    }
  }
  return problems;
}

function singular(key) {
  return key.replace(PLURAL, "");
}

function placeholders(texts, key) {
  const found = Object.entries(texts).filter(([name]) => singular(name) === key);
  // A plural form may leave the number out ("one field"), so the richest form speaks for the key.
  const marks = new Set(
    found.flatMap(([, text]) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1])),
  );
  marks.delete("count");
  return [...marks].sort().join(",");
}

function flatten(tree, prefix = "") {
  const flat = {};
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") flat[prefix + key] = value;
    else Object.assign(flat, flatten(value, `${prefix}${key}.`));
  }
  return flat;
}

function walk(folder) {
  const found = [];
  for (const name of readdirSync(folder)) {
    if (["node_modules", "dist", ".git", ".surco", ".artifacts"].includes(name)) continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) found.push(...walk(path));
    else found.push(path);
  }
  return found;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = findTextProblems(process.cwd());
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
