import { randomUUID as newId } from "node:crypto";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Coverage, type CoverageEvent, MAX_CLAIM_PHOTOS, MAX_INVOICE_BYTES } from "../contract";
import { buildPdf, buildPicture, packedObjects } from "./invoices.testing";
import {
  addMaize,
  addResown,
  createDraft,
  createSubmitted,
  signInCompany,
  thinStand,
  v2,
} from "./lifecycle.testing";
import { type Person, startCoverageApp } from "./resowing-coverage-app.testing";

const db = testDatabase();
let surco: Awaited<ReturnType<typeof startCoverageApp>>;
let grower: Person;
let rsm: Person;
let picture: Buffer;
let field: string;

beforeAll(async () => {
  surco = await startCoverageApp(db);
  ({ grower, rsm } = await signInCompany(surco));
  picture = await buildPicture(400, 600);
  field = await addMaize(db, grower);
});
afterAll(() => surco.app.close());

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
const zip = Buffer.from("PK\x03\x04and the rest of an archive", "latin1");
const html = Buffer.from("<html><script>alert(1)</script></html>");

describe("a hostile invoice", () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["a page with a PDF behind it", () => Buffer.concat([html, buildPdf()]), "INVOICE_TYPE_UNKNOWN"],
    ["a PDF with a page behind it", () => Buffer.concat([buildPdf(), html]), "INVOICE_DAMAGED"],
    ["a picture with an archive behind it", () => Buffer.concat([picture, zip]), "INVOICE_DAMAGED"],
    ["a GIF that is a script", () => Buffer.from("GIF89a/*\x01\x00*/=1;alert(1)"), "INVOICE_TYPE_UNKNOWN"],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "INVOICE_TYPE_UNKNOWN"],
    ["a truncated picture", () => picture.subarray(0, 2000), "INVOICE_DAMAGED"],
    ["a picture of one pixel", () => buildPicture(1, 1), "INVOICE_UNREADABLE"],
    ["a header that claims gigabytes", () => claiming(picture, 60_000), "INVOICE_TOO_MANY_PIXELS"],
    ["a PDF without a page", () => Buffer.from("%PDF-1.4\ntrailer\n<< >>\n%%EOF"), "INVOICE_DAMAGED"],
    [
      "a PDF that runs a script",
      () => buildPdf({ catalog: `/OpenAction ${script}` }),
      "INVOICE_ACTIVE_CONTENT",
    ],
    [
      "a PDF with an escaped name",
      () => buildPdf({ catalog: "/OpenAction << /S /J#61vaScript >>" }),
      "INVOICE_ACTIVE_CONTENT",
    ],
    [
      "a PDF with a packed script",
      () => buildPdf({ objects: packedObjects(script) }),
      "INVOICE_ACTIVE_CONTENT",
    ],
    [
      "a PDF whose objects are packed in another way",
      () => buildPdf({ objects: "8 0 obj\n<< /Type /ObjStm /Filter /LZWDecode >>\nstream\nx\nendstream" }),
      "INVOICE_ACTIVE_CONTENT",
    ],
    [
      "a PDF that launches a program",
      () => buildPdf({ catalog: "/AA << /O << /S /Launch /F (cmd.exe) >> >>" }),
      "INVOICE_ACTIVE_CONTENT",
    ],
    [
      "a PDF with a file in it",
      () => buildPdf({ catalog: "/Names << /EmbeddedFiles << >> >>" }),
      "INVOICE_ACTIVE_CONTENT",
    ],
    [
      "a PDF that unpacks without end",
      () => buildPdf({ objects: packedObjects(" ".repeat(40 * 1024 * 1024)) }),
      "INVOICE_TOO_COMPLEX",
    ],
    [
      "an encrypted PDF",
      () => buildPdf({ objects: "trailer << /Encrypt 9 0 R >>" }),
      "INVOICE_ACTIVE_CONTENT",
    ],
  ])("is refused: %s", async (_case, build, code) => {
    const coverage = await createDraft(grower, [field]);
    const { body } = await coverage.upload(grower, await build());
    expect(body.code).toBe(code);
    expect((await coverage.get(grower)).invoice).toBeNull();
    const { details } = (await coverage.submit(grower)).body;
    expect(details).toMatchObject({ problems: [{ code: "invoice-missing" }] });
  });

  it("is refused above 5 MB: whole, in a form, and in parts before any of them is read", async () => {
    const coverage = await createDraft(grower, []);
    const large = await coverage.upload(grower, Buffer.alloc(MAX_INVOICE_BYTES + 1));
    expect([large.status, large.body.code]).toEqual([413, "INVOICE_TOO_LARGE"]);
    const parts = await grower.upload<Coverage>(
      `${v2}/upload?coverageId=${coverage.id}&id=${newId()}&name=f.pdf&sentBytes=${MAX_INVOICE_BYTES + 1}`,
      Buffer.alloc(0),
    );
    expect([parts.status, parts.body.code]).toEqual([413, "INVOICE_TOO_LARGE"]);
    const url = `${v2}/upload?coverageId=${coverage.id}&id=${newId()}&name=factura.pdf`;
    for (const type of ["application/octet-stream", "multipart/form-data; boundary=x"]) {
      const announced = { "content-length": String(200 * 1024 * 1024), "content-type": type };
      expect(await surco.announce(grower, url, announced)).toBe("INVOICE_TOO_LARGE");
    }
  });

  it("is stored inert: a comment in a PDF runs nowhere, whatever opens it", async () => {
    const coverage = await createDraft(grower, []);
    const file = Buffer.from(
      buildPdf().toString("latin1").replace("%PDF-1.4\n", `%PDF-1.4\n%${html}\n`),
      "latin1",
    );
    expect((await coverage.upload(grower, file)).status).toBe(200);
    const { status, headers, bytes } = await grower.download(`${v2}/${coverage.id}/invoice`);
    expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(headers["content-disposition"]).toMatch(/^attachment; filename="factura\.pdf"$/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toMatch(/sandbox/);
    expect(Buffer.from(bytes).equals(file)).toBe(true);
  });
});

