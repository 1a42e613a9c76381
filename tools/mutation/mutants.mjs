// Mutants of a TypeScript source, all of them in one text: `(__mutant(7) ? a - b : a + b)`. Which one is active is decided
// while it runs, so that a folder is compiled once for all its mutants.
import ts from "typescript";

/** Operators and their mutants: arithmetic, comparison with its boundary, logic. */
const BINARY = new Map([
  ["+", ["-"]],
  ["-", ["+"]],
  ["*", ["/"]],
  ["/", ["*"]],
  ["%", ["*"]],
  ["**", ["*"]],
  ["<", ["<=", ">="]],
  ["<=", ["<", ">"]],
  [">", [">=", "<="]],
  [">=", [">", "<"]],
  ["===", ["!=="]],
  ["!==", ["==="]],
  ["&&", ["||"]],
  ["||", ["&&"]],
  ["+=", ["-="]],
  ["-=", ["+="]],
  ["*=", ["/="]],
  ["/=", ["*="]],
]);

/** Calls whose name has an opposite. */
const CALLS = new Map([
  ["Math.min", "Math.max"],
  ["Math.max", "Math.min"],
  ["Math.floor", "Math.ceil"],
  ["Math.ceil", "Math.floor"],
  ["Math.round", "Math.floor"],
  ["Math.sin", "Math.cos"],
  ["Math.cos", "Math.sin"],
  ["Math.abs", ""],
]);

const METHODS = new Map([
  ["some", "every"],
  ["every", "some"],
]);

/**
 * @param {string} path for messages, relative to the project
 * @param {string} source
 * @param {number} firstId
 * @returns {{ text: string, mutants: { id: number, path: string, line: number, original: string, mutated: string }[] }}
 */
export function instrument(path, source, firstId) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const mutants = [];
  const text = emit(file);
  return { text, mutants };

  /** Text of a node in which all its mutants can be switched on. */
  function emit(node) {
    const switched = withChildren(node);
    const alternatives = alternativesOf(node);
    if (alternatives.length === 0) return switched;
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    const original = node.getText(file);
    const choices = alternatives.map((mutated) => {
      const id = firstId + mutants.length;
      mutants.push({ id, path, line, original, mutated });
      return `__mutant(${id}) ? (${mutated}) : `;
    });
    return `(${choices.join("")}${switched})`;
  }

  function withChildren(node) {
    let text = "";
    let at = node.getStart(file);
    ts.forEachChild(node, (child) => {
      if (isLeftAlone(child)) return;
      const start = child.getStart(file);
      text += source.slice(at, start) + emit(child);
      at = child.end;
    });
    const start = node === file ? 0 : node.getStart(file);
    // The file's own text before its first statement: comments.
    const lead = node === file ? source.slice(start, node.getStart(file)) : "";
    return lead + text + source.slice(at, node.end);
  }

  /** Expressions that may stand in place of a node, without mutants inside: only one is active at a time. */
  function alternativesOf(node) {
    if (ts.isBinaryExpression(node)) return ofBinary(node);
    if (ts.isNumericLiteral(node)) return ofNumber(node);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return ["false"];
    if (node.kind === ts.SyntaxKind.FalseKeyword) return ["true"];
    if (ts.isPrefixUnaryExpression(node)) return ofPrefix(node);
    if (ts.isPostfixUnaryExpression(node)) {
      const operator = node.operator === ts.SyntaxKind.PlusPlusToken ? "--" : "++";
      return [`${node.operand.getText(file)}${operator}`];
    }
    if (ts.isCallExpression(node)) return ofCall(node);
    return isCondition(node) ? ["true", "false"] : [];
  }

  function ofBinary(node) {
    const operator = node.operatorToken.getText(file);
    const [left, right] = [node.left.getText(file), node.right.getText(file)];
    // Joined texts are no arithmetic.
    if (operator.startsWith("+") && [node.left, node.right].some(ts.isStringLiteralLike)) return [];
    const swapped = (BINARY.get(operator) ?? []).map((other) => `${left} ${other} ${right}`);
    return isCondition(node) ? [...swapped, "true", "false"] : swapped;
  }

  function ofNumber(node) {
    const value = Number(node.text);
    return [Number.isInteger(value) ? String(value + 1) : `${node.text} * 1.1`];
  }

  function ofPrefix(node) {
    const operand = node.operand.getText(file);
    if (node.operator === ts.SyntaxKind.ExclamationToken) return [operand];
    if (node.operator === ts.SyntaxKind.MinusToken) return [`+${operand}`];
    if (node.operator === ts.SyntaxKind.PlusPlusToken) return [`--${operand}`];
    return node.operator === ts.SyntaxKind.MinusMinusToken ? [`++${operand}`] : [];
  }

  function ofCall(node) {
    const callee = node.expression.getText(file);
    const parameters = source.slice(node.expression.end, node.end);
    if (CALLS.has(callee)) return [`${CALLS.get(callee)}${parameters}`];
    if (!ts.isPropertyAccessExpression(node.expression)) return [];
    const other = METHODS.get(node.expression.name.text);
    if (other === undefined) return [];
    return [`${source.slice(node.getStart(file), node.expression.name.getStart(file))}${other}${parameters}`];
  }
}

/** Condition of a branch; that of a loop, made true, would only hang. */
function isCondition(node) {
  const parent = node.parent;
  if (parent === undefined) return false;
  return (
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  );
}

/** Types, names, imports and the words of errors hold nothing to compute. */
function isLeftAlone(node) {
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isThrowStatement(node) ||
    ts.isTypeParameterDeclaration(node) ||
    (ts.isNumericLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node)
  );
}
