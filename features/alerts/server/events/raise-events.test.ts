import { randomUUID } from "node:crypto";
import { buildFarm, buildField } from "@surco/fields/testing";
import { USABLE_FRACTION } from "@surco/imagery/contract";
import { newImageKey } from "@surco/imagery/server";
import { testDatabase } from "@surco/kit-server/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AlertRule, type AlertSettings, MIN_USABLE_PCT, type RaisedAlert } from "../../contract";
import { type AlertsApp, startAlertsApp } from "../alerts-app.testing";

const db = testDatabase();
let app: AlertsApp;
type Person = Awaited<ReturnType<AlertsApp["signIn"]>>;

beforeAll(async () => {
  app = await startAlertsApp(db);
});
afterAll(() => app.close());

const image: AlertSettings = { kind: "newImage", leastUsablePct: 90 };
const anomaly: AlertSettings = { kind: "anomaly", leastAreaHa: 2 };

const makeRule = async (
  person: Person,
  { scope = { of: "all" }, settings = image, isEnabled = true }: Partial<AlertRule> = {},
): Promise<AlertRule> =>
  (await person.call("POST", "/alert/rules", { id: randomUUID(), scope, settings, isEnabled })).body;
const raisedFor = async (person: Person): Promise<RaisedAlert[]> =>
  (await person.call("GET", "/alert?limit=100")).body.alerts;
const causesFor = async (person: Person) =>
  (await raisedFor(person)).map(({ field, cause }) => ({ fieldId: field.id, ...cause }));

describe("a rule of images", () => {
  it("raises an image with enough of the field in view once, in the place of everybody's notification", async () => {
    const ana = await app.signIn();
    const field = await buildField(db, { accountId: ana.id });
    await makeRule(ana);
    const arrived = ["2026-07-09", "2026-07-10", "2026-07-11"].map((date) => ({
      accountId: ana.id,
      fieldId: field.id,
      date,
      usableFraction: date === "2026-07-10" ? 0.89 : 0.952,
    }));
    await app.feature.services.onImages(arrived);
    await app.feature.services.onImages(arrived);

    // The image of the day before the rule is not new, that of the 10th too cloudy.
    expect(await raisedFor(ana)).toMatchObject([
      {
        field: { id: field.id, name: field.name },
        cause: { kind: "newImage", date: "2026-07-11", usablePct: 95, leastUsablePct: 90, forecast: null },
      },
    ]);
    expect(app.sentTo(ana.id)).toMatchObject([
      {
        kind: { name: "new-image-alert" },
        fieldId: field.id,
        key: newImageKey(field.id, "2026-07-11"),
      },
    ]);
  });

  it("counts for its field before that of the farm, and that before the one for all", async () => {
    const ana = await app.signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    const [silent, inFarm] = [
      await buildField(db, { accountId: ana.id, farmId }),
      await buildField(db, { accountId: ana.id, farmId }),
    ];
    const other = await buildField(db, { accountId: ana.id });
    await makeRule(ana, { scope: { of: "field", fieldId: silent.id }, isEnabled: false });
    await makeRule(ana, { scope: { of: "farm", farmId }, settings: { ...image, leastUsablePct: 80 } });
    await makeRule(ana);
    const date = "2026-07-12";
    await app.feature.services.onImages(
      [silent, inFarm, other].map(({ id: fieldId }) => ({
        accountId: ana.id,
        fieldId,
        date,
        usableFraction: fieldId === other.id ? 0.97 : 0.85,
      })),
    );

    expect((await causesFor(ana)).sort((a, b) => a.fieldId.localeCompare(b.fieldId))).toMatchObject(
      [
        { fieldId: inFarm.id, leastUsablePct: 80 },
        { fieldId: other.id, leastUsablePct: 90 },
      ].sort((a, b) => a.fieldId.localeCompare(b.fieldId)),
    );
  });

  it("begins where images begin to be notified", () => {
    expect(MIN_USABLE_PCT).toBe(USABLE_FRACTION * 100);
  });
});

describe("a rule of anomalies", () => {
  it("raises those of a day from its area on, for the accounts that have the rule", async () => {
    const [ana, beto] = [await app.signIn(), await app.signIn()];
    const field = await buildField(db, { accountId: ana.id });
    await makeRule(ana, { settings: anomaly });
    const found = [
      { date: "2026-07-01", areaHa: 2.4, count: 2 },
      { date: "2026-07-06", areaHa: 1.9, count: 1 },
    ].flatMap((ofDay) =>
      [ana, beto].map(({ id: accountId }) => ({ accountId, fieldId: field.id, ...ofDay })),
    );
    await app.feature.services.onAnomalies(found);
    await app.feature.services.onImages([]);

    expect(await causesFor(ana)).toEqual([
      {
        fieldId: field.id,
        kind: "anomaly",
        date: "2026-07-01",
        areaHa: 2.4,
        count: 2,
        leastAreaHa: 2,
        forecast: null,
      },
    ]);
    expect(await raisedFor(beto)).toEqual([]);
    expect(app.sentTo(beto.id)).toEqual([]);
  });
});

it("a test of either rule reports the images and anomalies of the last days, and the hourly evaluation none", async () => {
  const ana = await app.signIn();
  const field = await buildField(db, { accountId: ana.id });
  const rules = [await makeRule(ana), await makeRule(ana, { settings: anomaly })];
  app.world.images = [
    { fieldId: field.id, date: "2026-07-08", usableFraction: 1 },
    { fieldId: field.id, date: "2026-06-01", usableFraction: 1 },
  ];
  app.world.anomalies = [{ fieldId: field.id, date: "2026-07-02", areaHa: 3, count: 1 }];
  await app.evaluate();

  expect(await raisedFor(ana)).toEqual([]);
  for (const { id, settings } of rules) {
    const { body } = await ana.call("POST", `/alert/rules/${id}/test`);
    expect(body).toMatchObject({ fieldCount: 1, fieldsWithoutData: 0, alertedCount: 1 });
    expect(body.alerts).toMatchObject([{ fieldId: field.id, cause: { kind: settings.kind } }]);
  }
});
