/*
 * The rules of the application's styles that are needed, by a rendered page or by any. Works on the minified output of the
 * build, which has no comments.
 */

interface Rule {
  /** Selectors, or the at-rule with its condition. */
  head: string;
  /** Declarations; null where there are rules inside. */
  body: string | null;
  rules: Rule[];
}

/** Names by which the elements of a page can be selected. */
interface PageNames {
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

const GROUPS = /^@(media|supports|layer|container)\b/;
/** Letters of the three languages; others are fetched by the application. */
const LATIN_RANGE = /unicode-range:U\+(\?\?|0?0?00-0?0?FF)/i;

/** Reduces styles to the rules, fonts and custom properties that apply to a page. */
export function usedStyles(styles: string, html: string): string {
  const names = namesIn(html);
  const kept = keepRules(withoutForeignFonts(parse(styles)), (selector) => mayMatch(selector, names));
  const rest = kept.filter(({ head }) => !head.startsWith("@keyframes"));
  const text = write(rest);
  const animations = kept.filter(
    ({ head }) => head.startsWith("@keyframes") && text.includes(head.slice("@keyframes ".length)),
  );
  return withoutUnusedProperties([...rest, ...animations], html);
}

/** Class names of the component library's own styles. */
const LIBRARY_CLASS = /\.(m_[\da-f]{6,8})\b/g;

/**
 * Leaves out the rules of the component library for components that the application does not have.
 * @param scripts  code of the whole application, which holds the names of the used classes
 */
export function withoutUnusedComponents(styles: string, scripts: string): string {
  const used = new Set(scripts.match(/\bm_[\da-f]{6,8}\b/g));
  const isUsed = (selector: string) =>
    [...required(selector).matchAll(LIBRARY_CLASS)].every(([, name = ""]) => used.has(name));
  return write(keepRules(parse(styles), isUsed));
}

/** Leaves out selectors that match a pattern, and rules that have no other. */
export function withoutSelectors(styles: string, pattern: RegExp): string {
  return write(keepRules(parse(styles), (selector) => !pattern.test(selector)));
}

function parse(styles: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < styles.length) {
    const open = indexOutside(styles, at, "{;");
    if (open === -1) break;
    const head = styles.slice(at, open).trim();
    if (styles[open] === ";") {
      at = open + 1;
      continue;
    }
    const close = closingOf(styles, open);
    const inside = styles.slice(open + 1, close);
    rules.push(
      GROUPS.test(head) ? { head, body: null, rules: parse(inside) } : { head, body: inside, rules: [] },
    );
    at = close + 1;
  }
  return rules;
}

/** First of the characters that stands in no string and no parentheses. */
function indexOutside(text: string, from: number, characters: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === "\\") at += 1;
    else if (character === '"' || character === "'") at = endOfString(text, at);
    else if (depth === 0 && characters.includes(character)) return at;
    else if (character === "(") depth += 1;
    else if (character === ")") depth -= 1;
  }
  return -1;
}

function closingOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"' || character === "'") at = endOfString(text, at);
    else if (character === "{") depth += 1;
    else if (character === "}") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  const quote = text.charAt(start);
  for (let at = start + 1; at < text.length; at += 1) {
    if (text.charAt(at) === "\\") at += 1;
    else if (text.charAt(at) === quote) return at;
  }
  return text.length;
}

function namesIn(html: string): PageNames {
  const classes = new Set<string>();
  const ids = new Set<string>();
  const tags = new Set(["html", "body"]);
  // Set by the page's script.
  const attributes = new Set(["data-mantine-color-scheme", "data-app"]);
  for (const [, tag = "", inside = ""] of html.matchAll(/<([a-z][\w-]*)((?:\s[^\s=>]+(?:="[^"]*")?)*)/gi)) {
    tags.add(tag.toLowerCase());
    for (const [, name = "", value = ""] of inside.matchAll(/\s([^\s=>]+)(?:="([^"]*)")?/g)) {
      attributes.add(name.toLowerCase());
      if (name === "class") for (const one of value.split(/\s+/)) classes.add(one);
      if (name === "id") ids.add(value);
    }
  }
  return { classes, ids, tags, attributes };
}

/** Keeps the rules with a selector that is wanted, without their other selectors. */
function keepRules(rules: readonly Rule[], isWanted: (selector: string) => boolean): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (rule.body === null) {
      const inside = keepRules(rule.rules, isWanted);
      return inside.length === 0 ? [] : [{ ...rule, rules: inside }];
    }
    if (rule.head.startsWith("@")) return [rule];
    const selectors = splitOutside(rule.head, ",").filter(isWanted);
    return selectors.length === 0 ? [] : [{ ...rule, head: selectors.join(",") }];
  });
}

