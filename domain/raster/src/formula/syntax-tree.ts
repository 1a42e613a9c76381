import type { BandId } from "../bands";

export type BinaryOperator = "+" | "-" | "*" | "/" | "^";

/** Functions of a formula with how many arguments each takes. */
export const formulaFunctions = {
  min: [2, 8],
  max: [2, 8],
  abs: [1, 1],
  sqrt: [1, 1],
  log: [1, 1],
  exp: [1, 1],
} as const satisfies Record<string, readonly [least: number, most: number]>;
export type FormulaFunction = keyof typeof formulaFunctions;

/** A formula as a tree. */
export type FormulaNode =
  | { kind: "number"; value: number }
  | { kind: "band"; band: BandId }
  | { kind: "negate"; operand: FormulaNode }
  | { kind: "operation"; operator: BinaryOperator; left: FormulaNode; right: FormulaNode }
  | { kind: "call"; name: FormulaFunction; operands: readonly FormulaNode[] };
