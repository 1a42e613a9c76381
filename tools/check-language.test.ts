import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findLanguageProblems } from "./check-language.mjs";

const config = {
  unconverted: ["features/old"],
  retired: [
    { words: ["put away"], use: "delete" },
    { words: ["bulk"], use: "bulk edit", except: ["bulk edit"] },
    { words: ["campo"], use: "farm", in: ["names"], allowedIn: ["\\.test\\."] },
  ],
};

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), "surco-language-"));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

/** Problems of a tree with this one file. */
function check(path: string, text: string): string[] {
  write(path, text);
  return findLanguageProblems(tree, config);
}

describe("language check", () => {
  it("accepts standard terms", () => {
    const source =
      "/** Deletes a field; it can be restored. */\nexport function deleteField(bulkEditId) {}\n";
    expect(check("features/notes/delete-field.ts", source)).toEqual([]);
  });

  it.each([
    ["an identifier", "notes.ts", "const putAwayField = 1;", "notes.ts:1: putAwayField"],
    ["a constant", "notes.ts", "const PUT_AWAY_DAYS = 1;", "notes.ts:1: PUT_AWAY_DAYS"],
    ["a file name", "put-away/notes.ts", "", "put-away/notes.ts:1: file name"],
    ["a comment", "notes.ts", "// Fields that were\n// put away.", "notes.ts:1: comment"],
    ["a comment in markup", "notes.tsx", "const a = <p>{/* put away */}</p>;", "notes.tsx:1: comment"],
    ["a test title", "notes.test.ts", 'it("is put away", () => {});', "notes.test.ts:1: test title"],
    ["Markdown", "notes.md", "Fields are put away.", "notes.md:1"],
  ])("refuses a retired word in %s", (_place, path, source, start) => {
    expect(check(path, source)).toEqual([`${start}: "put away" is retired: delete`]);
  });

  it("ignores strings, columns, code in Markdown and the glossary", () => {
    write("notes.ts", 'const a = { put_away: "// put away", b: /put away/, c: `put away` };');
    write("notes.md", "`put away`\n\n## Glossary\n\nnot put away\n");
    expect(findLanguageProblems(tree, config)).toEqual([]);
  });

  it("accepts allowed phrases and paths only", () => {
    expect(check("notes.ts", "const bulkEdit = 1, bulkValues = 2;")).toEqual([
      'notes.ts:1: bulkValues: "bulk" is retired: bulk edit',
    ]);
    expect(check("notes.ts", "const campo = 1;")).toHaveLength(1);
    write("notes.ts", "");
    expect(check("notes.test.ts", "const campo = 1;")).toEqual([]);
  });

  it.each(["What", "Who", "Whose", "Whom", "Whether", "How", "Where", "Whatever", "Whoever"])(
    "refuses a comment that opens with %s",
    (word) => {
      expect(check("notes.ts", `/** ${word} is kept. */`)).toEqual([
        `notes.ts:1: comment opens with "${word}"`,
      ]);
      expect(check("notes.ts", `// Rows,\n// ${word.toLowerCase()} is kept.`)).toEqual([]);
    },
  );

  it("refuses headings and test titles that open so", () => {
    expect(check("notes.md", "# What is kept")).toEqual(['notes.md:1: heading opens with "What"']);
    write("notes.md", "");
    expect(check("notes.test.ts", 'describe.skipIf(true)("what is kept", () => {});')).toEqual([
      'notes.test.ts:1: test title opens with "what"',
    ]);
  });

  it("refuses packed spreads in objects and markup", () => {
    expect(check("notes.ts", "const a = { ...{ b, c } };")).toHaveLength(1);
    write("notes.ts", "const a = { ...(b ? { c } : {}), ...d };");
    expect(check("notes.tsx", "const a = <p {...{ id, title }} />;")).toHaveLength(1);
  });

  it("leaves out unconverted folders unless they are asked for", () => {
    expect(check("features/old/notes.ts", "const putAway = 1;")).toEqual([]);
    expect(findLanguageProblems(tree, config, "features/old")).toHaveLength(1);
  });
});
