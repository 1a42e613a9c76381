import { testDatabase } from "@surco/kit-server/testing";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_COVERED_FIELDS } from "../contract";
import {
  addMaize,
  addWork,
  createDraft,
  createSubmitted,
  signInCompany,
  thinStand,
  v2,
} from "./lifecycle.testing";
import { startCoverageApp } from "./resowing-coverage-app.testing";

const db = testDatabase();
let surco: Awaited<ReturnType<typeof startCoverageApp>>;

beforeAll(async () => {
  surco = await startCoverageApp(db);
});
afterAll(() => surco.app.close());

async function exportOf(accountId: string) {
  const files = new Map<string, Buffer>();
  for (const part of surco.feature.dataExport) {
    for await (const file of part.files({ id: accountId, language: "es" } as never, async () => {})) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of file.bytes) chunks.push(chunk);
      files.set(file.path, Buffer.concat(chunks));
    }
  }
  return files;
}

describe("the account of a coverage", () => {
  it("exports its coverages with invoices, and nobody else's", async () => {
    const { grower } = await signInCompany(surco);
    const coverage = await createSubmitted(grower, [await addMaize(db, grower)]);
    const files = await exportOf(grower.id);
    expect([...files.keys()]).toEqual([
      "data/resowing-coverages.jsonl",
      `data/resowing-coverages/${coverage.id}.pdf`,
    ]);
    const [line] = files.get("data/resowing-coverages.jsonl")?.toString().trim().split("\n") ?? [];
    expect(JSON.parse(line ?? "")).toMatchObject({
      id: coverage.id,
      status: "submitted",
      fields: [{ crop_id: 5 }],
    });
  });

  it("withdraws what nobody approved when it is closed, and everything when it is erased", async () => {
    const { grower, rsm } = await signInCompany(surco);
    const [first, second] = [await addMaize(db, grower), await addMaize(db, grower)];
    const approved = await createSubmitted(grower, [first]);
    await approved.approve(rsm);
    const submitted = await createSubmitted(grower, [second]);

    const closing = surco.feature.onAccountClosing;
    await db.transaction().execute(async (trx) => closing?.(trx, { id: grower.id, email: grower.email }));
    expect((await rsm.call("GET", `${v2}/${submitted.id}`)).status).toBe(404);
    expect((await rsm.call("GET", `${v2}/${approved.id}`)).status).toBe(200);

    await db.deleteFrom("field").where("account_id", "=", grower.id).execute();
    await db.deleteFrom("farm").where("account_id", "=", grower.id).execute();
    await db.deleteFrom("account").where("id", "=", grower.id).execute();
    expect((await rsm.call("GET", `${v2}/${approved.id}`)).status).toBe(404);
    const left = await db
      .selectFrom("resowing_coverage_event")
      .select("id")
      .where("coverage_id", "=", approved.id)
      .execute();
    expect(left).toEqual([]);
  });
});

describe("a field of a coverage", () => {
  it("that another account gets stays covered, and can no longer be claimed", async () => {
    const { grower, rsm, fsm } = await signInCompany(surco);
    const buyer = await surco.signIn({ managerId: fsm.id });
    const [sold, kept] = [await addMaize(db, grower), await addMaize(db, grower)];
    const coverage = await createSubmitted(grower, [sold, kept], { bags: 500 });
    await coverage.approve(rsm);
    await db.updateTable("field").set({ account_id: buyer.id }).where("id", "=", sold).execute();
    for (const field of [sold, kept]) {
      await addWork(db, field, "sow", "2026-09-28");
      await addWork(db, field, "resow", "2026-10-20");
    }
    const refused = await coverage.claim(grower, [thinStand(sold)]);
    expect(refused.body.details).toMatchObject({
      problems: [{ code: "field-not-own" }, { code: "sowing-missing" }],
    });
    expect((await coverage.claim(grower, [thinStand(kept)])).body.status).toBe("claimed");
    // The land is insured once in a campaign, whoever owns it.
    const again = await createDraft(buyer, [sold]);
    expect((await again.get(buyer)).problems.map(({ code }) => code)).toContain("field-already-covered");
  });

  it("stays named where it was erased", async () => {
    const { grower } = await signInCompany(surco);
    const field = await addMaize(db, grower);
    const coverage = await createSubmitted(grower, [field]);
    const [before] = (await coverage.get(grower)).fields;
    await db.deleteFrom("field").where("id", "=", field).execute();
    expect((await coverage.get(grower)).fields).toEqual([{ ...before, fieldId: null }]);
  });
});

describe("the spreadsheet", () => {
  it("has the coverages that the reader sees, with days and numbers as such", async () => {
    const { grower, rsm } = await signInCompany(surco);
    await createSubmitted(grower, [await addMaize(db, grower)], { businessName: "=HYPERLINK(1)" });
    for (const person of [grower, rsm]) {
      const { headers, bytes } = await person.download(`${v2}/export?season=2026/27`);
      expect(headers["content-disposition"]).toBe(
        'attachment; filename="coberturas-de-resiembra_2026-27.xlsx"',
      );
      const [sheet] = await readXlsxFile(Buffer.from(bytes));
      const [head, row, ...more] = sheet?.data ?? [];
      expect([head?.[0], row?.[0], more.length]).toEqual(["Estado", "Presentada", 0]);
      // Text: a formula has no value until it is calculated.
      expect(row?.[3]).toBe("=HYPERLINK(1)");
      expect(row?.[9]).toBe(80);
      expect(row?.[14]).toBeInstanceOf(Date);
    }
  });
});

describe("the largest coverage", () => {
  it(`has ${MAX_COVERED_FIELDS} fields, each judged, and is submitted`, async () => {
    const { grower } = await signInCompany(surco);
    const fields: string[] = [];
    for (let i = 0; i < MAX_COVERED_FIELDS; i++) fields.push(await addMaize(db, grower));
    const coverage = await createSubmitted(grower, fields, { bags: 20_000 });
    expect((await coverage.get(grower)).fields).toHaveLength(MAX_COVERED_FIELDS);
    const tooMany = await grower.call("POST", v2, { fieldIds: [...fields, fields[0]] });
    expect(tooMany.body.code).toBe("INVALID_INPUT");
  });
});
