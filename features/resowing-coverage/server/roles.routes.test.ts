import { randomUUID as newId } from "node:crypto";
import type { RouteShape } from "@surco/contract";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Coverage, type CoverageSummary, coverageStatuses, resowingCoverageRoutes } from "../contract";
import { buildCoverage } from "./build-coverage.testing";
import { buildPdf } from "./invoices.testing";
import { addMaize, createDraft, createSubmitted, newCoverage, signInCompany, v2 } from "./lifecycle.testing";
import { type Person, startCoverageApp } from "./resowing-coverage-app.testing";

const db = testDatabase();
let surco: Awaited<ReturnType<typeof startCoverageApp>>;

beforeAll(async () => {
  surco = await startCoverageApp(db);
});
afterAll(() => surco.app.close());

/** Calls a route with its example, on a coverage. */
async function attempt(person: Person, route: RouteShape, coverageId: string, version: number) {
  const { params = {}, query = {}, body } = route.example ?? {};
  const known: Record<string, unknown> = { coverageId, writeId: newId(), version };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(known[name] ?? params[name]));
  const search = new URLSearchParams({ ...query, ...("coverageId" in query && { coverageId }) } as never);
  const url = `${path}?${search}`;
  if (route.path.endsWith("/upload") || route.path.endsWith("/photos"))
    return person.upload<{ code?: string }>(url, buildPdf());
  if (route.method === "GET") {
    const { status, bytes } = await person.download(url);
    const text = Buffer.from(bytes).toString();
    return { status, body: (text.startsWith("{") ? JSON.parse(text) : {}) as { code?: string } };
  }
  const isActivation = route.path.endsWith("/activate");
  const given = { ...(body as object), ...known, ...(isActivation && { id: coverageId }) };
  const kept = Object.entries(given).filter(([name]) => name in ((body ?? {}) as object));
  return person.call<{ code?: string }>(route.method as "POST", url, Object.fromEntries(kept));
}

const ofOne = resowingCoverageRoutes.filter(
  (route: RouteShape) =>
    /coverageId|activate/.test(route.path) || (route.query && "coverageId" in route.query.shape),
);
const approving = ofOne.filter(({ access }) => access === "brand:approveCoverages");

describe("somebody else's coverage", () => {
  it("does not exist for other growers, managers of others, administrators and other brands, on any route", async () => {
    const { grower, fsm } = await signInCompany(surco);
    const coverage = await createSubmitted(grower, [await addMaize(db, grower)]);
    const before = await coverage.get(grower);
    const others: [string, Person, (route: RouteShape) => string[]][] = [
      ["neighbour", await surco.signIn({ managerId: fsm.id }), () => ["COVERAGE_NOT_FOUND", "FORBIDDEN"]],
      ["RSM of others", await surco.signIn({ role: "RSM" }), () => ["COVERAGE_NOT_FOUND"]],
      ["administrator", await surco.signIn({ role: "ADMIN" }), () => ["COVERAGE_NOT_FOUND", "FORBIDDEN"]],
      [
        "RSM of another brand",
        await surco.signIn({ role: "RSM", styleBrand: 2 }),
        () => ["COVERAGE_AREA_CLOSED"],
      ],
    ];
    expect(ofOne.length).toBeGreaterThanOrEqual(17);
    for (const [name, person, codes] of others) {
      for (const route of ofOne) {
        const { body } = await attempt(person, route, coverage.id, before.version);
        expect(codes(route), `${name}: ${route.method} ${route.path}`).toContain(body.code);
      }
    }
    expect(await coverage.get(grower)).toEqual(before);
  });

  it("is read by the FSM, who changes nothing of it, and by the RSM, who writes nothing of the grower's", async () => {
    const { grower, fsm, rsm } = await signInCompany(surco);
    const coverage = await createSubmitted(grower, [await addMaize(db, grower)]);
    const before = await coverage.get(grower);
    for (const route of ofOne.filter(({ method }) => method !== "GET")) {
      const { body } = await attempt(fsm, route, coverage.id, before.version);
      expect(["FORBIDDEN", "COVERAGE_ROLE_REFUSED"], `${route.method} ${route.path}`).toContain(body.code);
    }
    for (const route of ofOne.filter(
      (one) => one.method !== "GET" && !(approving as unknown[]).includes(one),
    )) {
      const { body } = await attempt(rsm, route, coverage.id, before.version);
      expect(body.code, `${route.method} ${route.path}`).toBe("COVERAGE_ROLE_REFUSED");
    }
    expect(await coverage.get(grower)).toEqual(before);
    expect(approving.map(({ path }) => path.split("/").at(-1)).sort()).toEqual([
      "activate",
      "approve",
      "reject",
      "settle",
    ]);
  });

  it("is approved by no grower, whatever the role: not one's own", async () => {
    const above = await surco.signIn({ role: "RSM" });
    const rsm = await surco.signIn({ role: "RSM", managerId: above.id });
    const coverage = await createSubmitted(rsm, [await addMaize(db, rsm)]);
    expect((await coverage.approve(rsm)).body.code).toBe("COVERAGE_ROLE_REFUSED");
    expect((await coverage.approve(above)).body.status).toBe("approved");
  });
});