function withoutForeignFonts(rules: readonly Rule[]): Rule[] {
  return rules.filter(({ head, body }) => !head.startsWith("@font-face") || LATIN_RANGE.test(body ?? ""));
}

function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const end = indexOutside(text, from, separator);
    parts.push(text.slice(from, end === -1 ? undefined : end).trim());
    if (end === -1) return parts;
    from = end + 1;
  }
}

/** A selector without what it excludes and without alternatives, of which any may match. */
function required(selector: string): string {
  return selector
    .replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "")
    .replace(/:(?:where|is|has)\(((?:[^()]|\([^()]*\))*)\)/g, (_, inside: string) =>
      inside.includes(",") ? "" : inside.startsWith("[") || inside.startsWith(".") ? inside : ` ${inside} `,
    );
}

/** False if the selector names a class, an id, an attribute or an element that the page lacks. */
function mayMatch(selector: string, { classes, ids, tags, attributes }: PageNames): boolean {
  let rest = required(selector);
  for (const [, name = ""] of rest.matchAll(/\[([\w-]+)/g)) {
    if (!attributes.has(name.toLowerCase())) return false;
  }
  rest = rest.replace(/\[[^\]]*\]/g, "").replace(/::?[\w-]+(?:\([^)]*\))?/g, "");
  for (const [, name = ""] of rest.matchAll(/\.((?:[\w-]|\\.)+)/g)) {
    if (!classes.has(name.replaceAll("\\", ""))) return false;
  }
  for (const [, name = ""] of rest.matchAll(/#([\w-]+)/g)) if (!ids.has(name)) return false;
  const elements = rest.replace(/[.#](?:[\w-]|\\.)+/g, " ");
  for (const [name] of elements.matchAll(/[a-z][\w-]*/gi)) if (!tags.has(name.toLowerCase())) return false;
  return true;
}

/** Removes custom properties of the component library that nothing refers to: its palettes are most of them. */
function withoutUnusedProperties(rules: readonly Rule[], html: string): string {
  const values = new Map<string, string[]>();
  const needed = new Set<string>();
  const waiting = namedIn(html);
  const visit = (rule: Rule) => {
    for (const inside of rule.rules) visit(inside);
    for (const declaration of splitOutside(rule.body ?? "", ";")) {
      const name = /^(--mantine-[\w-]+):/.exec(declaration)?.[1];
      if (name === undefined) waiting.push(...namedIn(declaration));
      else values.set(name, [...(values.get(name) ?? []), declaration]);
    }
  };
  for (const rule of rules) visit(rule);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    for (const value of values.get(name) ?? []) waiting.push(...namedIn(value));
  }
  const reduce = (rule: Rule): Rule => ({
    ...rule,
    rules: rule.rules.map(reduce),
    body:
      rule.body === null
        ? null
        : splitOutside(rule.body, ";")
            .filter((declaration) => {
              const name = /^(--mantine-[\w-]+):/.exec(declaration)?.[1];
              return declaration !== "" && (name === undefined || needed.has(name));
            })
            .join(";"),
  });
  return write(rules.map(reduce).filter(({ body }) => body !== ""));
}

function namedIn(text: string): string[] {
  return [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = ""]) => name);
}

function write(rules: readonly Rule[]): string {
  return rules.map(({ head, body, rules: inside }) => `${head}{${body ?? write(inside)}}`).join("");
}
