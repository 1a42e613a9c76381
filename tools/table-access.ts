import ts from "typescript";

/** A table that a source file names in SQL. */
export interface TableAccess {
  table: string;
  access: "reads" | "writes";
}

const READS = [
  "selectFrom",
  "from",
  "using",
  "innerJoin",
  "leftJoin",
  "rightJoin",
  "fullJoin",
  "crossJoin",
  "innerJoinLateral",
  "leftJoinLateral",
  "crossJoinLateral",
];
const WRITES = ["insertInto", "updateTable", "deleteFrom", "mergeInto", "replaceInto"];

/** Words that follow a table's name in SQL and are no alias of it. */
const NO_ALIAS =
  "join|left|right|inner|full|cross|lateral|on|using|where|set|group|order|union|limit|for|in|values|select|default";
const ITEM = String.raw`(?:only\s+)?"?\w+"?(?:\s+(?:as\s+)?(?!(?:${NO_ALIAS})\b)\w+)?`;
const LIST = String.raw`\s+(${ITEM}(?:\s*,\s*${ITEM})*)`;
const WRITTEN = new RegExp(
  String.raw`\b(?:insert\s+into|delete\s+from|update|merge\s+into|truncate|lock\s+table)${LIST}`,
  "gi",
);
const READ = new RegExp(String.raw`(?<!delete\s+)\b(?:from|join|using)${LIST}`, "gi");

/**
 * Tables that a source file reads and writes by kysely's methods and in texts of `sql`.
 *
 * @throws Error where a table is chosen at run time and the file does not say among which
 */
export function tableAccessesOf(
  file: string,
  text: string,
  isTable: (name: string) => boolean,
): TableAccess[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: TableAccess[] = [];
  const add = (access: TableAccess["access"], mention: string) => {
    const table = mention
      .trim()
      .replace(/^only\s+|"/g, "")
      .split(/\s+/)[0];
    if (table !== undefined && isTable(table)) found.push({ table, access });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      for (const { access, mention } of mentionsOfCall(node)) add(access, mention);
    }
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) {
      for (const { access, mention } of mentionsOfSql(textOf(node.template))) add(access, mention);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

interface Mention {
  access: TableAccess["access"];
  /** A table's name, perhaps with an alias. */
  mention: string;
}

function mentionsOfCall(node: ts.CallExpression): Mention[] {
  const { expression } = node;
  if (!ts.isIdentifier(expression) && !ts.isPropertyAccessExpression(expression)) return [];
  const method = ts.isIdentifier(expression) ? expression.text : expression.name.text;
  const isSqlTable = expression.getText() === "sql.table";
  const [first] = node.arguments;
  if (first === undefined || !(isSqlTable || READS.includes(method) || WRITES.includes(method))) return [];
  const access = WRITES.includes(method) ? "writes" : "reads";
  const named = ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
  return named.flatMap((one) => {
    if (ts.isStringLiteralLike(one)) return [{ access, mention: one.text }];
    // `from` is a method of arrays and buffers, too.
    if (!ts.isIdentifier(one) || method === "from") return [];
    return namesChosenBy(one).map((mention) => ({ access, mention }));
  });
}

/** Names that a variable may hold: of its parameter's type, or of the array that a loop goes through. */
function namesChosenBy(variable: ts.Identifier): string[] {
  for (let node: ts.Node = variable; node.parent; node = node.parent) {
    const scope = node.parent;
    if (ts.isFunctionLike(scope)) {
      const parameter = scope.parameters.find(({ name }) => name.getText() === variable.text);
      if (parameter) return parameter.type ? literalsIn(parameter.type) : [];
    }
    if (ts.isForOfStatement(scope) && scope.initializer.getText().endsWith(` ${variable.text}`)) {
      return literalsIn(scope.expression);
    }
    if (ts.isBlock(scope) || ts.isSourceFile(scope)) {
      const declared = scope.statements
        .filter(ts.isVariableStatement)
        .flatMap(({ declarationList }) => [...declarationList.declarations])
        .find(({ name }) => name.getText() === variable.text);
      // A subquery: its own tables are found where it is written.
      if (declared) return [];
    }
  }
  const { fileName } = variable.getSourceFile();
  throw new Error(`${fileName}: the tables that \`${variable.text}\` may be are not to be seen`);
}

function literalsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isTypeReferenceNode(node) && ts.isIdentifier(node.typeName)) {
    const name = node.typeName.text;
    const alias = node
      .getSourceFile()
      .statements.filter(ts.isTypeAliasDeclaration)
      .find((one) => one.name.text === name);
    return alias ? literalsIn(alias.type) : [];
  }
  return node.getChildren().flatMap(literalsIn);
}

function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)].join(" $ ");
}

function mentionsOfSql(text: string): Mention[] {
  const words = text.replace(/--.*$/gm, "").replace(/'[^']*'/g, "''");
  const mentions = (access: Mention["access"], pattern: RegExp): Mention[] =>
    [...words.matchAll(pattern)]
      .flatMap(([, list = ""]) => list.split(","))
      .map((mention) => ({ access, mention }));
  return [...mentions("writes", WRITTEN), ...mentions("reads", READ)];
}
