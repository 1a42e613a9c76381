import { randomUUID as newId } from "node:crypto";
import { buildField } from "@surco/fields/testing";
import { bboxPolygon } from "@surco/geometry";
import { testDatabase } from "@surco/kit-server/testing";
import { sql } from "kysely";
import readXlsxFile from "read-excel-file/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Coverage, CoverageEvent } from "../contract";
import {
  addMaize,
  addResown,
  addWork,
  createDraft,
  createSubmitted,
  signInCompany,
  thinStand,
  v2,
} from "./lifecycle.testing";
import { type Person, startCoverageApp } from "./resowing-coverage-app.testing";

const db = testDatabase();
let surco: Awaited<ReturnType<typeof startCoverageApp>>;

beforeAll(async () => {
  surco = await startCoverageApp(db);
});
afterAll(() => surco.app.close());

const codesOf = ({ details }: { details?: object }) =>
  (details as { problems: { code: string }[] }).problems.map(({ code }) => code);

describe("a coverage from draft to settlement", () => {
  it("is submitted, rejected, corrected, approved, claimed after the resowing and settled", async () => {
    const { rsm, fsm, grower } = await signInCompany(surco);
    const field = await addMaize(db, grower);
    const coverage = await createDraft(grower, [field], { bags: 2 });
    await coverage.upload(grower);
    const few = await coverage.submit(grower);
    expect([few.body.code, codesOf(few.body)]).toEqual(["COVERAGE_NOT_ELIGIBLE", ["bags-insufficient"]]);

    expect((await coverage.edit(grower, { bags: 100 })).status).toBe(200);
    expect((await coverage.submit(grower)).body.status).toBe("submitted");
    expect((await coverage.edit(grower, { bags: 90 })).body.code).toBe("COVERAGE_WRONG_STATUS");
    expect((await coverage.approve(fsm)).body.code).toBe("FORBIDDEN");
    const rejected = await coverage.reject(rsm);
    expect([rejected.body.status, rejected.body.rejectionReason]).toEqual([
      "rejected",
      "La factura no se lee",
    ]);
    expect((await coverage.edit(grower, { bags: 95 })).status).toBe(200);
    expect((await coverage.submit(grower)).body.rejectionReason).toBeNull();
    const approved = await coverage.approve(rsm);
    expect([approved.body.status, approved.body.approvedAt]).toEqual([
      "approved",
      surco.clock.now.toISOString(),
    ]);

    const early = await coverage.claim(grower, [thinStand(field)]);
    expect(codesOf(early.body)).toEqual(["sowing-missing"]);
    await addWork(db, field, "sow", "2026-09-28");
    expect(codesOf((await coverage.claim(grower, [thinStand(field)])).body)).toEqual(["resowing-missing"]);
    await addWork(db, field, "resow", "2026-10-20");
    const { body: claimed } = await coverage.claim(grower, [thinStand(field)]);
    expect([claimed.status, claimed.claim?.fields[0]?.resownOn]).toEqual(["claimed", "2026-10-20"]);
    // 16 plants on 10 m of rows 0.52 m apart are 30,769 per ha: 44 % of 70,000.
    expect(claimed.claim?.fields[0]?.standPct).toBeCloseTo(43.956, 2);

    expect((await coverage.settle(fsm)).body.code).toBe("FORBIDDEN");
    const settled = await coverage.settle(rsm);
    expect([settled.body.status, settled.body.claim?.settledBags]).toEqual(["settled", 12]);
    expect((await grower.call("DELETE", `${v2}/${coverage.id}`)).body.code).toBe("COVERAGE_WRONG_STATUS");

    const events = async (person: typeof grower) =>
      (await person.call<{ events: CoverageEvent[] }>("GET", `${v2}/${coverage.id}/events`)).body.events;
    expect((await events(grower)).map(({ action }) => action).reverse()).toEqual([
      "create",
      "uploadInvoice",
      "edit",
      "submit",
      "reject",
      "edit",
      "submit",
      "approve",
      "claim",
      "settle",
    ]);
    expect((await events(grower)).every(({ actorName }) => actorName === null)).toBe(true);
    expect((await events(fsm)).every(({ actorName }) => actorName !== null)).toBe(true);
  });

  it("has a claim returned with a reason, and may be claimed again", async () => {
    const { rsm, grower } = await signInCompany(surco);
    const field = await addResown(db, grower);
    const coverage = await createSubmitted(grower, [field]);
    await coverage.approve(rsm);
    await coverage.claim(grower, [thinStand(field)]);

    const returned = await coverage.reject(rsm, "Faltan fotos");
    expect([returned.body.status, returned.body.claim]).toEqual(["approved", null]);
    const [kept] = returned.body.claims;
    expect(kept).toMatchObject({
      notes: "Granizo",
      returnedAt: surco.clock.now.toISOString(),
      returnReason: "Faltan fotos",
      fields: [{ fieldId: field, leafStage: 3 }],
    });
    const { body: again } = await coverage.claim(grower, [thinStand(field, { leafStage: 4 })]);
    expect([again.status, again.claim?.fields[0]?.leafStage, again.claims.map(({ id }) => id)]).toEqual([
      "claimed",
      4,
      [again.claim?.id, kept?.id],
    ]);
  });

  it("is claimed field by field until each has a claim", async () => {
    const { rsm, grower } = await signInCompany(surco);
    const [first, second] = [await addResown(db, grower), await addResown(db, grower)];
    const coverage = await createSubmitted(grower, [first, second], { bags: 200 });
    await coverage.approve(rsm);
    await coverage.claim(grower, [thinStand(first)]);
    expect((await coverage.claim(grower, [thinStand(second)])).body.code).toBe("COVERAGE_WRONG_STATUS");
    surco.notifications.splice(0);

    const { body } = await coverage.settle(rsm);
    expect([body.status, body.claim?.settledBags, body.fields.map(({ isClaimed }) => isClaimed)]).toEqual([
      "approved",
      12,
      [true, false],
    ]);
    await surco.sendNotices();
    expect(surco.notifications.map(({ kind }) => kind.name)).toContain("claim-settled");
    expect(codesOf((await coverage.claim(grower, [thinStand(first)])).body)).toEqual(["field-claimed"]);
    expect((await coverage.claim(grower, [thinStand(second)])).body.status).toBe("claimed");
    expect((await coverage.settle(rsm)).body.status).toBe("settled");
    expect((await coverage.get(grower)).claims).toHaveLength(2);
  });

  it("is settled where the fields without a claim are another's", async () => {
    const { rsm, fsm, grower } = await signInCompany(surco);
    const buyer = await surco.signIn({ managerId: fsm.id });
    const [kept, sold] = [await addResown(db, grower), await addResown(db, grower)];
    const coverage = await createSubmitted(grower, [kept, sold], { bags: 200 });
    await coverage.approve(rsm);
    await db.updateTable("field").set({ account_id: buyer.id }).where("id", "=", sold).execute();
    await coverage.claim(grower, [thinStand(kept)]);
    expect((await coverage.settle(rsm)).body.status).toBe("settled");
  });

  it("names what is missing where it is submitted without invoice and terms", async () => {
    const { grower } = await signInCompany(surco);
    const coverage = await createDraft(grower, [await addMaize(db, grower)], { areTermsAccepted: false });
    const { body } = await coverage.submit(grower);
    expect([body.code, codesOf(body)]).toEqual([
      "COVERAGE_NOT_ELIGIBLE",
      ["invoice-missing", "terms-not-accepted"],
    ]);
  });

  it("is refused with a fiscal id that nobody has", async () => {
    const { grower } = await signInCompany(surco);
    const field = await addMaize(db, grower);
    const coverage = await createDraft(grower, [field], { issuerFiscalId: "30-71234567-3" });
    await coverage.upload(grower);
    expect(codesOf((await coverage.submit(grower)).body)).toEqual(["issuer-invalid"]);
    await coverage.edit(grower, { issuerFiscalId: "30-71234567-1" });
    expect((await coverage.submit(grower)).status).toBe(200);
  });

  it("counts days by the clocks of its country", async () => {
    const { rsm, grower } = await signInCompany(surco);
    const { now } = surco.clock;
    const field = await addResown(db, grower);
    const coverage = await createDraft(grower, [field]);
    await coverage.upload(grower);
    // 31 January in Argentina, the last day of the window, when it is February in Greenwich.
    surco.clock.now = new Date("2027-02-01T02:30:00Z");
    expect((await coverage.submit(grower)).status).toBe(200);
    await coverage.approve(rsm);
    // The 30th day after the sowing.
    surco.clock.now = new Date("2026-10-29T02:30:00Z");
    expect((await coverage.claim(grower, [thinStand(field)])).status).toBe(200);
    const { bytes } = await grower.download(`${v2}/export`);
    const [sheet] = await readXlsxFile(Buffer.from(bytes));
    expect(sheet?.data[1]?.[15]).toEqual(new Date("2027-01-31T00:00:00Z"));
    surco.clock.now = now;
  });

  it("keeps the rules of the programme that the RSM has changed", async () => {
    const { rsm, grower } = await signInCompany(surco);
    const field = await addMaize(db, grower);
    const { body } = await rsm.call<{ programmes: { id: string; version: number; country: string }[] }>(
      "GET",
      `${v2}/programmes`,
    );
    const programme = body.programmes.find(({ country }) => country === "AR");
    const edit = (changes: object, version: number) =>
      rsm.call<{ version: number }>("PATCH", `${v2}/programmes/${programme?.id}`, {
        writeId: newId(),
        version,
        changes,
      });
    const changed = await edit({ minAreaHa: 400 }, programme?.version ?? 0);
    expect(changed.status).toBe(200);
    expect((await edit({ minAreaHa: 1 }, programme?.version ?? 0)).body.code).toBe("STALE_VERSION");
    const coverage = await createDraft(grower, [field]);
    await coverage.upload(grower);
    expect(codesOf((await coverage.submit(grower)).body)).toEqual(["field-too-small"]);
    await edit({ minAreaHa: 5 }, changed.body.version);
    expect((await coverage.submit(grower)).status).toBe(200);
    expect((await grower.call("PATCH", `${v2}/programmes/${programme?.id}`, {})).body.code).toBe("FORBIDDEN");
  });

  it("is withdrawn, which frees its fields, and restored as a draft", async () => {
    const { rsm, grower } = await signInCompany(surco);
    const field = await addMaize(db, grower);
    const first = await createSubmitted(grower, [field]);
    const second = await createDraft(grower, [field]);
    await second.upload(grower);
    expect(codesOf((await second.submit(grower)).body)).toEqual(["field-already-covered"]);

    await surco.sendNotices();
    surco.notifications.splice(0);
    expect((await grower.call("DELETE", `${v2}/${first.id}`)).status).toBe(200);
    expect((await grower.call("DELETE", `${v2}/${first.id}`)).status).toBe(200);
    await surco.sendNotices();
    const rung = surco.notifications.filter(({ accountId }) => accountId === rsm.id);
    expect(rung.map(({ kind }) => kind.name)).toEqual(["coverage-withdrawn"]);
    expect((await grower.call("GET", `${v2}/${first.id}`)).body.code).toBe("COVERAGE_NOT_FOUND");
    expect((await second.submit(grower)).status).toBe(200);
    const restored = await grower.call<Coverage>("POST", `${v2}/${first.id}/restore`);
    expect([restored.status, restored.body.status, restored.body.submittedAt]).toEqual([200, "draft", null]);

    // Also where nobody has taken them: it was never judged.
    const { id } = await createSubmitted(grower, [await addMaize(db, grower)]);
    await grower.call("DELETE", `${v2}/${id}`);
    expect((await grower.call<Coverage>("POST", `${v2}/${id}/restore`)).body.status).toBe("draft");
    expect((await rsm.call("GET", `${v2}/${id}`)).body.code).toBe("COVERAGE_NOT_FOUND");
  });
});

