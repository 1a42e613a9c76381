import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Variable, variables } from "./configuration-table";

const MARKS = /<!-- configuration:begin -->\n([\s\S]*?)<!-- configuration:end -->/;

/** The table of docs/configuration.md; paste it there when this test fails. */
function tableOf(rows: readonly Variable[]): string {
  const cell = (text: string) => text.replaceAll("|", "\\|");
  const lines = rows.map(
    ({ name, about, fallback, secret }) =>
      `| \`${name}\` | ${cell(about)}${secret ? " Secret." : ""} | ${fallback === null ? "" : cell(fallback)} |`,
  );
  return ["| variable | what it does | without it |", "| --- | --- | --- |", ...lines, ""].join("\n");
}

it("documents every variable as the server reads it", () => {
  const page = readFileSync(new URL("../../../docs/configuration.md", import.meta.url), "utf8");
  expect(MARKS.exec(page)?.[1]).toBe(tableOf(variables));
});
