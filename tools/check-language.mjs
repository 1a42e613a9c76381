// Language check: one word per concept, docstrings that open with a noun or verb, no packed object spreads.
//
//   node tools/check-language.mjs                      checks the tree, except the folders listed as unconverted
//   node tools/check-language.mjs features/accounts    checks one folder or file, listed or not
//
// tools/language/retired-words.json holds the retired words with their replacements, where each is refused
// (`names`: identifiers, `files`: paths, `prose`: comments, test titles and Markdown; all three by default), the
// phrases that stay allowed (`except`), patterns of paths where they do (`allowedIn`: names of an API, of columns),
// and the folders not yet converted. A converted folder leaves that list.
// Words are compared after splitting camelCase, kebab-case and snake_case. Identifiers written in lower-case
// snake_case name columns or fields of outside services and are not checked.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";

const CONFIG = "tools/language/retired-words.json";
/** Applied migrations are compared by checksum and cannot be changed. */
const MIGRATIONS = "db/migrations/";
/** Names and summaries of the API, checked where they are written. */
const GENERATED = "client/src/generated/";
const SKIPPED_FOLDERS = ["node_modules", "dist", ".git", ".surco", ".artifacts", "coverage"];
const SOURCE = /\.(ts|tsx|mjs|cjs|js)$/;
const OPENER = /^(what|who|whose|whom|whether|how|where|whatever|whoever)\b/i;
const TEST_FUNCTIONS = new Set(["describe", "it", "test"]);
const PLACES = ["names", "files", "prose"];
/** Separates sentences, so that no retired phrase is found across them. */
const STOP = "";

/**
 * Finds every violation below one path.
 * @param {string} root folder of the project
 * @param {{ unconverted: string[], retired: { words: string[], use: string, in?: string[], except?: string[], allowedIn?: string[] }[] }} config
 * @param {string} [only] folder or file below root; checked even if it is listed as unconverted
 * @returns {string[]} `path:line: problem`
 */
export function findLanguageProblems(root, config, only) {
  const rules = compileRules(config.retired);
  const isUnconverted = (path) =>
    only === undefined &&
    config.unconverted.some((folder) => path === folder || path.startsWith(`${folder}/`));
  const paths = walk(only === undefined ? root : join(root, only)).map((path) => relative(root, path));
  const checked = paths.filter(
    (path) =>
      !isUnconverted(path) && !path.startsWith(MIGRATIONS) && !path.startsWith(GENERATED) && path !== CONFIG,
  );
  return checked.flatMap((path) => {
    const problems = findInFile(join(root, path), path, rulesOf(path, rules));
    return problems.map(({ line, text }) => `${path}:${line}: ${text}`);
  });
}

function findInFile(file, path, rules) {
  const problems = path
    .split("/")
    .flatMap((part) => findRetired(splitWords(part), rules.files))
    .map((text) => ({ line: 1, text: `file name: ${text}` }));
  if (SOURCE.test(path)) problems.push(...findInSource(path, readFileSync(file, "utf8"), rules));
  if (path.endsWith(".md")) problems.push(...findInMarkdown(readFileSync(file, "utf8"), rules));
  return problems;
}

function findInSource(path, source, rules) {
  const problems = [];
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const literals = [];
  const report = (position, text) =>
    problems.push({ line: file.getLineAndCharacterOfPosition(position).line + 1, text });

  visit(file);
  for (const comment of findComments(source, literals)) {
    if (OPENER.test(comment.text)) report(comment.start, `comment opens with "${firstWord(comment.text)}"`);
    for (const text of findRetired(splitProse(comment.text), rules.prose))
      report(comment.start, `comment: ${text}`);
  }
  return problems;

  function visit(node) {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) checkName(node);
    if (isPackedSpread(node)) report(node.getStart(file), "packed spread: write the properties out");
    if (ts.isCallExpression(node)) checkTitle(node);
    if (isLiteralText(node)) literals.push([node.getStart(file), node.end]);
    ts.forEachChild(node, visit);
  }

  function checkName(node) {
    if (/_/.test(node.text) && node.text === node.text.toLowerCase()) return;
    for (const text of findRetired(splitWords(node.text), rules.names))
      report(node.getStart(file), `${node.text}: ${text}`);
  }

  function checkTitle(call) {
    const title = call.arguments[0];
    if (!TEST_FUNCTIONS.has(nameOfCallee(call.expression)) || !title || !ts.isStringLiteralLike(title))
      return;
    if (OPENER.test(title.text))
      report(title.getStart(file), `test title opens with "${firstWord(title.text)}"`);
    for (const text of findRetired(splitProse(title.text), rules.prose))
      report(title.getStart(file), `test title: ${text}`);
  }
}

function isPackedSpread(node) {
  const isPacked = ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node);
  return isPacked && ts.isObjectLiteralExpression(node.expression);
}

function isLiteralText(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  );
}

/** Name of the called test function: `it`, `it.each(...)(...)` and `describe.skipIf(...)(...)` alike. */
function nameOfCallee(expression) {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return nameOfCallee(expression.expression);
  return "";
}

