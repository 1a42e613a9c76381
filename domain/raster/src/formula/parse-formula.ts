import { bandNamed } from "./band-names";
import { FormulaError } from "./formula-error";
import { type BinaryOperator, type FormulaFunction, type FormulaNode, formulaFunctions } from "./syntax-tree";
import { type Token, tokenize } from "./tokenize";

export const MAX_FORMULA_LENGTH = 400;
/** Parentheses, functions, signs and powers inside of each other. */
const MAX_DEPTH = 40;

/**
 * Reads a formula over the bands: numbers with a point, + − * / ^, parentheses, min max abs sqrt log exp, and bands by number
 * (B02 … B12, B8A) or word (blue, green, red, re1, re2, re3, nir, nir2, swir1, swir2), in any case. Signs bind as in school: ^
 * before a leading minus, then * and /, then + and −; ^ from right to left. Nothing of it is ever run as a program text.
 *
 * @throws FormulaError with the character that is wrong; nothing else, whatever is passed
 */
export function parseFormula(text: string): FormulaNode {
  if (text.length > MAX_FORMULA_LENGTH) {
    throw new FormulaError("tooLong", MAX_FORMULA_LENGTH, { most: MAX_FORMULA_LENGTH });
  }
  const tokens = tokenize(text);
  if (tokens.length === 1) throw new FormulaError("empty", 0);
  const parser = new Parser(tokens);
  const node = parser.parseWhole();
  if (!hasBand(node)) throw new FormulaError("noBand", 0);
  return node;
}

class Parser {
  private next = 0;
  private depth = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  parseWhole(): FormulaNode {
    const node = this.parseSum();
    const rest = this.peek();
    if (rest.kind !== "end") throw unexpectedAfterValue(rest);
    return node;
  }

  private parseSum(): FormulaNode {
    return this.parseChain(["+", "-"], () => this.parseProduct());
  }

  private parseProduct(): FormulaNode {
    return this.parseChain(["*", "/"], () => this.parseSigned());
  }

  /** Operands with signs of one rank between them, taken from left to right. */
  private parseChain(operators: readonly BinaryOperator[], parseOperand: () => FormulaNode): FormulaNode {
    let left = parseOperand();
    for (;;) {
      const sign = this.peek();
      const operator = operators.find((known) => sign.kind === "operator" && known === sign.text);
      if (operator === undefined) return left;
      this.next++;
      left = { kind: "operation", operator, left, right: parseOperand() };
    }
  }

  private parseSigned(): FormulaNode {
    const sign = this.peek();
    if (sign.kind !== "operator" || (sign.text !== "-" && sign.text !== "+")) return this.parsePower();
    this.next++;
    const operand = this.deeper(sign, () => this.parseSigned());
    return sign.text === "-" ? { kind: "negate", operand } : operand;
  }

  private parsePower(): FormulaNode {
    const base = this.parseValue();
    const sign = this.peek();
    if (sign.kind !== "operator" || sign.text !== "^") return base;
    this.next++;
    // The exponent may bring its own sign: 2 ^ -1.
    const right = this.deeper(sign, () => this.parseSigned());
    return { kind: "operation", operator: "^", left: base, right };
  }

  private parseValue(): FormulaNode {
    const token = this.peek();
    if (token.kind === "number") {
      this.next++;
      return { kind: "number", value: Number(token.text) };
    }
    if (token.kind === "open") {
      this.next++;
      const inner = this.deeper(token, () => this.parseSum());
      this.close(token);
      return inner;
    }
    if (token.kind === "name") return this.parseName(token);
    throw new FormulaError("missingValue", token.position);
  }

  private parseName(token: Token): FormulaNode {
    this.next++;
    const band = bandNamed(token.text);
    if (band !== null) return { kind: "band", band };
    const name = token.text.toLowerCase();
    if (!isFunction(name)) throw new FormulaError("unknownName", token.position, { name: token.text });
    const open = this.peek();
    if (open.kind !== "open") throw new FormulaError("missingArguments", open.position, { name });
    this.next++;
    const operands = this.deeper(token, () => this.parseArguments());
    this.close(open);
    const [least, most] = formulaFunctions[name];
    if (operands.length < least || operands.length > most) {
      throw new FormulaError("wrongArguments", token.position, { name, least, most });
    }
    return { kind: "call", name, operands };
  }

  private parseArguments(): FormulaNode[] {
    const operands = [this.parseSum()];
    while (this.peek().kind === "comma") {
      this.next++;
      operands.push(this.parseSum());
    }
    return operands;
  }

  private close(open: Token): void {
    const token = this.peek();
    if (token.kind === "close") {
      this.next++;
      return;
    }
    if (token.kind === "end") throw new FormulaError("notClosed", open.position);
    throw unexpectedAfterValue(token);
  }

  private deeper<T>(token: Token, parse: () => T): T {
    if (++this.depth > MAX_DEPTH) throw new FormulaError("tooDeep", token.position, { most: MAX_DEPTH });
    const parsed = parse();
    this.depth--;
    return parsed;
  }

  private peek(): Token {
    // The end is never passed: nothing that takes a token takes that one.
    return this.tokens[this.next] ?? { kind: "end", text: "", position: 0 };
  }
}

function unexpectedAfterValue(token: Token): FormulaError {
  if (token.kind === "close") return new FormulaError("notOpened", token.position);
  if (token.kind === "comma") return new FormulaError("decimalComma", token.position);
  return new FormulaError("missingOperator", token.position);
}

function isFunction(name: string): name is FormulaFunction {
  return Object.hasOwn(formulaFunctions, name);
}

function hasBand(node: FormulaNode): boolean {
  if (node.kind === "band") return true;
  if (node.kind === "negate") return hasBand(node.operand);
  if (node.kind === "operation") return hasBand(node.left) || hasBand(node.right);
  return node.kind === "call" && node.operands.some(hasBand);
}