describe("an invoice", () => {
  it("that is a picture is encoded anew, whatever its name says, and read by owner and staff alone", async () => {
    const coverage = await createSubmitted(grower, [await addMaize(db, grower)]);
    expect((await coverage.upload(grower, picture)).body.code).toBe("COVERAGE_WRONG_STATUS");
    await coverage.reject(rsm);
    const { body } = await coverage.upload(grower, picture);
    expect([body.invoice?.name, body.invoice?.contentType]).toEqual(["factura.jpg", "image/jpeg"]);
    const url = `${v2}/${coverage.id}/invoice`;
    for (const person of [grower, rsm]) {
      const { headers, bytes } = await person.download(url);
      expect([headers["content-type"], bytes[0], bytes[1]]).toEqual(["image/jpeg", 0xff, 0xd8]);
      expect((await person.download(`${url}?size=thumbnail`)).status).toBe(200);
    }
    const others = [
      await surco.signIn(),
      await surco.signIn({ role: "RSM" }),
      await surco.signIn({ role: "ADMIN" }),
    ];
    for (const other of others) expect((await other.download(url)).status).toBe(404);
    expect((await coverage.upload(rsm, picture)).body.code).toBe("COVERAGE_ROLE_REFUSED");
  });

  it("is stored once for one id, and replaced by the next", async () => {
    const coverage = await createDraft(grower, []);
    const uploadId = newId();
    const { version } = (await coverage.upload(grower, buildPdf(), uploadId)).body;
    expect((await coverage.upload(grower, picture, uploadId)).body).toMatchObject({
      version,
      invoice: { contentType: "application/pdf" },
    });
    expect((await coverage.upload(grower, picture)).body.invoice?.contentType).toBe("image/jpeg");
  });
});

describe("photos of a claim", () => {
  it("stay with the claim, and are events", async () => {
    const resown = await addResown(db, grower);
    const coverage = await createSubmitted(grower, [resown]);
    await coverage.approve(rsm);
    const photoId = newId();
    const add = (id: string) => grower.upload(`${v2}/photos?coverageId=${coverage.id}&id=${id}`, picture);
    await add(photoId);
    await add(photoId);
    const { body } = await coverage.claim(grower, [thinStand(resown)]);
    const later = newId();
    await add(later);
    expect((await coverage.get(rsm)).photos.map(({ claimId }) => claimId)).toEqual([
      body.claim?.id,
      body.claim?.id,
    ]);
    const remove = (id: string) => grower.call("DELETE", `${v2}/${coverage.id}/photos/${id}`);
    expect((await remove(photoId)).body.code).toBe("COVERAGE_WRONG_STATUS");
    await coverage.reject(rsm, "No se ve el lote");
    expect((await remove(later)).body.code).toBe("COVERAGE_WRONG_STATUS");
    const better = newId();
    await add(better);
    expect((await remove(better)).status).toBe(200);
    const { events } = (await rsm.call<{ events: CoverageEvent[] }>("GET", `${v2}/${coverage.id}/events`))
      .body;
    const ofPhotos = events.map(({ action }) => action).filter((action) => action.endsWith("Photo"));
    expect(ofPhotos).toEqual(["deletePhoto", "addPhoto", "addPhoto", "addPhoto"]);
  });

  it("are encoded anew, limited in number, and deleted by their owner before the claim", async () => {
    const coverage = await createSubmitted(grower, [await addMaize(db, grower)]);
    const add = (file: Buffer, id = newId()) =>
      grower.upload<{ id: string }>(`${v2}/photos?coverageId=${coverage.id}&id=${id}`, file);
    expect((await add(picture)).body.code).toBe("COVERAGE_WRONG_STATUS");
    await coverage.approve(rsm);
    expect((await add(buildPdf())).body.code).toBe("CLAIM_PHOTO_REFUSED");
    const id = newId();
    expect((await add(picture, id)).body.id).toBe(id);
    expect((await add(picture, id)).status).toBe(200);
    for (let i = 1; i < MAX_CLAIM_PHOTOS; i++) await add(picture);
    expect((await add(picture)).body.code).toBe("CLAIM_PHOTOS_FULL");
    const url = `${v2}/${coverage.id}/photos/${id}`;
    expect((await rsm.download(url)).headers["content-type"]).toBe("image/jpeg");
    expect((await rsm.call("DELETE", url)).body.code).toBe("COVERAGE_ROLE_REFUSED");
    expect((await grower.call("DELETE", url)).status).toBe(200);
    expect((await rsm.download(url)).status).toBe(404);
    expect((await coverage.get(rsm)).photos).toHaveLength(MAX_CLAIM_PHOTOS - 1);
  });
});

/** A PNG whose header names other sides. */
function claiming(png: Buffer, sidePx: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(sidePx, 16);
  claimed.writeUInt32BE(sidePx, 20);
  return claimed;
}
