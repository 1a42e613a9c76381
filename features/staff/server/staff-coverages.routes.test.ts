import { assignManager, setRights } from "@surco/accounts/testing";
import type { Person } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StaffCoverages, StaffProducer } from "../contract";
import { type StaffApp, startStaffApp } from "./staff-app.testing";

const db = testDatabase();
const here = "season=2026/27";
/** Style brand of the brand that has the coverage. */
const brand = { styleBrand: 1 };
let app: StaffApp;
let [regional, sales, agronomist, producer] = [] as unknown as [Person, Person, Person, Person];

beforeAll(async () => {
  app = await startStaffApp(db);
  regional = await app.signIn({}, { role: "RSM", ...brand });
  sales = await app.signIn({}, { role: "FSM", ...brand });
  agronomist = await app.signIn({}, { role: "FA", ...brand });
  producer = await app.signIn({ firstName: "Rosa" });
  const foreign = await app.signIn();
  await setRights(db, regional.id, { role: "RSM" });
  await setRights(db, sales.id, { role: "FSM" });
  await setRights(db, agronomist.id, { role: "FA" });
  await assignManager(db, sales.id, regional.id);
  await assignManager(db, agronomist.id, sales.id);
  await assignManager(db, producer.id, agronomist.id);
  for (const [accountId, status, season, brandSlug] of [
    [producer.id, "rejected", "2026/27", "pioneer"],
    [producer.id, "draft", "2026/27", "pioneer"],
    [producer.id, "rejected", "2025/26", "pioneer"],
    [producer.id, "rejected", "2026/27", "brevant"],
    [foreign.id, "rejected", "2026/27", "pioneer"],
  ] as const) {
    await db
      .insertInto("resowing_coverage")
      .values({
        id: newId(),
        account_id: accountId,
        brand: brandSlug,
        country: "AR",
        season,
        period: "2",
        status,
        first_name: "Rosa",
        last_name: "Luna",
        business_name: "",
        area_ha: 40,
        field_count: 1,
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
  }
});
afterAll(() => app.app.close());

it("counts the coverages of the brand and season below, without drafts", async () => {
  for (const person of [regional, sales]) {
    const { body } = await app.get<StaffCoverages>(person, `/staff/coverages?${here}`);
    expect(body.counts.map(({ status }) => status)).not.toContain("draft");
    expect(body.counts.filter(({ coverageCount }) => coverageCount > 0)).toEqual([
      { status: "rejected", coverageCount: 1, areaHa: 40 },
    ]);
    const list = await app.get<{ producers: StaffProducer[] }>(person, `/staff/producers?${here}`);
    expect(list.body.producers).toMatchObject([
      { name: expect.stringContaining("Rosa"), coverages: [{ status: "rejected", coverageCount: 1 }] },
    ]);
  }
});

it("is not for roles without coverages, nor for brands without them", async () => {
  const refused = await app.get(agronomist, `/staff/coverages?${here}`);
  expect([refused.status, refused.body.code]).toEqual([403, "FORBIDDEN"]);
  const list = await app.get<{ producers: StaffProducer[] }>(agronomist, `/staff/producers?${here}`);
  expect(list.body.producers).toMatchObject([{ coverages: [] }]);

  const ofOtherBrand = await app.signIn({}, { id: sales.id, role: "FSM", styleBrand: 7 });
  const closed = await app.get(ofOtherBrand, `/staff/coverages?${here}`);
  expect(closed.body.code).toBe("COVERAGE_AREA_CLOSED");
  const others = await app.get<{ producers: StaffProducer[] }>(ofOtherBrand, `/staff/producers?${here}`);
  expect(others.body.producers).toMatchObject([{ coverages: [] }]);
});
