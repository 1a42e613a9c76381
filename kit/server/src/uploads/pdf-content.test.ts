import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findPdfContent, isPdf, isWholePdf } from "./pdf-content";

const hugePicture = deflateSync(Buffer.alloc(40 * 1024 * 1024));
const PAGE = "3 0 obj\n<< /Type /Page >>\nendobj\n";
const pdfOf = (objects: string) => Buffer.from(`%PDF-1.7\n${objects}\ntrailer\n<< >>\n%%EOF\n`, "latin1");
const streamOf = (dictionary: string, bytes: Buffer) =>
  `8 0 obj\n<< ${dictionary} >>\nstream\n${bytes.toString("latin1")}\nendstream\nendobj\n`;
const pictureOf = (dictionary: string, bytes: Buffer) =>
  streamOf(
    `/Type /XObject /Subtype /Image /Width 4000 /Height 4000 /Filter /FlateDecode ${dictionary}`,
    bytes,
  );
const packed = (objects: string) =>
  streamOf("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", deflateSync(Buffer.from(objects)));

describe("active content of a PDF", () => {
  it.each<[string, string, ReturnType<typeof findPdfContent>]>([
    ["a page", PAGE, null],
    ["a packed page", packed("3 0 << /Type /Page >>"), null],
    ["links, which open nothing by themselves", `${PAGE}<< /S /URI /URI (https://example.com) >>`, null],
    ["a first view", `${PAGE}<< /OpenAction [3 0 R /Fit] >>`, null],
    ["the words of a text", `${PAGE}${streamOf("", Buffer.from("(JavaScript and Launch) Tj"))}`, null],
    ["a picture", `${PAGE}${streamOf("/Filter /DCTDecode", Buffer.from([0xff, 0xd8, 0xff]))}`, null],
    ["a script", `${PAGE}<< /S /JavaScript /JS (x) >>`, "active"],
    ["a script behind escapes", `${PAGE}<< /S /#4a#61vaScript >>`, "active"],
    ["a packed script", PAGE + packed("9 0 << /S /JavaScript >>"), "active"],
    ["a packed script behind escapes", PAGE + packed("9 0 << /S /Java#53cript >>"), "active"],
    [
      "a script in a stream of no type",
      PAGE + streamOf("", deflateSync(Buffer.from("<< /S /Launch >>"))),
      "active",
    ],
    [
      "objects packed twice",
      PAGE + streamOf("/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]", Buffer.from("x")),
      "active",
    ],
    [
      "objects behind a predictor",
      PAGE + streamOf("/Type /ObjStm /Filter /FlateDecode /DecodeParms 7 0 R", Buffer.from("x")),
      "active",
    ],
    [
      "a padded dictionary",
      PAGE + streamOf(`/Type /ObjStm ${" ".repeat(3000)} /Filter /LZWDecode`, Buffer.from("x")),
      "active",
    ],
    [
      "a packed stream behind escapes",
      PAGE + streamOf("/Type /Obj#53tm /Filter /LZW#44ecode", Buffer.from("x")),
      "active",
    ],
    ["a form that sends itself", `${PAGE}<< /S /SubmitForm >>`, "active"],
    ["a form of XML", `${PAGE}<< /AcroForm << /XFA 5 0 R >> >>`, "active"],
    ["a password", `${PAGE}trailer << /Encrypt 9 0 R >>`, "encrypted"],
    ["no page", "1 0 obj\n<< /Type /Pages >>\nendobj\n", "pageless"],
    ["a damaged stream", PAGE + streamOf("", deflateSync(Buffer.alloc(500, 7)).subarray(0, 9)), "damaged"],
    [
      "a stream that unpacks without end",
      PAGE + streamOf("", deflateSync(Buffer.alloc(40 * 1024 * 1024))),
      "too-large",
    ],
    ["a scan that unpacks to much", `${PAGE}${pictureOf("", hugePicture)}`, null],
    [
      "many scans",
      PAGE + pictureOf("/DecodeParms << /Predictor 15 /Colors 3 >>", hugePicture).repeat(20),
      null,
    ],
    [
      "a script in a stream that claims to be a picture",
      PAGE + pictureOf("/N 1 /First 4", deflateSync(Buffer.from("9 0 << /S /Launch >>"))),
      "active",
    ],
    ...[
      "/N 1 /First 4 /X (\n1 0 obj << /Y (z) /Subtype /Image /Width 1 /Height 1",
      "/N 1 /First 4 /X <41\n1 0 obj<</Subtype /Image /Width 1 /Height 1>",
      "/N 1 /First 4 % 1 0 obj <<\n /Subtype /Image /Width 1 /Height 1",
    ].map((dictionary): [string, string, "active"] => [
      `objects behind a dictionary that begins twice: ${JSON.stringify(dictionary)}`,
      PAGE + streamOf(dictionary, deflateSync(Buffer.from("9 0 << /S /Launch >>"))),
      "active",
    ]),
  ])("is judged of %s", (_case, objects, finding) => {
    expect(findPdfContent(pdfOf(objects))).toBe(finding);
  });

  it("is looked for in a limited number of streams", () => {
    const tiny = deflateSync(Buffer.from("q Q"));
    const small = streamOf("", tiny);
    expect(findPdfContent(pdfOf(PAGE + small.repeat(100)))).toBeNull();
    expect(findPdfContent(pdfOf(PAGE + small.repeat(10_001)))).toBe("too-large");
    expect(findPdfContent(pdfOf(PAGE + pictureOf("", tiny).repeat(10_001)))).toBe("too-large");
  });

  it("is looked for in a limited number of packed objects", () => {
    const stream = "8 0 obj << /Type /ObjStm /Filter /FlateDecode >> stream\n";
    expect(findPdfContent(pdfOf(PAGE + stream.repeat(9_000)))).toBeNull();
    expect(findPdfContent(pdfOf(PAGE + stream.repeat(10_001)))).toBe("too-large");
  });

  it("is judged of any bytes", () => {
    const part = fc.oneof(
      fc.constantFrom(
        "/ObjStm",
        "stream\n",
        "endstream",
        "obj",
        "#4",
        "/Type /Page",
        "%%EOF",
        "x\x9c",
        "/Filter",
      ),
      fc.string({ unit: "binary", maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const file = Buffer.from(`%PDF-${parts.join("")}`, "latin1");
        expect(isPdf(file)).toBe(true);
        expect(() => [isWholePdf(file), findPdfContent(file)]).not.toThrow();
      }),
    );
  });
});

it("is whole only where nothing but blanks follows its end", () => {
  expect(isWholePdf(Buffer.from("%PDF-1.4\n%%EOF\r\n \0"))).toBe(true);
  expect(isWholePdf(Buffer.from("%PDF-1.4\n%%EOF<html>"))).toBe(false);
  expect(isWholePdf(Buffer.from("%PDF-1.4\n"))).toBe(false);
  expect(isPdf(Buffer.from(" %PDF-1.4"))).toBe(false);
});
