import { bandWords } from "./band-names";
import type { BinaryOperator, FormulaNode } from "./syntax-tree";

const RANK: Record<BinaryOperator, number> = { "+": 1, "-": 1, "*": 2, "/": 2, "^": 4 };
const NEGATE_RANK = 3;
const VALUE_RANK = 5;

/** Writes a formula in one way, whatever it was typed like; reading that gives the same tree. */
export function printFormula(node: FormulaNode): string {
  switch (node.kind) {
    case "number":
      return printNumber(node.value);
    case "band":
      return bandWords[node.band];
    case "negate":
      return `-${inside(node.operand, NEGATE_RANK)}`;
    case "call":
      return `${node.name}(${node.operands.map(printFormula).join(", ")})`;
    case "operation": {
      const rank = RANK[node.operator];
      // The side that is read later needs parentheses at equal rank: a - (b - c), (a ^ b) ^ c.
      const isPower = node.operator === "^";
      const left = inside(node.left, isPower ? VALUE_RANK : rank);
      const right = inside(node.right, isPower ? NEGATE_RANK : rank + 1);
      return `${left} ${node.operator} ${right}`;
    }
  }
}

function inside(node: FormulaNode, least: number): string {
  const text = printFormula(node);
  return rankOf(node) < least ? `(${text})` : text;
}

function rankOf(node: FormulaNode): number {
  if (node.kind === "operation") return RANK[node.operator];
  return node.kind === "negate" ? NEGATE_RANK : VALUE_RANK;
}

/** Shortest digits that read back to the same number; overflow prints the greatest number, which reads back alike. */
function printNumber(value: number): string {
  return Number.isFinite(value) ? String(value) : "1e999";
}