describe("two at once", () => {
  it("approve: one of two writes on the same version is refused", async () => {
    const { rsm, grower } = await signInCompany(surco);
    const coverage = await createSubmitted(grower, [await addMaize(db, grower)]);
    const { version } = await coverage.get(rsm);
    const attempt = (name: string, more: object) =>
      rsm.call("POST", `${v2}/${coverage.id}/${name}`, { writeId: newId(), version, ...more });
    const replies = await Promise.all([attempt("approve", {}), attempt("reject", { reason: "No va" })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);

    const next = await createSubmitted(grower, [await addMaize(db, grower)]);
    const write = { writeId: newId(), version: (await next.get(rsm)).version };
    const approve = () => rsm.call<Coverage>("POST", `${v2}/${next.id}/approve`, write);
    const twice = await Promise.all([approve(), approve()]);
    expect(twice.map(({ body }) => [body.status, body.version])).toEqual([
      ["approved", write.version + 1],
      ["approved", write.version + 1],
    ]);
  });

  it("submit: a field, and an invoice, stand for one coverage", async () => {
    const { grower } = await signInCompany(surco);
    const field = await addMaize(db, grower);
    const drafts = await Promise.all([createDraft(grower, [field]), createDraft(grower, [field])]);
    for (const draft of drafts) await draft.upload(grower);
    expect(await submitBehind(drafts, grower)).toBe("COVERAGE_FIELD_TAKEN");

    const invoiceNumber = `B 0002-${newId()}`;
    const twins = [
      await createDraft(grower, [await addMaize(db, grower)], { invoiceNumber }),
      await createDraft(grower, [await addMaize(db, grower)], { invoiceNumber: invoiceNumber.toLowerCase() }),
    ];
    for (const twin of twins) await twin.upload(grower);
    expect(await submitBehind(twins, grower)).toBe("COVERAGE_INVOICE_TAKEN");
  });

  it("submit: ten coverages need no more connections than there are", async () => {
    const { grower } = await signInCompany(surco);
    const drafts = [];
    for (let i = 0; i < 20; i++) drafts.push(await createDraft(grower, [await addMaize(db, grower)]));
    for (const draft of drafts) await draft.upload(grower);
    const replies = await Promise.all(drafts.map((draft) => draft.submit(grower)));
    expect(replies.map(({ status }) => status)).toEqual(drafts.map(() => 200));
  });
});

/**
 * Submits the second of two coverages while the first, judged like it, waits to be committed.
 *
 * @returns the code of the second one's refusal
 */
async function submitBehind(
  [first, second]: readonly Awaited<ReturnType<typeof createDraft>>[],
  grower: Person,
): Promise<string | undefined> {
  if (first === undefined || second === undefined) throw new Error("two coverages are needed");
  return db
    .transaction()
    .execute(async (trx) => {
      // As the submission of the first one leaves it, before others see it.
      await trx
        .updateTable("resowing_coverage_field")
        .set({ is_in_force: true })
        .where("coverage_id", "=", first.id)
        .execute();
      await trx
        .updateTable("resowing_coverage")
        .set({ status: "submitted" })
        .where("id", "=", first.id)
        .execute();
      const behind = second.submit(grower);
      // Time for the second one to be judged, until it waits for the first.
      await waitingForLock();
      return { behind };
    })
    .then(async ({ behind }) => (await behind).body.code);
}

/** Waits until a connection waits for a lock of another. */
async function waitingForLock(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db);
    if (rows.length > 0) return;
  }
}

