import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findTextProblems } from "./check-texts.mjs";
import { argentineWord } from "./mexican-texts.mjs";

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), "surco-texts-"));
  for (const language of ["es", "en", "pt"])
    texts(language, { title: "x", count_one: "one", count_other: "{{count}}" });
  texts("es-MX", {});
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
/** The same keys with another text in each language. */
function inLanguage(sentences: object, language: string): object {
  return Object.fromEntries(Object.entries(sentences).map(([key, text]) => [key, `${text} ${language}`]));
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

  describe("of a key without a caller", () => {
    const withKeys = (keys: object) => {
      for (const language of ["es", "en", "pt"])
        texts(language, { title: "x", count_one: "1", count_other: "n", ...keys });
    };

    it("looks for callers in the key's own feature, or with its namespace", () => {
      withKeys({ list: { old: "y" } });
      write("features/farms/web/Screen.tsx", 'const { t } = useTranslation("farms"); t("list.old");');
      expect(findTextProblems(tree)).toEqual(['notes: "list.old" is used nowhere']);

      write("features/farms/web/Screen.tsx", 't("notes:list.old");');
      expect(findTextProblems(tree)).toEqual([]);
    });

    it("takes no attribute, test builder or beginning of another template for a caller", () => {
      withKeys({ old: "y", list: { older: "z" } });
      write("features/notes/web/Other.tsx", `<input name="old" id={\`l\${id}\`} />;`);
      write("features/notes/web/notes.testing.ts", 't("list.older");');
      expect(findTextProblems(tree)).toEqual([
        'notes: "old" is used nowhere',
        'notes: "list.older" is used nowhere',
      ]);
    });

    it("asks for every value that a template stands for", () => {
      withKeys({ kind: { pond: { name: "a" }, road: { name: "b" } } });
      write("features/notes/web/Other.tsx", `t(\`kind.\${kind}.name\`);`);
      write("features/notes/contract/kinds.ts", 'export const kinds = ["pond"];');
      expect(findTextProblems(tree)).toEqual(['notes: "kind.road.name" is used nowhere']);
    });

    it("follows a template that begins with another key", () => {
      withKeys({ layer: { ndvi: { about: "a" } } });
      write("features/notes/web/Other.tsx", `t(\`\${keyOf(layer)}.about\`);`);
      expect(findTextProblems(tree)).toEqual([]);
    });
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

  describe("of notification kinds", () => {
    const declare = (list: string) =>
      write(
        "features/notes/contract/notification-kinds.ts",
        `export const noteAdded = defineNotificationKind({
  name: "note-added",
  text: "notes:notifications.note-added",
});
export const notificationKinds = [${list}] as const;`,
      );
    const translate = (sentences: object) => {
      for (const language of ["es", "en", "pt"])
        texts(language, { title: "x", count_one: "1", count_other: "n", notifications: sentences });
    };
    const use = (folder: string) => write(`features/notes/${folder}/use.ts`, "use(noteAdded);");

    it("accepts a kind with a text that is listed, sent and shown", () => {
      declare("noteAdded");
      translate({ "note-added_one": "a", "note-added_other": "b" });
      use("server");
      use("web");
      expect(findTextProblems(tree)).toEqual([]);
    });

    it("names a kind without text, use and icon, and a text without kind", () => {
      declare("");
      translate({ "note-removed": "a" });
      expect(findTextProblems(tree)).toEqual([
        'notes: "notifications.note-removed" is used nowhere',
        'notes: notification kind noteAdded has no text "notes:notifications.note-added"',
        "notes: notification kind noteAdded is missing in notificationKinds",
        "notes: notification kind noteAdded is sent nowhere",
        "notes: notification kind noteAdded has no icon",
        'notes: "notifications.note-removed" belongs to no notification kind',
      ]);
    });
  });

  describe("of error codes", () => {
    beforeEach(() => {
      write("features/notes/contract/error-codes.ts", "defineErrorCodes({\n  NOTE_GONE: 404,\n});");
      write("features/notes/server/read-note.ts", 'throw refuse("NOTE_GONE");');
    });
    const withErrors = (errors: object) => {
      for (const language of ["es", "en", "pt"])
        texts(language, {
          title: "x",
          count_one: "1",
          count_other: "n",
          errors: inLanguage(errors, language),
        });
    };

    it("is content when each code is raised and has its sentence", () => {
      withErrors({ NOTE_GONE: "x" });
      expect(findTextProblems(tree)).toEqual([]);
    });

    it("names a code without a sentence", () => {
      expect(findTextProblems(tree)).toEqual([
        'notes: error code NOTE_GONE has no sentence "errors.NOTE_GONE"',
      ]);
    });

    it("names a code that nothing raises: naming it in a contract is not enough", () => {
      withErrors({ NOTE_GONE: "x" });
      write("features/notes/server/read-note.ts", "");
      write("features/notes/contract/index.ts", 'errors: ["NOTE_GONE"]');
      expect(findTextProblems(tree)).toEqual(["notes: error code NOTE_GONE is raised nowhere"]);
    });

    it("names a sentence that was left untranslated", () => {
      withErrors({ NOTE_GONE: "x" });
      const errors = { NOTE_GONE: "x es" };
      texts("pt", { title: "x", count_one: "1", count_other: "n", errors });
      expect(findTextProblems(tree)).toEqual(['notes: "errors.NOTE_GONE" is not translated in pt']);
    });

    it("names a sentence of no code", () => {
      withErrors({ NOTE_GONE: "x", NOTE_OLD: "y" });
      expect(findTextProblems(tree)).toEqual(['notes: "errors.NOTE_OLD" belongs to no error code']);
    });
  });

  describe("of messages", () => {
    const withNotices = (notices: object) => {
      for (const language of ["es", "en", "pt"])
        texts(language, {
          title: "x",
          count_one: "1",
          count_other: "n",
          notices: inLanguage(notices, language),
        });
    };

    it("is content when each is shown by its whole key", () => {
      withNotices({ NOTE_SAVED_one: "x", NOTE_SAVED_other: "y" });
      write("features/notes/web/use-save.ts", 'notifySuccess("notes:notices.NOTE_SAVED", t);');
      expect(findTextProblems(tree)).toEqual([]);
    });

    it("names one that is never shown", () => {
      withNotices({ NOTE_SAVED: "x" });
      write("features/notes/web/use-save.ts", 't("notes:notices." + code);');
      expect(findTextProblems(tree)).toEqual(['notes: "notices.NOTE_SAVED" is used nowhere']);
    });

    it("names one that is shown and not written", () => {
      write("features/notes/web/use-save.ts", 'notifySuccess("notes:notices.NOTE_SAVED", t);');
      expect(findTextProblems(tree)).toEqual([
        'features/notes/web/use-save.ts: no text "notes:notices.NOTE_SAVED"',
      ]);
    });
  });

  describe("of Mexico", () => {
    const withTitle = (title: string) => {
      for (const language of ["es", "en", "pt"]) texts(language, { title, count_one: "1", count_other: "n" });
    };
    const file = "features/notes/web/locales/es-MX.json";

    it("asks for a file that lies over the Spanish one", () => {
      rmSync(join(tree, file));
      expect(findTextProblems(tree)).toEqual([`${file} is missing`]);
    });

    it("names a key that Spanish does not have", () => {
      texts("es-MX", { heading: "x" });
      expect(findTextProblems(tree)).toEqual([`${file}: "heading" is not in Spanish`]);
    });

    it("names a placeholder that differs", () => {
      withTitle("{{name}}");
      texts("es-MX", { title: "{{other}}" });
      expect(findTextProblems(tree)).toEqual([`${file}: "title" has other placeholders`]);
    });

    it("names a word of Argentina that no Mexican text replaces", () => {
      withTitle("Elegí un lote");
      expect(findTextProblems(tree)).toEqual([`${file}: "title" says "Elegí"`]);
      texts("es-MX", { title: "Elige un lote" });
      expect(findTextProblems(tree)).toEqual([`${file}: "title" says "lote"`]);
      texts("es-MX", { title: "Elige un predio" });
      expect(findTextProblems(tree)).toEqual([]);
    });

    it.each([
      ["Si sos vos, confirmalo", "sos"],
      ["Confirmalo desde ahí", "Confirmalo"],
      ["Ubicalas en el mapa", "Ubicalas"],
      ["Ubícalas en esta parcela", undefined],
      ["Rinde húmedo", "Rinde"],
      ["¿Querés ver más?", "Querés"],
      ["Empezá acá", "Empezá"],
      ["El país está así además", undefined],
      ["Maneja lotes de semilla", undefined],
      ["{{lote}}", undefined],
    ])("reads %j", (text, word) => {
      expect(argentineWord(text)).toBe(word);
    });
  });
});