describe("a demonstration company", () => {
  it("keeps its coverages to itself, and real ones from them", async () => {
    const shown = await signInCompany(surco, { isDemonstration: true });
    const { grower, rsm } = await signInCompany(surco);
    const other = await signInCompany(surco, { isDemonstration: true });
    const stray = await surco.signIn({ isDemonstration: true });
    const invoiceNumber = `F 0005-${newId()}`;
    // Notices of earlier coverages.
    await surco.sendNotices();
    surco.mails.splice(0);
    surco.notifications.splice(0);
    const demonstrated = await createSubmitted(shown.grower, [await addMaize(db, shown.grower, 4200)], {
      invoiceNumber,
    });
    const unmanaged = await createSubmitted(stray, [await addMaize(db, stray, 4200)], { invoiceNumber });
    await surco.sendNotices();

    // Of a demonstration account that nobody manages, nobody is notified, and no RSM sees it.
    expect(surco.notifications.map(({ accountId }) => accountId)).not.toContain(rsm.id);
    expect(surco.mails).toEqual([]);
    for (const { id } of [demonstrated, unmanaged])
      expect((await rsm.call("GET", `${v2}/${id}`)).body.code).toBe("COVERAGE_NOT_FOUND");
    // The same land and the same invoice mean nothing between them.
    for (const person of [grower, other.grower]) {
      const coverage = await createSubmitted(person, [await addMaize(db, person, 4200)], { invoiceNumber });
      expect((await coverage.get(person)).problems).toEqual([]);
    }
    expect((await demonstrated.get(shown.rsm)).collisions).toEqual([]);
    // Its own land counts for a demonstration account too.
    const again = await createDraft(shown.grower, [await addMaize(db, shown.grower, 4200)]);
    const codes = (await again.get(shown.grower)).problems.map(({ code }) => code);
    expect(codes).toContain("field-overlaps");
  });
});

describe("coverage of a grower below an FSM without an RSM", () => {
  it("is judged by any RSM of the brand, and seen by the FSM", async () => {
    const fsm = await surco.signIn({ role: "FSM" });
    const pm = await surco.signIn({ role: "PM", managerId: fsm.id });
    const grower = await surco.signIn({ managerId: pm.id });
    const [rsm, ofAnother] = [
      await surco.signIn({ role: "RSM" }),
      await surco.signIn({ role: "RSM", styleBrand: 2 }),
    ];
    const coverage = await createSubmitted(grower, [await addMaize(db, grower)]);
    surco.mails.splice(0);

    await surco.sendNotices();

    const mailed = surco.mails.map(({ to }) => to);
    expect(mailed).toEqual(expect.arrayContaining([fsm.email, rsm.email]));
    expect(mailed).not.toContain(ofAnother.email);
    const ids = async (person: Person) =>
      (await person.call<{ coverages: CoverageSummary[] }>("GET", v2)).body.coverages.map(({ id }) => id);
    expect(await ids(rsm)).toContain(coverage.id);
    expect(await ids(fsm)).toEqual([coverage.id]);
    expect((await coverage.approve(rsm)).body.status).toBe("approved");
  });

  it("is judged by the RSM above where there is one, and by no other", async () => {
    const ofAnother = await surco.signIn({ role: "RSM", styleBrand: 2 });
    const above = await surco.signIn({ role: "RSM", managerId: ofAnother.id });
    const grower = await surco.signIn({
      managerId: (await surco.signIn({ role: "FM", managerId: above.id })).id,
    });
    const stranger = await surco.signIn({ role: "RSM" });
    // Notices of earlier coverages.
    await surco.sendNotices();
    surco.mails.splice(0);
    const coverage = await createSubmitted(grower, [await addMaize(db, grower)]);
    await surco.sendNotices();
    expect(surco.mails.map(({ to }) => to)).not.toContain(stranger.email);
    expect((await stranger.call("GET", `${v2}/${coverage.id}`)).body.code).toBe("COVERAGE_NOT_FOUND");
    expect((await coverage.get(above)).id).toBe(coverage.id);
  });
});

