import { Transformer } from "@napi-rs/image";
import { assignManager, setRights } from "@surco/accounts/testing";
import { UPLOAD_PART_BYTES } from "@surco/contract";
import { buildField, type FieldsApp, type Person, shareField, startFieldsApp } from "@surco/fields/testing";
import { kitCleanupSteps, localBlobStore, runCleanup } from "@surco/kit-server";
import { xlsxOf } from "@surco/kit-server/spreadsheets";
import { memoryBlobStore, readPdf, testDatabase } from "@surco/kit-server/testing";
import { strToU8, zipSync } from "fflate";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Activity, type AddressedAttachment, attachmentTypes, MAX_ATTACHMENTS } from "../../contract";
import { createActivitiesFeature } from "../feature";

const db = testDatabase();
const blobs = new Map<string, Uint8Array>();
let fieldsApp: FieldsApp;
let activities: ReturnType<typeof createActivitiesFeature>;
let ana: Person;

beforeAll(async () => {
  fieldsApp = await startFieldsApp(db, {
    further: (platform, services) => {
      activities = createActivitiesFeature({ ...platform, blobs: memoryBlobStore(blobs) }, services);
      return [activities];
    },
  });
  ana = await fieldsApp.signIn();
});
afterAll(() => fieldsApp.app.close());

const irrigation = {
  type: "irrigation",
  date: "2026-10-05",
  status: "planned",
  comments: "",
  durationMin: 600,
  flowLPerMin: 3000,
  machineryBrand: null,
};

async function activityOf(owner = ana): Promise<Activity> {
  const { id: fieldId } = await buildField(db, { accountId: owner.id });
  const body = { id: newId(), fieldId, values: irrigation };
  return (await owner.call("POST", "/activity/create-activity", body)).body as Activity;
}

interface UploadOptions {
  name?: string;
  id?: string;
  person?: Person;
  type?: string;
  sentBytes?: number;
}

async function upload(
  { id: activityId, fieldId }: Pick<Activity, "id" | "fieldId">,
  bytes: Uint8Array,
  {
    name = "receta.pdf",
    id = newId(),
    person = ana,
    type = "application/octet-stream",
    sentBytes,
  }: UploadOptions = {},
) {
  const query = new URLSearchParams({ fieldId, activityId, id, name });
  if (sentBytes !== undefined) query.set("sentBytes", String(sentBytes));
  const reply = await fieldsApp.app.inject({
    method: "POST",
    url: `/activity/attachments?${query}`,
    headers: { authorization: person.authorization, "content-type": type },
    payload: Buffer.from(bytes),
  });
  return { status: reply.statusCode, body: reply.json() };
}

const attachmentsOf = async ({ id, fieldId }: Activity, person = ana) => {
  const { body } = await person.call("GET", `/activity/attachments?fieldId=${fieldId}&activityId=${id}`);
  return (body as { attachments: AddressedAttachment[] }).attachments;
};
const listed = async ({ fieldId }: Activity, person = ana) => {
  const { body } = await person.call("GET", `/activity/activities?fieldId=${fieldId}`);
  return (body as { activities: Activity[] }).activities[0];
};
const read = (address: string) => fieldsApp.app.inject({ url: address.replace(/^\/api/, "") });
const remove = ({ fieldId }: Activity, id: string, person = ana) =>
  person.call("DELETE", `/activity/attachments/${id}?fieldId=${fieldId}`);
const restore = ({ fieldId }: Activity, id: string, person = ana) =>
  person.call("POST", "/activity/attachments/restore", { id, fieldId });

let shade = 0;
/** A picture that no other test has. */
function jpeg(width = 64, height = 48): Promise<Uint8Array> {
  shade += 7;
  const seed = shade;
  const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : (Math.floor(i / 4) * 3 + seed) % 251,
  );
  return Transformer.fromRgbaPixels(pixels, width, height).jpeg(90);
}

let pages = 0;
/** A document that no other test has. */
const pdf = () => Buffer.from(`%PDF-1.7\n% page ${pages++}\ntrailer\n%%EOF\n`);
const office = (parts: Record<string, Uint8Array>) =>
  zipSync({ "[Content_Types].xml": strToU8("<Types/>"), ...parts });
