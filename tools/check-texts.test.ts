import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findTextProblems } from "./check-texts.mjs";

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), "surco-texts-"));
  for (const language of ["es", "en", "pt"])
    texts(language, { title: "x", count_one: "one", count_other: "{{count}}" });
  write(
    "features/notes/web/Screen.tsx",
    'const { t } = useTranslation("notes"); t("title"); t("count", { count: 2 });',
  );
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}
function texts(language: string, content: object): void {
  write(`features/notes/web/locales/${language}.json`, JSON.stringify(content));
}

describe("the check of texts", () => {
  it("is content when every language has every used key", () => {
    expect(findTextProblems(tree)).toEqual([]);
  });

  it("names a key that one language lacks", () => {
    texts("pt", { count_one: "one", count_other: "{{count}}" });
    expect(findTextProblems(tree)).toEqual(['notes: "title" is missing in pt']);
  });

  it("names a key that no screen uses", () => {
    for (const language of ["es", "en", "pt"])
      texts(language, { title: "x", old: "y", count_one: "1", count_other: "n" });
    expect(findTextProblems(tree)).toEqual(['notes: "old" is used nowhere']);
  });

  it("names a text that a screen asks for and nobody wrote", () => {
    write("features/notes/web/Other.tsx", 'const { t } = useTranslation("notes"); t("missing");');
    expect(findTextProblems(tree)).toEqual(['features/notes/web/Other.tsx: no text "notes:missing"']);
  });

  it("names a placeholder that a translation forgot", () => {
    for (const language of ["es", "en"])
      texts(language, { title: "{{name}}", count_one: "1", count_other: "n" });
    expect(findTextProblems(tree)).toEqual(['notes: "title" has other placeholders in one language']);
  });
});