describe("coverage of a grower whom nobody manages", () => {
  it("is seen, approved and notified to an RSM of the brand, and to no FSM or other brand", async () => {
    const grower = await surco.signIn();
    const [rsm, fsm] = [await surco.signIn({ role: "RSM" }), await surco.signIn({ role: "FSM" })];
    const other = await surco.signIn({ role: "RSM", styleBrand: 2 });
    const visitor = await surco.signIn({ role: "RSM", isDemonstration: true });
    const coverage = await createSubmitted(grower, [await addMaize(db, grower)]);
    surco.mails.splice(0);

    await surco.sendNotices();

    const mailed = surco.mails.map(({ to }) => to);
    expect(mailed).toContain(rsm.email);
    expect(mailed).not.toContain(fsm.email);
    expect(mailed).not.toContain(other.email);
    for (const person of [fsm, visitor])
      expect((await person.call("GET", `${v2}/${coverage.id}`)).body.code).toBe("COVERAGE_NOT_FOUND");
    expect((await coverage.approve(rsm)).body.status).toBe("approved");
  });
});

describe("sensitive information", () => {
  it("of the grower is hidden from staff without the flag", async () => {
    const sighted = await surco.signIn({ role: "RSM", showSensitiveInformation: true });
    const blind = await surco.signIn({ role: "FSM", managerId: sighted.id });
    const grower = await surco.signIn({ managerId: blind.id });
    const coverage = await createSubmitted(grower, [await addMaize(db, grower)]);
    const hidden = { email: null, phoneNumber: null, fiscalId: null };
    expect(await coverage.get(blind)).toMatchObject({ owner: hidden, issuerFiscalId: null });
    expect((await coverage.get(sighted)).owner.email).toBe(grower.email);
    expect((await coverage.get(grower)).issuerFiscalId).not.toBeNull();
    // The invoice has all of it: a mere reader does not get it, who approves by it does.
    const approver = await surco.signIn({ role: "RSM" });
    await db.updateTable("account").set({ manager_id: approver.id }).where("id", "=", sighted.id).execute();
    const url = `${v2}/${coverage.id}/invoice`;
    expect((await blind.call("GET", url)).body.code).toBe("INVOICE_HIDDEN");
    expect((await coverage.get(blind)).invoice?.isReadable).toBe(false);
    for (const person of [grower, sighted, approver]) expect((await person.download(url)).status).toBe(200);
  });
});

describe("the API below the brand's name", () => {
  it("does what version 2 does, for that brand alone", async () => {
    const { grower, rsm } = await signInCompany(surco);
    const { brand: _brand, ...draft } = newCoverage([await addMaize(db, grower)]);
    const made = await grower.call<Coverage>("POST", "/pioneer/overseeding_coverage/create", draft);
    expect(made.body.status).toBe("draft");
    await grower.upload(`${v2}/upload?coverageId=${draft.id}&id=${newId()}&name=f.pdf`, buildPdf());
    await grower.call("POST", `${v2}/${draft.id}/submit`, { writeId: newId(), version: 2 });
    const all = await rsm.call<{ coverages: CoverageSummary[] }>(
      "GET",
      "/pioneer/overseeding_coverage/get_all?status=submitted",
    );
    expect(all.body.coverages.map(({ id }) => id)).toEqual([draft.id]);
    const write = { id: draft.id, writeId: newId(), version: 3 };
    const activate = () => rsm.call<Coverage>("POST", "/pioneer/overseeding_coverage/activate", write);
    expect((await activate()).body.status).toBe("approved");
    // A retry of the same write changes nothing.
    expect((await activate()).body).toMatchObject({ status: "approved", version: 4 });
    for (const url of ["get_all", `get/${draft.id}`])
      expect((await rsm.call("GET", `/brevant/overseeding_coverage/${url}`)).body.code).toBe(
        "COVERAGE_OF_ANOTHER_BRAND",
      );
  });
});

describe("the counts for staff", () => {
  it("are those below a manager by status, without drafts and other brands", async () => {
    const { grower, rsm, fsm } = await signInCompany(surco);
    for (const status of coverageStatuses)
      await buildCoverage(db, { accountId: grower.id, status, areaHa: 10 });
    await buildCoverage(db, { accountId: grower.id, status: "submitted", areaHa: 5, season: "2025/26" });
    await buildCoverage(db, { accountId: grower.id, status: "submitted", areaHa: 7, brand: "brevant" });
    const counts = (person: Person, season?: string) =>
      surco.feature.services.countCoverages(person.user, { season });

    expect(await counts(rsm)).toEqual(
      coverageStatuses.map((status) => {
        if (status === "draft") return { status, count: 0, areaHa: 0 };
        return status === "submitted" ? { status, count: 2, areaHa: 15 } : { status, count: 1, areaHa: 10 };
      }),
    );
    expect((await counts(fsm, "2025/26")).filter(({ count }) => count > 0)).toEqual([
      { status: "submitted", count: 1, areaHa: 5 },
    ]);
    expect((await counts(grower)).every(({ count }) => count === 0)).toBe(true);
  });
});