describe("collisions", () => {
  it("are a finding to the grower, and named to staff", async () => {
    const { rsm, fsm, grower } = await signInCompany(surco);
    const neighbour = await surco.signIn({ managerId: fsm.id });
    const invoiceNumber = `C 0003-${newId()}`;
    const first = await createSubmitted(grower, [await addMaize(db, grower, 4000)], { invoiceNumber });
    // The same land, drawn by another account.
    const second = await createDraft(neighbour, [await addMaize(db, neighbour, 4000)], { invoiceNumber });
    await second.upload(neighbour);

    const seen = await second.get(neighbour);
    expect(seen.problems.map(({ code, isBlocking }) => [code, isBlocking])).toEqual([
      ["field-overlaps", false],
      ["invoice-duplicated", true],
    ]);
    expect(seen.collisions).toEqual([]);
    expect(JSON.stringify(seen)).not.toContain(first.id);

    expect((await second.edit(neighbour, { invoiceNumber: `D ${newId()}` })).status).toBe(200);
    expect((await second.submit(neighbour)).status).toBe(200);
    const { collisions } = await second.get(rsm);
    expect(collisions).toMatchObject([{ kind: "overlap", coverageId: first.id, status: "submitted" }]);
    expect(collisions[0]?.ownerName).not.toBeNull();
    expect((await first.get(rsm)).collisions).toMatchObject([{ kind: "overlap", coverageId: second.id }]);
  });
});

