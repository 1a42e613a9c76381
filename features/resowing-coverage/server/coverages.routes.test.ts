import { randomUUID as newId } from "node:crypto";
import { buildField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Coverage, CoverageSummary } from "../contract";
import { buildCoverage } from "./build-coverage.testing";
import { newCoverage, signInCompany, v2 } from "./lifecycle.testing";
import { type Person, startCoverageApp } from "./resowing-coverage-app.testing";

const db = testDatabase();
let surco: Awaited<ReturnType<typeof startCoverageApp>>;

beforeAll(async () => {
  surco = await startCoverageApp(db);
});
afterAll(() => surco.app.close());

async function addField(owner: Person) {
  const { id } = await buildField(db, { accountId: owner.id });
  return id;
}

describe("a draft", () => {
  it("is created once for own fields and shown with what it lacks", async () => {
    const grower = await surco.signIn();
    const draft = newCoverage([await addField(grower)], { areTermsAccepted: false });

    const { status, body } = await grower.call<Coverage>("POST", v2, draft);
    expect([status, body.status, body.fields.length, body.isOwn]).toEqual([200, "draft", 1, true]);
    expect(body.problems.map(({ code }) => code)).toEqual([
      "crop-missing",
      "invoice-missing",
      "terms-not-accepted",
    ]);
    expect(body.allowedActions).toEqual(["edit", "uploadInvoice", "delete", "submit"]);

    const again = await grower.call<Coverage>("POST", v2, { ...draft, businessName: "Otra SA" });
    expect([again.status, again.body.businessName]).toEqual([200, draft.businessName]);
    await db
      .updateTable("field")
      .set({ deleted_at: new Date() })
      .where("id", "=", draft.fieldIds[0] ?? "")
      .execute();
    expect((await grower.call("POST", v2, draft)).status).toBe(200);
    expect((await grower.call("GET", `/pioneer/overseeding_coverage/get/${draft.id}`)).status).toBe(200);
  });

  it("is refused for another's fields, another brand, and without a programme", async () => {
    const grower = await surco.signIn();
    const field = await addField(await surco.signIn());
    const attempt = async (person: Person, values: object) =>
      (await person.call("POST", v2, { ...newCoverage([]), ...values })).body.code;

    expect(await attempt(grower, { fieldIds: [field] })).toBe("COVERAGE_FIELDS_MISSING");
    expect(await attempt(grower, { brand: "brevant" })).toBe("COVERAGE_OF_ANOTHER_BRAND");
    expect(await attempt(grower, { period: "1" })).toBe("COVERAGE_NO_PROGRAMME");
    expect(await attempt(grower, { producerId: newId() })).toBe("COVERAGE_PRODUCER_MISSING");
    expect(await attempt(await surco.signIn({ styleBrand: 2 }), {})).toBe("COVERAGE_AREA_CLOSED");
  });
});

describe("the list", () => {
  it("shows growers their own, staff those below them without drafts, and others nothing", async () => {
    const { rsm, fsm, grower } = await signInCompany(surco);
    const stranger = await surco.signIn({ role: "RSM" });
    const admin = await surco.signIn({ role: "ADMIN" });
    const neighbour = await surco.signIn({ managerId: fsm.id });
    await buildCoverage(db, { accountId: grower.id, status: "draft" });
    const submitted = await buildCoverage(db, { accountId: grower.id, status: "submitted" });
    const idsOf = async (person: Person, query = "") =>
      (await person.call<{ coverages: CoverageSummary[] }>("GET", `${v2}?${query}`)).body.coverages.map(
        ({ id }) => id,
      );

    expect(await idsOf(grower)).toHaveLength(2);
    expect(await idsOf(rsm)).toEqual([submitted.id]);
    expect(await idsOf(fsm)).toEqual([submitted.id]);
    for (const other of [stranger, admin, neighbour]) expect(await idsOf(other)).toEqual([]);
    expect(await idsOf(rsm, "scope=own")).toEqual([]);
    expect(await idsOf(rsm, "q=ferreyra&season=2026/27&status=submitted&period=2")).toEqual([submitted.id]);
    expect(await idsOf(rsm, "q=nadie")).toEqual([]);
    expect((await stranger.call("GET", `${v2}/${submitted.id}`)).body.code).toBe("COVERAGE_NOT_FOUND");
    expect((await fsm.call<Coverage>("GET", `${v2}/${submitted.id}`)).body.allowedActions).toEqual([]);
    expect((await rsm.call<Coverage>("GET", `${v2}/${submitted.id}`)).body.allowedActions).toEqual([
      "approve",
      "reject",
    ]);
  });

  it("is paged newest first, each coverage once", async () => {
    const grower = await surco.signIn();
    for (let i = 0; i < 5; i++) await buildCoverage(db, { accountId: grower.id });
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const url: string = `${v2}?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const { body } = await grower.call<{ coverages: CoverageSummary[]; nextCursor: string | null }>(
        "GET",
        url,
      );
      seen.push(...body.coverages.map(({ id }) => id));
      cursor = body.nextCursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  });

  it("counts by status what the other filters leave, on the first page", async () => {
    const grower = await surco.signIn();
    for (const status of ["draft", "submitted", "submitted"] as const)
      await buildCoverage(db, { accountId: grower.id, status });
    const pageOf = async (query: string) =>
      (await grower.call<{ counts: unknown; nextCursor: string }>("GET", `${v2}?${query}`)).body;

    const counts = [
      { status: "draft", count: 1 },
      { status: "submitted", count: 2 },
    ];
    const first = await pageOf("limit=1");
    expect(first.counts).toEqual(counts);
    expect((await pageOf("status=draft")).counts).toEqual(counts);
    expect((await pageOf("season=2019/20")).counts).toEqual([]);
    expect((await pageOf(`limit=1&cursor=${encodeURIComponent(first.nextCursor)}`)).counts).toBeNull();
  });
});