const docx = () => office({ "word/document.xml": strToU8(`<w:document>${pages++}</w:document>`) });
const xlsx = () =>
  xlsxOf({ columns: [{ label: "Lote", kind: "text" }], rows: [[`La Loma ${pages++}`]] }, "Hoja");

describe("an attachment", () => {
  it("that was sent in parts is stored like a whole one, and its parts are deleted", async () => {
    const activity = await activityOf();
    const id = newId();
    const bytes = Buffer.concat([pdf(), Buffer.alloc(UPLOAD_PART_BYTES, " "), Buffer.from("%%EOF\n")]);
    const parts = [bytes.subarray(0, UPLOAD_PART_BYTES), bytes.subarray(UPLOAD_PART_BYTES)];
    let fromByte = 0;
    for (const part of parts) {
      const early = await upload(activity, Buffer.alloc(0), { id, sentBytes: bytes.length });
      expect(early).toMatchObject({ status: 409, body: { code: "UPLOAD_INCOMPLETE" } });
      await fieldsApp.app.inject({
        method: "PUT",
        url: `/uploads/${id}?fromByte=${fromByte}`,
        headers: { authorization: ana.authorization, "content-type": "application/octet-stream" },
        payload: part,
      });
      fromByte += part.length;
    }
    const { status, body } = await upload(activity, Buffer.alloc(0), { id, sentBytes: bytes.length });
    expect({ status, sizeBytes: body.sizeBytes }).toEqual({ status: 200, sizeBytes: bytes.length });
    const [stored] = await attachmentsOf(activity);
    expect((await read(stored?.url ?? "")).rawPayload.equals(bytes)).toBe(true);
    expect((await ana.call("GET", `/uploads/${id}`)).body).toEqual({ receivedBytes: 0 });
  });

  it.each([
    ["a PDF", async () => pdf(), "Receta Nº 3.pdf", "pdf", "Receta Nº 3.pdf"],
    ["a PDF under another name", async () => pdf(), "remito.csv", "pdf", "remito.pdf"],
    ["a spreadsheet", xlsx, "costos.xlsx", "xlsx", "costos.xlsx"],
    ["a text document", async () => docx(), "contrato.docx", "docx", "contrato.docx"],
    ["a CSV", async () => Buffer.from("fecha;mm\r\n3/10;12,5\r\n"), "lluvia.CSV", "csv", "lluvia.csv"],
    [
      "a text in an old encoding",
      async () => Buffer.from("Da\xf1o\n", "latin1"),
      "nota.txt",
      "txt",
      "nota.txt",
    ],
    ["a photo", async () => jpeg(), "remito.jpeg", "jpg", "remito.jpg"],
    ["a photo named as a page", async () => jpeg(), "../x<y>.html", "jpg", "x y.jpg"],
  ] as const)("that is %s is stored with the type of its content and read by its address", async (...row) => {
    const [_what, make, name, extension, storedName] = row;
    const activity = await activityOf();
    const bytes = await make();
    const { status, body } = await upload(activity, bytes, { name });
    expect(status, JSON.stringify(body)).toBe(200);
    const contentType = attachmentTypes[extension];
    expect(body).toMatchObject({ name: storedName, contentType, canDelete: true });

    expect((await listed(activity))?.attachments).toEqual([body]);
    const [addressed] = await attachmentsOf(activity);
    expect(addressed).toMatchObject(body);
    const file = await read(addressed?.url ?? "");
    expect(file.statusCode).toBe(200);
    const isPicture = extension === "jpg";
    expect(file.headers).toMatchObject({
      "content-type": contentType,
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringMatching(/^private, max-age=\d+, immutable$/),
      "content-disposition": expect.stringMatching(
        isPicture ? /^inline; filename="/ : /^attachment; filename="[a-z0-9-]+\.\w+"; filename\*=UTF-8''/,
      ),
    });
    if (!isPicture) expect(file.rawPayload.equals(Buffer.from(bytes))).toBe(true);
    expect(addressed?.thumbnailUrl === null).toBe(!isPicture);
    if (addressed?.thumbnailUrl) expect((await read(addressed.thumbnailUrl)).statusCode).toBe(200);
  });

  it("is stored once for each id, and its file once for each content, also beside photos of others", async () => {
    const [one, two] = [await activityOf(), await activityOf(await fieldsApp.signIn())];
    const bytes = pdf();
    const id = newId();
    const before = blobs.size;
    const replies = await Promise.all([1, 2, 3].map(() => upload(one, bytes, { id })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await attachmentsOf(one)).toHaveLength(1);
    expect((await upload(one, bytes)).body.id).not.toBe(id);
    await cleanUp(2);
    expect(blobs.size - before).toBe(1);
    // The id of another activity's attachment is unknown.
    const owner = await fieldsApp.signIn();
    const theirs = await activityOf(owner);
    const taken = await upload(theirs, bytes, { id, person: owner });
    expect(taken.body).toMatchObject({ code: "ATTACHMENT_NOT_FOUND" });
    expect(two.attachments).toEqual([]);
  });

  it.each([
    [
      "a page",
      async () => Buffer.from("<script>alert(1)</script>"),
      "factura.html",
      "ATTACHMENT_TYPE_UNKNOWN",
    ],
    [
      "a drawing that runs scripts",
      async () => Buffer.from("<svg onload=alert(1)>"),
      "x.svg",
      "ATTACHMENT_TYPE_UNKNOWN",
    ],
    [
      "a program",
      async () => Buffer.from("MZ\x90\0\x03\0", "latin1"),
      "receta.pdf",
      "ATTACHMENT_TYPE_UNKNOWN",
    ],
    [
      "a program named as a text",
      async () => Buffer.from("MZ\x90\0\x03\0", "latin1"),
      "lista.csv",
      "ATTACHMENT_TYPE_UNKNOWN",
    ],
    ["nothing", async () => Buffer.alloc(0), "nota.txt", "ATTACHMENT_TYPE_UNKNOWN"],
    [
      "an old Excel file",
      async () => Buffer.from("d0cf11e0a1b11ae1", "hex"),
      "costos.xls",
      "ATTACHMENT_TYPE_UNKNOWN",
    ],
    [
      "an archive of other files",
      async () => zipSync({ "virus.exe": strToU8("MZ") }),
      "costos.xlsx",
      "ATTACHMENT_TYPE_UNKNOWN",
    ],
    [
      "a spreadsheet with macros",
      async () =>
        office({ "xl/workbook.xml": strToU8("<x/>"), "xl/vbaProject.bin": strToU8("Sub Auto_Open") }),
      "costos.xlsx",
      "ATTACHMENT_TYPE_UNKNOWN",
    ],
    [
      "a zip bomb",
      async () =>
        office({ "xl/workbook.xml": strToU8("<x/>"), "xl/sheet.xml": new Uint8Array(60 * 1024 * 1024) }),
      "costos.xlsx",
      "ATTACHMENT_DAMAGED",
    ],
    [
      "a truncated spreadsheet",
      async () => (await xlsx()).subarray(0, -30),
      "costos.xlsx",
      "ATTACHMENT_DAMAGED",
    ],
    ["a truncated PDF", async () => pdf().subarray(0, -8), "receta.pdf", "ATTACHMENT_DAMAGED"],
    [
      "a PDF with an archive appended",
      async () => Buffer.concat([pdf(), zipSync({ a: strToU8("b") })]),
      "receta.pdf",
      "ATTACHMENT_DAMAGED",
    ],
    [
      "a JPEG with a page appended",
      async () => Buffer.concat([await jpeg(), Buffer.from("<script>1</script>")]),
      "x.jpg",
      "ATTACHMENT_DAMAGED",
    ],
    [
      "a PNG of 50,000 x 50,000 px",
      async () => claimingPng(50_000, 50_000),
      "x.png",
      "ATTACHMENT_TOO_MANY_PIXELS",
    ],
  ])("is refused where it is %s, and nothing is stored", async (_what, make, name, code) => {
    const activity = await activityOf();
    const before = blobs.size;
    const { status, body } = await upload(activity, await make(), { name });
    expect({ status, code: body.code }).toEqual({ status: 422, code });
    expect(blobs.size).toBe(before);
    expect(await attachmentsOf(activity)).toEqual([]);
  });

  it("of too many bytes, of another type of body or without a name is refused before it is read", async () => {
    const activity = await activityOf();
    expect((await upload(activity, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await upload(activity, pdf(), { type: "text/html" })).status).toBe(415);
    expect((await upload(activity, pdf(), { name: " " })).status).toBe(400);
  });

  it("does not fit into a full activity or a full account", async () => {
    const activity = await activityOf();
    const { body } = await upload(activity, pdf());
    const { file_id } = await db
      .selectFrom("activity_attachment")
      .select("file_id")
      .where("id", "=", body.id)
      .executeTakeFirstOrThrow();
    const row = { activity_id: activity.id, file_id, name: "x.pdf", uploader_id: ana.id };
    const further = Array.from({ length: MAX_ATTACHMENTS - 1 }, () => ({
      ...row,
      id: newId(),
      created_at: fieldsApp.clock.now,
      deleted_at: null,
    }));
    await db.insertInto("activity_attachment").values(further).execute();
    expect((await upload(activity, pdf())).body).toMatchObject({
      code: "ATTACHMENTS_FULL",
      details: { most: MAX_ATTACHMENTS },
    });
    const [first] = further;
    await remove(activity, first?.id ?? "");
    expect((await upload(activity, pdf())).status).toBe(200);
    expect((await restore(activity, first?.id ?? "")).body).toMatchObject({ code: "ATTACHMENTS_FULL" });

    await db
      .updateTable("stored_file")
      .set({ size_bytes: 2 ** 31 - 1 })
      .where("id", "=", file_id)
      .execute();
    expect((await upload(await activityOf(), pdf())).body).toMatchObject({
      code: "ATTACHMENT_STORAGE_FULL",
      details: { mostMb: 4096 },
    });
    await db.deleteFrom("activity_attachment").where("file_id", "=", file_id).execute();
  });
});

describe("rights on attachments", () => {
  it("let guests add to any activity and delete their own, readers look, and strangers nothing", async () => {
    const owner = await fieldsApp.signIn();
    const activity = await activityOf(owner);
    const [guest, reader, stranger] = [
      await fieldsApp.signIn(),
      await fieldsApp.signIn({}, { role: "FM" }),
      await fieldsApp.signIn(),
    ];
    await shareField(db, activity.fieldId, guest.email);
    await setRights(db, reader.id, { role: "FM" });
    await assignManager(db, [owner.id], reader.id);
    const own = (await upload(activity, pdf(), { person: owner })).body;
    const theirs = (await upload(activity, pdf(), { person: guest })).body;

    expect((await attachmentsOf(activity, reader)).map(({ canDelete }) => canDelete)).toEqual([false, false]);
    expect((await listed(activity, guest))?.attachments.map(({ canDelete }) => canDelete)).toEqual([
      false,
      true,
    ]);
    expect((await upload(activity, pdf(), { person: reader })).status).toBe(403);
    expect((await upload(activity, pdf(), { person: stranger })).body).toMatchObject({
      code: "FIELD_NOT_FOUND",
    });
    expect(await remove(activity, own.id, guest)).toMatchObject({
      status: 403,
      body: { code: "ATTACHMENT_OF_ANOTHER" },
    });
    expect((await remove(activity, theirs.id, guest)).status).toBe(200);
    expect((await remove(activity, theirs.id, guest)).status).toBe(200);
    expect(await restore(activity, theirs.id, guest)).toMatchObject({ status: 200, body: { id: theirs.id } });
    expect((await remove(activity, own.id, reader)).status).toBe(403);
    const foreign = await activityOf(stranger);
    expect((await remove(foreign, own.id, stranger)).body).toMatchObject({ code: "ATTACHMENT_NOT_FOUND" });
    // Through a field of one's own, an activity of another's is unknown.
    const crossed = { id: activity.id, fieldId: foreign.fieldId };
    expect((await upload(crossed, pdf(), { person: stranger })).body).toMatchObject({
      code: "ACTIVITY_NOT_FOUND",
    });
    expect(await attachmentsOf(activity, owner)).toHaveLength(2);
  });
});

describe("an address of an attachment", () => {
  it("ends with the right of its reader, before it expires", async () => {
    const activity = await activityOf();
    await upload(activity, pdf());
    const guest = await fieldsApp.signIn();
    await shareField(db, activity.fieldId, guest.email);
    const [seen] = await attachmentsOf(activity, guest);
    expect((await read(seen?.url ?? "")).statusCode).toBe(200);
    await db.deleteFrom("field_share").where("field_id", "=", activity.fieldId).execute();
    expect((await read(seen?.url ?? "")).statusCode).toBe(404);
  });

  it("is good for an hour at most, for its file alone, and ends with attachment and activity", async () => {
    const activity = await activityOf();
    await upload(activity, pdf());
    await upload(activity, pdf());
    const [first, second] = await attachmentsOf(activity);
    const url = first?.url ?? "";
    const id = first?.id ?? "";
    const now = fieldsApp.clock.now;
    const status = async (address: string) => (await read(address)).statusCode;

    expect(await status(url)).toBe(200);
    expect(await status(url.replace(id, second?.id ?? ""))).toBe(404);
    expect(await status(url.replace(`reader-${ana.id}`, `reader-${newId()}`))).toBe(404);
    expect(await status(url.replace(/expires=\d+/, "expires=9999999999"))).toBe(404);
    expect(await status(url.replace(/signature=[\w-]{43}/, `signature=${"A".repeat(43)}`))).toBe(404);
    fieldsApp.clock.now = new Date(now.getTime() + 30 * 60_000 - 1000);
    expect(await status(url)).toBe(200);
    fieldsApp.clock.now = new Date(now.getTime() + 60 * 60_000);
    expect(await status(url)).toBe(404);
    fieldsApp.clock.now = now;

    await remove(activity, id);
    expect(await status(url)).toBe(404);
    await restore(activity, id);
    expect(await status(url)).toBe(200);
    await ana.call("DELETE", `/activity/${activity.id}?fieldId=${activity.fieldId}`);
    expect(await status(url)).toBe(404);
  });
});

it("names attachments in the spreadsheet and on the work order", async () => {
  const activity = await activityOf();
  await upload(activity, pdf(), { name: "receta 7.pdf" });
  const query = `fieldIds=${activity.fieldId}`;
  const csv = await fieldsApp.app.inject({
    url: `/activity/report?${query}&format=csv`,
    headers: { authorization: ana.authorization },
  });
  expect(csv.body).toContain("Adjuntos");
  expect(csv.body).toContain("receta 7.pdf");
  const order = await fieldsApp.app.inject({
    url: `/activity/work-order?${query}`,
    headers: { authorization: ana.authorization },
  });
  expect(readPdf(order.rawPayload).pages.join(" ")).toContain("Adjuntos: receta 7.pdf");
});

describe("cleanup of attachments", () => {
  it("erases deleted ones after 30 days, and files that nothing names any more", async () => {
    await cleanUp(40);
    const [one, two] = [await activityOf(), await activityOf()];
    const shared = pdf();
    const kept = (await upload(one, shared)).body;
    const deleted = (await upload(two, shared)).body;
    const alone = (await upload(two, pdf())).body;
    const before = blobs.size;
    for (const { id } of [deleted, alone]) await remove(two, id);

    await cleanUp(29);
    expect(blobs.size).toBe(before);
    expect((await restore(two, alone.id)).status).toBe(200);
    await remove(two, alone.id);
    await cleanUp(32);
    expect(blobs.size).toBe(before - 1);
    expect((await restore(two, alone.id)).body).toMatchObject({ code: "ATTACHMENT_NOT_FOUND" });
    const [stays] = await attachmentsOf(one);
    expect(stays?.id).toBe(kept.id);
    expect((await read(stays?.url ?? "")).statusCode).toBe(200);
  });
});

/** Runs the nightly cleanup some days later. */
async function cleanUp(days: number): Promise<void> {
  fieldsApp.clock.now = new Date(fieldsApp.clock.now.getTime() + days * 86_400_000);
  const deletable = { ...localBlobStore("unused"), delete: async (key: string) => void blobs.delete(key) };
  const kit = kitCleanupSteps({ db, blobs: deletable, now: () => fieldsApp.clock.now });
  const signal = new AbortController().signal;
  await runCleanup({}, activities.cleanup, signal);
  await runCleanup(
    {},
    kit.filter(({ name }) => name === "unused files" || name === "files"),
    signal,
  );
}

/** A file of a few bytes whose header claims these dimensions. */
function claimingPng(width: number, height: number): Uint8Array {
  const sides = Buffer.alloc(17);
  sides.writeUInt32BE(width, 0);
  sides.writeUInt32BE(height, 4);
  return Buffer.concat([Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), sides]);
}