/** Comments outside string, regular-expression, template and JSX text; adjacent `//` lines make one. */
function findComments(source, literals) {
  const inOrder = literals.toSorted((a, b) => a[0] - b[0]);
  const comments = [];
  let position = 0;
  for (const [start, end] of [...inOrder, [source.length, source.length]]) {
    if (start < position) continue;
    for (const match of source.slice(position, start).matchAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g)) {
      comments.push({
        start: position + match.index,
        end: position + match.index + match[0].length,
        raw: match[0],
      });
    }
    position = end;
  }
  return joinLineComments(comments, source).map(({ start, raw }) => ({ start, text: stripMarks(raw) }));
}

function joinLineComments(comments, source) {
  const joined = [];
  for (const comment of comments) {
    const last = joined.at(-1);
    const follows =
      last?.raw.startsWith("//") &&
      comment.raw.startsWith("//") &&
      /^\n[ \t]*$/.test(source.slice(last.end, comment.start));
    if (follows)
      joined[joined.length - 1] = { start: last.start, end: comment.end, raw: `${last.raw}\n${comment.raw}` };
    else joined.push(comment);
  }
  return joined;
}

function stripMarks(raw) {
  return raw
    .replace(/^\/\*+|\*+\/$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*(\*|\/\/)\s?/, ""))
    .join("\n")
    .trim();
}

/** Headings and prose outside code; the glossary is left out, as it names the retired words. */
function findInMarkdown(source, rules) {
  const problems = [];
  let isCode = false;
  let isGlossary = false;
  for (const [index, line] of source.split("\n").entries()) {
    if (line.startsWith("```")) isCode = !isCode;
    if (isCode) continue;
    const heading = /^(#+)\s+(.*)/.exec(line);
    if (heading && heading[1].length <= 2) isGlossary = heading[2] === "Glossary";
    if (isGlossary) continue;
    if (heading && OPENER.test(heading[2]))
      problems.push({ line: index + 1, text: `heading opens with "${firstWord(heading[2])}"` });
    const withoutCode = line.replace(/`[^`]*`|\]\([^)]*\)/g, " ");
    // Tables quote test titles, which are checked in their own files.
    const prose = line.startsWith("|") ? withoutCode.replace(/"[^"]*"/g, " ") : withoutCode;
    for (const text of findRetired(splitProse(prose), rules.prose)) problems.push({ line: index + 1, text });
  }
  return problems;
}

function compileRules(retired) {
  const rules = { names: [], files: [], prose: [] };
  for (const entry of retired) {
    const except = (entry.except ?? []).map((phrase) => phrase.split(" "));
    const allowedIn = (entry.allowedIn ?? []).map((pattern) => new RegExp(pattern));
    for (const phrase of entry.words) {
      for (const place of entry.in ?? PLACES) {
        rules[place].push({ phrase: phrase.split(" "), use: entry.use, except, allowedIn });
      }
    }
  }
  return rules;
}

function rulesOf(path, rules) {
  const applies = (rule) => !rule.allowedIn.some((pattern) => pattern.test(path));
  return Object.fromEntries(PLACES.map((place) => [place, groupByFirstWord(rules[place].filter(applies))]));
}

function groupByFirstWord(rules) {
  const groups = new Map();
  for (const rule of rules) groups.set(rule.phrase[0], [...(groups.get(rule.phrase[0]) ?? []), rule]);
  return groups;
}

function findRetired(words, rules) {
  const found = [];
  for (const [at, word] of words.entries()) {
    for (const { phrase, use, except } of rules.get(word) ?? []) {
      if (!startsAt(words, at, phrase)) continue;
      if (except.some((allowed) => covers(words, at, phrase.length, allowed))) continue;
      found.push(`"${phrase.join(" ")}" is retired: ${use}`);
    }
  }
  return found;
}

function startsAt(words, at, phrase) {
  return phrase.every((word, offset) => words[at + offset] === word);
}

/** True where an allowed phrase lies over the words [at, at + length). */
function covers(words, at, length, allowed) {
  for (let start = at + length - allowed.length; start <= at; start++) {
    if (start >= 0 && startsAt(words, start, allowed)) return true;
  }
  return false;
}

/** Lower-case words of an identifier or file name in any case style. */
export function splitWords(name) {
  return (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

function splitProse(text) {
  const tokens = text.match(/[A-Za-z][A-Za-z0-9_]*|[.,:;()!?]/g) ?? [];
  return tokens.flatMap((token) => {
    if (!/[A-Za-z]/.test(token)) return [STOP];
    return token.includes("_") ? [STOP] : splitWords(token);
  });
}

function firstWord(text) {
  return text.split(/\s/, 1)[0];
}

function walk(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED_FOLDERS.includes(name))
    .flatMap((name) => walk(join(path, name)));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = process.cwd();
  const config = JSON.parse(readFileSync(join(root, CONFIG), "utf8"));
  const problems = findLanguageProblems(root, config, process.argv[2]);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) console.error(`language: ${problems.length} problems`);
  process.exit(problems.length > 0 ? 1 : 0);
}
