import { randomUUID as newId } from "node:crypto";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Coverage, CoverageEvent } from "../contract";
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
    const field = await addMaize(db, grower);
    const coverage = await createSubmitted(grower, [field]);
    await coverage.approve(rsm);
    await addWork(db, field, "sow", "2026-09-28");
    await addWork(db, field, "resow", "2026-10-20");
    await coverage.claim(grower, [thinStand(field)]);

    const returned = await coverage.reject(rsm, "Faltan fotos");
    expect([returned.body.status, returned.body.claim]).toEqual(["approved", null]);
    expect((await coverage.claim(grower, [thinStand(field)])).body.status).toBe("claimed");
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

  it("is deleted, which frees its fields, and restored as a draft where they are taken", async () => {
    const { grower } = await signInCompany(surco);
    const field = await addMaize(db, grower);
    const first = await createSubmitted(grower, [field]);
    const second = await createDraft(grower, [field]);
    await second.upload(grower);
    expect(codesOf((await second.submit(grower)).body)).toEqual(["field-already-covered"]);

    expect((await grower.call("DELETE", `${v2}/${first.id}`)).status).toBe(200);
    expect((await grower.call("DELETE", `${v2}/${first.id}`)).status).toBe(200);
    expect((await grower.call("GET", `${v2}/${first.id}`)).body.code).toBe("COVERAGE_NOT_FOUND");
    expect((await second.submit(grower)).status).toBe(200);
    const restored = await grower.call<Coverage>("POST", `${v2}/${first.id}/restore`);
    expect([restored.status, restored.body.status]).toEqual([200, "draft"]);
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

    const writeId = newId();
    const again = () => rsm.call("POST", `${v2}/${coverage.id}/approve`, { writeId, version: version + 1 });
    expect((await again()).body.code).toMatch(/STALE|WRONG/);
  });

  it("submit: a field, and an invoice, stand for one coverage", async () => {
    const { grower } = await signInCompany(surco);
    const field = await addMaize(db, grower);
    const drafts = await Promise.all([createDraft(grower, [field]), createDraft(grower, [field])]);
    for (const draft of drafts) await draft.upload(grower);
    const replies = await Promise.all(drafts.map((draft) => draft.submit(grower)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([409, 422])]);

    const invoiceNumber = `B 0002-${newId()}`;
    const twins = [
      await createDraft(grower, [await addMaize(db, grower)], { invoiceNumber }),
      await createDraft(grower, [await addMaize(db, grower)], { invoiceNumber: invoiceNumber.toLowerCase() }),
    ];
    for (const twin of twins) await twin.upload(grower);
    const both = await Promise.all(twins.map((twin) => twin.submit(grower)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([409, 422])]);
  });
});

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
