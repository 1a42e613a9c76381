// Texts of the screens: the same keys in every language, none unused, none missing.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { findMexicanProblems } from "./mexican-texts.mjs";
import { keysOf, LANGUAGES, readBundles, singular, slashed, textFiles, walk } from "./text-bundles.mjs";

/** Keys with rules of their own: sentences of error codes, and messages of what was done. */
const BY_CODE = /^(errors|notices)\./;
/** Texts of a step of a guided tour, reached by the name of its part in the manifest. */
const TOUR_TEXT = /^tour\.([\w-]+)\.(title|text)$/;

/**
 * Finds what is wrong with the texts of a tree.
 * @param {string} root folder of the project
 * @returns {string[]} one sentence per problem
 */
export function findTextProblems(root) {
  const sources = walk(root).filter(
    (path) => /\.(ts|tsx)$/.test(path) && !/\.(test|bench)\.tsx?$|[./]testing\.tsx?$/.test(path),
  );
  const bundles = readBundles(root);
  const uses = sources.map((path) => ({ path, text: readFileSync(path, "utf8") }));
  return [
    ...compareLanguages(bundles),
    ...findUnused(bundles, uses, root),
    ...findMissing(bundles, uses, root),
    ...compareErrorCodes(bundles, uses, root),
    ...compareNotices(bundles, uses, root),
    ...compareNotificationKinds(bundles, uses, root),
    ...findMexicanProblems(root, textFiles(root)),
  ];
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

/**
 * Keys that no source names. A key counts where its namespace is named too ("fields:list.title") or in a source of that
 * namespace ("list.title"). Of a template (`kind.${kind}`) the values too have to be named somewhere.
 */
function findUnused(bundles, uses, root) {
  const named = uses.map(({ path, text }) => ({
    path: slashed(relative(root, path)),
    text,
    ...keysNamedIn(text),
  }));
  const words = new Set(uses.flatMap(({ text }) => wordsIn(text)));
  const problems = [];
  for (const [namespace, { owner, languages }] of bundles) {
    const ofNamespace = (kind) =>
      named.flatMap((use) =>
        use[kind].filter(([space]) => space === namespace || (space === "" && isOf(use, namespace, owner))),
      );
    const literals = new Set(ofNamespace("literals").map(([, key]) => key));
    const templates = ofNamespace("templates").map(([, pattern]) => pattern);
    for (const key of keysOf(languages)) {
      if (BY_CODE.test(key)) continue;
      const isUsed =
        literals.has(key) ||
        literals.has(TOUR_TEXT.exec(key)?.[1]) ||
        templates.some((pattern) =>
          pattern
            .exec(key)
            ?.slice(1)
            .every((value) => words.has(value)),
        );
      if (!isUsed) problems.push(`${namespace}: "${key}" is used nowhere`);
    }
  }
  return problems;
}

/** True for a source of the namespace's feature, or one that takes texts from it. */
function isOf({ path, text }, namespace, owner) {
  const folder = owner.replace(/\/web$/, "");
  return (
    path.startsWith(`${slashed(folder)}/`) ||
    [...text.matchAll(/useTranslation\(([^)]*)\)/g)].some(([, given]) => given.includes(`"${namespace}"`))
  );
}

