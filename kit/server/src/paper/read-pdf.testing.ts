import { inflateSync } from "node:zlib";

interface ReadPdf {
  /** Text of each page in drawing order, words separated by single spaces. */
  pages: string[];
  /** Number of pictures in the file. */
  pictures: number;
  /** Document metadata: "Title", "Author", "Lang", as far as plain. */
  source: string;
}

/** Reads the text of a PDF of our own writer: enough of the format for tests. */
export function readPdf(file: Uint8Array): ReadPdf {
  const objects = objectsOf(Buffer.from(file).toString("latin1"));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  return {
    pages: pages.map(({ head }) => {
      const contents = objects.get(refOf(head, "Contents"))?.stream ?? "";
      const resources = objects.get(refOf(head, "Resources"))?.head ?? head;
      return textOf(contents, fontsOf(resources, objects)).replaceAll(/\s+/g, " ");
    }),
    pictures: [...objects.values()].filter(({ head }) => head.includes("/Subtype /Image")).length,
    source: [...objects.values()].map(({ head }) => head).join("\n"),
  };
}

interface PdfObject {
  head: string;
  stream: string | null;
}

function objectsOf(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = "", body = ""] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = "", rest] = body.split(/\nstream\n/, 2) as [string, string?];
    const start = body.indexOf("\nstream\n") + 8;
    const bytes = rest === undefined ? null : body.slice(start, body.lastIndexOf("\nendstream"));
    const isPacked = head.includes("/FlateDecode") && !head.includes("/Subtype /Image");
    const stream =
      bytes === null ? null : isPacked ? inflateSync(Buffer.from(bytes, "latin1")).toString("latin1") : bytes;
    objects.set(id, { head, stream });
  }
  return objects;
}

function refOf(head: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? "";
}

/** Character maps of a page's fonts, by font name. */
function fontsOf(resources: string, objects: Map<string, PdfObject>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name = "", id = ""] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const head = objects.get(id)?.head ?? "";
    fonts.set(name, signsOf(objects.get(refOf(head, "ToUnicode"))?.stream ?? ""));
  }
  return fonts;
}

function signsOf(map: string): Map<string, string> {
  const signs = new Map<string, string>();
  for (const [, first = "", , listed = ""] of map.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    [...listed.matchAll(/<([^>]*)>/g)].forEach(([, units = ""], index) => {
      const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      const codes = units.replaceAll(/\s/g, "").match(/.{4}/g) ?? [];
      signs.set(code, String.fromCharCode(...codes.map((unit) => Number.parseInt(unit, 16))));
    });
  }
  return signs;
}

function textOf(contents: string, fonts: Map<string, Map<string, string>>): string {
  let signs = new Map<string, string>();
  let text = "";
  for (const [step, font, shown] of contents.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) signs = fonts.get(font) ?? new Map();
    else if (shown !== undefined) {
      const codes = [...shown.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = ""]) => hex).join("");
      text += `${(codes.match(/.{4}/g) ?? []).map((code) => signs.get(code.toLowerCase()) ?? "").join("")} `;
    } else throw new Error(`not understood: ${step}`);
  }
  return text;
}
