import { FormulaError } from "./formula-error";

export interface Token {
  kind: "number" | "name" | "operator" | "open" | "close" | "comma" | "end";
  text: string;
  /** Index of its first character. */
  position: number;
}

/** Signs that are written in books and pasted from there. */
const writtenOtherwise = new Map([
  ["−", "-"],
  ["–", "-"],
  ["·", "*"],
  ["×", "*"],
  ["÷", "/"],
]);
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const NAME = /[A-Za-z][A-Za-z0-9_]*/y;
const SPACE = /\s+/y;

/** Splits a formula into its signs; the last one is its end. @throws FormulaError unknownCharacter, badNumber */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  while (position < text.length) {
    position += lengthOf(SPACE, text, position);
    if (position >= text.length) break;
    const token = nextToken(text, position);
    tokens.push(token);
    position += token.text.length;
  }
  tokens.push({ kind: "end", text: "", position: text.length });
  return tokens.map((token) => ({ ...token, text: writtenOtherwise.get(token.text) ?? token.text }));
}

function nextToken(text: string, position: number): Token {
  const number = lengthOf(NUMBER, text, position);
  if (number > 0) {
    const end = position + number;
    // "1.2.3" and "2nir" are slips, not products.
    if (/[\w.]/.test(text.charAt(end))) throw new FormulaError("badNumber", end);
    return { kind: "number", text: text.slice(position, end), position };
  }
  const name = lengthOf(NAME, text, position);
  if (name > 0) return { kind: "name", text: text.slice(position, position + name), position };

  const sign = text.charAt(position);
  const meant = writtenOtherwise.get(sign) ?? sign;
  if ("+-*/^".includes(meant)) return { kind: "operator", text: sign, position };
  if (meant === "(") return { kind: "open", text: sign, position };
  if (meant === ")") return { kind: "close", text: sign, position };
  if (meant === ",") return { kind: "comma", text: sign, position };
  throw new FormulaError("unknownCharacter", position, {
    character: String.fromCodePoint(text.codePointAt(position) ?? 0),
  });
}

function lengthOf(pattern: RegExp, text: string, position: number): number {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0].length ?? 0;
}