describe("overlaps", () => {
  it("of two fields of one coverage are a finding", async () => {
    const { grower } = await signInCompany(surco);
    const fields = [await addMaize(db, grower, 4100), await addMaize(db, grower, 4100)];
    const coverage = await createDraft(grower, fields, { bags: 200 });
    const { problems, collisions } = await coverage.get(grower);
    const overlaps = problems.filter(({ code }) => code === "field-overlaps");
    expect(overlaps).toHaveLength(2);
    expect(Number(overlaps[0]?.values.overlapHa)).toBeGreaterThan(70);
    expect(collisions).toEqual([]);
  });

  it("are those that share most, however many fields touch", async () => {
    const { fsm, grower } = await signInCompany(surco);
    const neighbour = await surco.signIn({ managerId: fsm.id });
    const corner = [-60, -35] as const;
    const addBox = async (owner: Person, west: number, south: number, width: number) => {
      const { id } = await buildField(db, {
        accountId: owner.id,
        polygon: bboxPolygon([west, south, west + width, south + 0.008]),
      });
      await db
        .insertInto("season_crop")
        .values({ field_id: id, season: "2026/27", period: "2", crop_id: 5 } as never)
        .execute();
      return id;
    };
    // Twenty-five fields along a fence, then one over the field itself.
    for (let i = 0; i < 25; i++)
      await createSubmitted(neighbour, [await addBox(neighbour, corner[0] - 0.009, corner[1], 0.009)]);
    const over = await createSubmitted(neighbour, [await addBox(neighbour, ...corner, 0.009)]);
    const coverage = await createDraft(grower, [await addBox(grower, ...corner, 0.009)]);
    await coverage.upload(grower);
    await coverage.submit(grower);
    const { collisions } = await coverage.get(fsm);
    expect(collisions.map(({ coverageId }) => coverageId)).toEqual([over.id]);
  });
});

