import { addDays } from "@surco/calendar";
import { buildField } from "@surco/fields/testing";
import { smallField, startSmallWorld } from "@surco/imagery/testing";
import { readPdf, testDatabase } from "@surco/kit-server/testing";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Person, startReports } from "../testing";

const db = testDatabase();
const shown = "2025-09-04";
const range = { from: "2025-09-01", until: "2025-09-30" };
const before = { from: "2024-08-01", until: "2024-11-15" };
const datesBefore = Array.from({ length: 10 }, (_, index) => addDays(before.from, 10 * index));

let world: Awaited<ReturnType<typeof startSmallWorld>>;
let reports: Awaited<ReturnType<typeof startReports>>;
let maker: Person;

beforeAll(async () => {
  world = await startSmallWorld({ dates: [...datesBefore, shown] });
  reports = await startReports({ db, source: world.source, now: () => new Date("2025-11-20T12:00:00Z") });
  maker = await reports.signIn();
});
afterAll(async () => {
  await reports.close();
  await world.close();
});

async function read(fieldId: string, days: { from: string; until: string }): Promise<void> {
  await reports.ask(maker, "GET", `/sentinel/catalog?${new URLSearchParams({ fieldId, ...days })}`);
  while (reports.queue.orders.length > 0) await reports.queue.runNext();
}

async function textOfReport(fieldId: string): Promise<string> {
  const id = newId();
  await reports.ask(maker, "POST", "/report/images", {
    id,
    fieldId,
    range,
    campaign: { season: "2025/26", period: "2" },
    comment: "",
    images: [{ sceneId: "S2B_T20HNH_20250904T140049_L2A", date: shown, layer: "health" }],
  });
  await reports.queue.runNext();
  const answer = await reports.ask(maker, "GET", `/report/images/${id}/pdf`);
  return readPdf(answer.rawPayload).pages.join(" ");
}

it("draws crop health as classes of NDVI, and against the usual as soon as another season is there", async () => {
  const { id } = await buildField(db, { accountId: maker.user.id, polygon: smallField.polygon });
  await read(id, range);

  const alone = await textOfReport(id);
  expect(alone).toContain("Bueno (0,6 a 0,8)");
  expect(alone).not.toContain("Frente a lo usual");

  await read(id, before);

  const measured = await textOfReport(id);
  expect(measured).toContain("Frente a lo usual");
  expect(measured).toContain("Lo usual (± 0,05)");
  expect(measured).toContain("NDVI 0,76");
  expect(measured).not.toContain("Bueno (0,6 a 0,8)");
});