/** Keys that a source names, each with its namespace ("" without one), and the patterns of its templates. */
function keysNamedIn(text) {
  const literals = [...text.matchAll(/(?:(?<![=\w])|(?<=i18nKey=))["'`](?:([\w-]+):)?([\w.-]+)["'`]/g)];
  const templates = [
    ...text.matchAll(/`(?:([\w-]+):)?([\w-]+\.(?:[\w.-]|\$\{[^{}]*\})*)`/g),
    // One that begins with another key: t(`${keyOfLayer}.about`).
    ...text.matchAll(/\bt\(()`(\$\{[^{}]*\}(?:\.[\w-]+)+)`/g),
  ];
  return {
    literals: literals.map(([, space = "", key]) => [space, key]),
    templates: templates
      .filter(([, , template]) => template.includes("${"))
      .map(([, space = "", template]) => [space, patternOf(template)]),
  };
}

/** Pattern of a template's keys; it captures values, except those that stand side by side, and the key that begins it. */
function patternOf(template) {
  const parts = template.split(/((?:\$\{[^{}]*\})+)/);
  const patterns = parts.map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(".", "\\.");
    if (index === 1 && parts[0] === "") return "[\\w.-]+";
    return part.indexOf("${", 1) === -1 ? "([\\w-]+)" : "[\\w-]+";
  });
  return new RegExp(`^${patterns.join("")}$`);
}

/** Values that a template may stand for: words in quotes, and names of properties. */
function wordsIn(text) {
  return [...text.matchAll(/["'`]([\w-]+)["'`]|\b([\w-]+)\??:|(?<=\{|, |\n)\s*([\w-]+)(?=[,\s}])/g)].map(
    ([, quoted, property, shorthand]) => quoted ?? property ?? shorthand,
  );
}

function findMissing(bundles, uses, root) {
  const problems = [];
  for (const { path, text } of uses) {
    const own = /useTranslation\(\s*\[?\s*"([\w-]+)"/.exec(text)?.[1];
    for (const match of text.matchAll(/\bt\(\s*"(?:([\w-]+):)?([\w.-]+)"/g)) {
      const namespace = match[1] ?? own;
      const bundle = namespace && bundles.get(namespace);
      if (!bundle || BY_CODE.test(match[2])) continue;
      if (!keysOf(bundle.languages).has(match[2]))
        problems.push(`${relative(root, path)}: no text "${namespace}:${match[2]}"`);
    }
  }
  return problems;
}

/** Each declared error code has a sentence and is raised, and each sentence belongs to a code. */
function compareErrorCodes(bundles, uses, root) {
  const problems = [];
  const declared = declaredCodes(uses, root);
  const isRaisedIn = (folder, code) =>
    uses.some(({ path, text }) => path.includes(join("/", folder, "/")) && text.includes(`"${code}"`));
  for (const [code, namespace] of declared) {
    if (!keysOf(bundles.get(namespace)?.languages ?? {}).has(`errors.${code}`))
      problems.push(`${namespace}: error code ${code} has no sentence "errors.${code}"`);
    if (!isRaisedIn("server", code)) problems.push(`${namespace}: error code ${code} is raised nowhere`);
  }
  for (const [namespace, { languages }] of bundles) {
    for (const key of keysOf(languages)) {
      const code = /^errors\.(.+)$/.exec(key)?.[1];
      // No contract declares codes of the browser alone, such as a missing network.
      const isKnown =
        declared.get(code) === namespace || (namespace === "common" && isRaisedIn("kit/web", code));
      if (code && !isKnown) problems.push(`${namespace}: "${key}" belongs to no error code`);
    }
  }
  return [...problems, ...findUntranslated(bundles)];
}

/** Sentences of codes and messages that say the same in Spanish and another language. */
function findUntranslated(bundles) {
  const problems = [];
  for (const [namespace, { languages }] of bundles) {
    for (const key of [...keysOf(languages)].filter((name) => BY_CODE.test(name))) {
      for (const language of LANGUAGES.slice(1)) {
        const text = languages[language]?.[key];
        if (text !== undefined && text === languages.es[key])
          problems.push(`${namespace}: "${key}" is not translated in ${language}`);
      }
    }
  }
  return problems;
}

/** Error codes with the namespace that holds their sentences. */
function declaredCodes(uses, root) {
  const declared = new Map();
  for (const { path, text } of uses) {
    const owner = ownerOfCodes(relative(root, path));
    if (owner === null) continue;
    for (const [, code] of text.matchAll(/^ {2}([A-Z][A-Z0-9_]*): \d{3},/gm)) declared.set(code, owner);
  }
  return declared;
}

/** The namespace that holds the sentences of the codes that a file declares; null when it declares none. */
function ownerOfCodes(path) {
  if (path === join("kit", "contract", "src", "error-codes.ts")) return "common";
  return /^features[/\\]([\w-]+)[/\\]contract[/\\]error-codes\.ts$/.exec(path)?.[1] ?? null;
}

/** Each message of what was done is shown somewhere by its whole key, and each key so named is written. */
function compareNotices(bundles, uses, root) {
  const problems = [];
  const shown = new Set();
  for (const { path, text } of uses) {
    for (const [, namespace, key] of text.matchAll(/"([\w-]+):((?:errors|notices)\.[A-Z][A-Z0-9_]*)"/g)) {
      shown.add(`${namespace}:${key}`);
      if (!keysOf(bundles.get(namespace)?.languages ?? {}).has(key))
        problems.push(`${relative(root, path)}: no text "${namespace}:${key}"`);
    }
  }
  for (const [namespace, { languages }] of bundles) {
    for (const key of keysOf(languages))
      if (key.startsWith("notices.") && !shown.has(`${namespace}:${key}`))
        problems.push(`${namespace}: "${key}" is used nowhere`);
  }
  return problems;
}

/** Each declared kind of notification has a text, is listed, sent and shown, and each such text belongs to a kind. */
function compareNotificationKinds(bundles, uses, root) {
  const kinds = uses.flatMap(({ path, text }) => kindsDeclaredIn(slashed(relative(root, path)), text));
  const problems = kinds.flatMap(({ feature, name, key, isListed }) => {
    const isUsedIn = (folder) =>
      uses.some(
        ({ path, text }) =>
          slashed(relative(root, path)).startsWith(`features/${feature}/${folder}/`) &&
          new RegExp(`\\b${name}\\b`).test(text),
      );
    const hasText = keysOf(bundles.get(feature)?.languages ?? {}).has(key.replace(`${feature}:`, ""));
    return [
      hasText ? [] : `has no text "${key}"`,
      isListed ? [] : "is missing in notificationKinds",
      isUsedIn("server") ? [] : "is sent nowhere",
      isUsedIn("web") ? [] : "has no icon",
    ]
      .flat()
      .map((problem) => `${feature}: notification kind ${name} ${problem}`);
  });
  const keys = new Set(kinds.map(({ key }) => key));
  for (const [namespace, { languages }] of bundles) {
    for (const key of keysOf(languages))
      if (key.startsWith("notifications.") && !keys.has(`${namespace}:${key}`))
        problems.push(`${namespace}: "${key}" belongs to no notification kind`);
  }
  return problems;
}

/** Kinds of notifications that a file of a contract declares. */
function kindsDeclaredIn(path, text) {
  const feature = /^features\/([\w-]+)\/contract\//.exec(path)?.[1];
  if (!feature) return [];
  const list = /export const notificationKinds = \[([^\]]*)\]/.exec(text)?.[1] ?? "";
  const declarations = text.matchAll(/^export const (\w+) = defineNotificationKind\(\{([\s\S]*?)^\}\);/gm);
  return [...declarations].map(([, name, body]) => ({
    feature,
    name,
    key: /^ {2}text: "([\w:.-]+)"/m.exec(body)?.[1] ?? "",
    isListed: list.split(/[\s,]+/).includes(name),
  }));
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

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = findTextProblems(process.cwd());
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