describe("collisions with an own coverage", () => {
  it("are named to the grower", async () => {
    const { grower } = await signInCompany(surco);
    const field = await addMaize(db, grower);
    const invoiceNumber = `E 0004-${newId()}`;
    const first = await createSubmitted(grower, [field], { invoiceNumber });
    const second = await createDraft(grower, [field], { invoiceNumber });
    const { collisions } = await second.get(grower);
    expect(collisions.map(({ kind, coverageId }) => [kind, coverageId])).toEqual([
      ["invoice", first.id],
      ["field", first.id],
    ]);
    expect(collisions[0]?.ownerName).not.toBeNull();
  });
});

describe("notices", () => {
  it("go to both sides: bells of those who did not act, mails in their languages", async () => {
    const { rsm, fsm, grower } = await signInCompany(surco);
    await surco.sendNotices();
    const coverage = await createSubmitted(grower, [await addMaize(db, grower)]);
    surco.mails.length = 0;
    surco.notifications.length = 0;
    await surco.sendNotices();
    const mine = surco.notifications.filter(
      ({ data }) => "coverageId" in data && data.coverageId === coverage.id,
    );
    expect(mine.map(({ accountId, kind }) => [accountId, kind.name]).sort()).toEqual(
      [rsm.id, fsm.id].map((id) => [id, "coverage-submitted"]).sort(),
    );
    expect(new Set(surco.mails.map(({ to }) => to))).toEqual(new Set([grower.email, rsm.email, fsm.email]));

    surco.mails.length = 0;
    await coverage.reject(rsm, "Ver http://spam.example ya");
    await surco.sendNotices();
    const mail = surco.mails.find(({ to }) => to === grower.email);
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/spam|\{\{/);
    expect(mail?.text).toContain(`/pioneer/overseeding_coverage?cobertura=${coverage.id}`);
  });
});
