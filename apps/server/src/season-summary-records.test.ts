import { buildAccount } from "@surco/accounts/testing";
import { createActivity } from "@surco/activities/contract";
import { type DemoWorld, startDemoWorld } from "@surco/demo-world";
import { buildFarm, buildField, buildSquare, shareField } from "@surco/fields/testing";
import { popplerPages, testDatabase } from "@surco/kit-server/testing";
import { createNote } from "@surco/notes/contract";
import { SEASON_SUMMARY } from "@surco/season-summary/contract";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProductApp, startProductApp } from "./product-app.testing";

const db = testDatabase();
/** The season 2025/26 is over. */
const now = () => new Date("2026-10-20T12:00:00Z");
const choice = { season: "2025/26", period: "2" };
let world: DemoWorld;
let product: ProductApp;
let owner: Awaited<ReturnType<typeof buildAccount>>;
let guest: Awaited<ReturnType<typeof buildAccount>>;
let farmId: string;
let north: string;
let south: string;

beforeAll(async () => {
  world = await startDemoWorld({ now });
  product = await startProductApp(db, undefined, { SURCO_DEMO_WORLD_URL: world.url }, now);
  owner = await buildAccount(db);
  guest = await buildAccount(db);
  const accountId = owner.user.id;
  farmId = await buildFarm(db, { accountId, name: "El Trébol" });
  ({ id: south } = await buildField(db, { accountId, farmId, name: "Sur", polygon: buildSquare(1) }));
  ({ id: north } = await buildField(db, { accountId, farmId, name: "Norte" }));
  await buildField(db, { accountId, name: "De otro campo", polygon: buildSquare(2) });
  await shareField(db, north, guest.user.email);

  await harvest(north, "2026-03-28", 9.5);
  await harvest(south, "2026-04-02", 8.25);
  await harvest(north, "2025-03-20", 4.4);
  await note(north, "2026-01-10T13:00:00Z", "Rodal en la cabecera");
  await note(south, "2026-02-10T13:00:00Z", "Bajo anegado");
  await note(north, "2024-12-20T13:00:00Z", "De la campaña anterior");
  const rule = await frostRule(accountId);
  await frost(rule, { accountId, fieldId: south }, "2025-09-12");
  // More than a page lists, raised after the season.
  for (let day = 1; day <= 12; day++)
    await frost(rule, { accountId, fieldId: north }, `2026-08-${String(day).padStart(2, "0")}`);
});
afterAll(async () => {
  await product.stop();
  await world.close();
});

async function send(url: string, body: object) {
  const reply = await product.call(owner.token, "POST", url, body);
  expect(reply.statusCode, reply.body).toBe(200);
}
function harvest(fieldId: string, date: string, wetYieldTPerHa: number) {
  const { values } = createActivity.example.body;
  return send(createActivity.path, {
    id: newId(),
    fieldId,
    values: { ...values, date, wetYieldTPerHa, moisturePct: 14.5 },
  });
}
function note(fieldId: string, observedAt: string, description: string) {
  const { values } = createNote.example.body;
  return send(createNote.path, { id: newId(), fieldId, values: { ...values, observedAt, description } });
}
async function frostRule(accountId: string) {
  const id = newId();
  const settings = JSON.stringify({ kind: "frost", belowC: 2, daysAhead: 3 });
  const at = { created_at: now(), updated_at: now() };
  await db
    .insertInto("alert_rule")
    .values({ id, account_id: accountId, kind: "frost", settings, is_enabled: true, ...at })
    .execute();
  return id;
}
async function frost(
  ruleId: string,
  { accountId, fieldId }: { accountId: string; fieldId: string },
  date: string,
) {
  const origin = { source: "open-meteo", fetchedAt: `${date}T09:00:00Z`, fetchedOn: date };
  const forecast = { ...origin, fetchedTime: "06:00", simulated: true };
  const cause = { kind: "frost", date, time: "06:00", tempC: -1, belowC: 2, forecast };
  await db
    .insertInto("alert")
    .values({
      id: newId(),
      rule_id: ruleId,
      account_id: accountId,
      field_id: fieldId,
      occurrence: date,
      cause: JSON.stringify(cause),
      raised_at: new Date(`${date}T09:00:00Z`),
    })
    .execute();
}

async function pagesFor(token: string, path: string, over: object): Promise<string> {
  const id = newId();
  const ordered = await product.call(token, "POST", path, { id, kind: SEASON_SUMMARY, choice, ...over });
  expect(ordered.statusCode, ordered.body).toBe(200);
  await product.work("make-report");
  const file = await product.call(token, "GET", `/report/${id}/pdf`);
  expect(file.statusCode, file.body.slice(0, 200)).toBe(200);
  const pages = popplerPages(file.rawPayload);
  expect(pages).toHaveLength(1);
  return pages.join();
}

describe("season summary of stored records", () => {
  it("has the activities, notes and alerts of the field in the season alone", async () => {
    const page = await pagesFor(owner.token, "/report/field", { fieldId: north });

    expect(page).toMatch(/28 mar\S* Cosecha · 9,50/);
    expect(page).toContain("Rodal en la cabecera");
    for (const elsewhere of ["8,25", "4,40", "Bajo anegado", "De la campaña anterior", "Helada"])
      expect(page).not.toContain(elsewhere);
    expect(await pagesFor(owner.token, "/report/field", { fieldId: south })).toMatch(/12 sept?\S* Helada/);
  });

  it("has the fields of the farm by name, with their notes and alerts", async () => {
    const page = await pagesFor(owner.token, "/report/farm", { farmId });

    expect(page).toMatch(/2 lotes/);
    expect(page).toMatch(/Norte .* Sur .* Total/);
    expect(page).not.toContain("De otro campo");
    for (const text of ["Rodal en la cabecera", "Bajo anegado", "Sur · Helada"]) expect(page).toContain(text);
    expect(page).not.toContain("Norte · Helada");
  });

  it("has what its maker may read: a guest's farm is the fields shared with him", async () => {
    const page = await pagesFor(guest.token, "/report/farm", { farmId });

    expect(page).toContain("Norte");
    expect(page).toContain("Rodal en la cabecera");
    expect(page).not.toMatch(/\bSur\b/);
    for (const hidden of ["Bajo anegado", "Helada"]) expect(page).not.toContain(hidden);
  });
});
