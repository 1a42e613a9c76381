import { randomUUID } from "node:crypto";
import { defaultSprayingLimits } from "@surco/agronomy";
import { buildFarm, buildField, shareField } from "@surco/fields/testing";
import { testDatabase } from "@surco/kit-server/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type AlertRule,
  type AlertScope,
  type AlertSettings,
  MAX_ALERT_RULES,
  type RaisedAlert,
} from "../contract";
import { type AlertsApp, startAlertsApp, steadyForecast } from "./alerts-app.testing";
import { ruleRepository } from "./rules/rule.repository";

const db = testDatabase();
let app: AlertsApp;
type Person = Awaited<ReturnType<AlertsApp["signIn"]>>;

beforeEach(async () => {
  app = await startAlertsApp(db);
});
afterEach(() => app.close());

const frost: AlertSettings = { kind: "frost", belowC: 2, daysAhead: 2 };
const wind: AlertSettings = { kind: "wind", aboveKmh: 20, daysAhead: 3 };

const makeRule = async (
  person: Person,
  { scope = { of: "all" }, settings = frost, isEnabled = true }: Partial<AlertRule> = {},
) => {
  const rule = { id: randomUUID(), scope, settings, isEnabled };
  const { status, body } = await person.call("POST", "/alert/rules", rule);
  return { status, body: body as AlertRule };
};
const raisedFor = async (person: Person, query = "") =>
  ((await person.call("GET", `/alert${query}`)).body as { alerts: RaisedAlert[] }).alerts;

/** -1.3 °C at 6:00 of 11 July, and 2 °C, which is not below the limit, on the day after. */
const coldMorning = () =>
  steadyForecast(app.now(), ({ day, hour }) => {
    if (day === "2026-07-11" && hour === 6) return { tempC: -1.3 };
    return day === "2026-07-12" && hour === 6 ? { tempC: 2 } : {};
  });

describe("a rule", () => {
  it("written twice under one id is one; under another's id nothing is revealed", async () => {
    const [ana, beto] = [await app.signIn(), await app.signIn()];
    const { body: rule } = await makeRule(ana);
    const again = { id: rule.id, scope: rule.scope, settings: wind, isEnabled: false };

    expect((await ana.call("POST", "/alert/rules", again)).body).toEqual(rule);
    expect(await beto.call("POST", "/alert/rules", again)).toMatchObject({
      status: 404,
      body: { code: "ALERT_RULE_NOT_FOUND" },
    });
    expect((await ana.call("GET", "/alert/rules")).body).toEqual({ rules: [rule] });
    expect((await beto.call("GET", "/alert/rules")).body).toEqual({ rules: [] });
  });

  it("is for own and shared fields and own farms, and names them", async () => {
    const [ana, beto] = [await app.signIn(), await app.signIn()];
    const farmId = await buildFarm(db, { accountId: ana.id, name: "La Esperanza" });
    const field = await buildField(db, { accountId: ana.id, farmId });
    const scope: AlertScope = { of: "field", fieldId: field.id };

    expect((await makeRule(ana, { scope })).body).toMatchObject({ scopeName: field.name });
    expect((await makeRule(ana, { scope: { of: "farm", farmId } })).body).toMatchObject({
      scopeName: "La Esperanza",
    });
    expect(await makeRule(beto, { scope })).toMatchObject({ status: 404, body: { code: "FIELD_NOT_FOUND" } });
    expect(await makeRule(beto, { scope: { of: "farm", farmId } })).toMatchObject({
      status: 404,
      body: { code: "FARM_NOT_FOUND" },
    });
    await shareField(db, field.id, beto.email);
    expect((await makeRule(beto, { scope })).body).toMatchObject({ scopeName: field.name });
  });

  it("is changed from the version that its owner saw, and by nobody else", async () => {
    const [ana, beto] = [await app.signIn(), await app.signIn()];
    const { body: rule } = await makeRule(ana);
    const url = `/alert/rules/${rule.id}`;
    const change = { version: 1, scope: rule.scope, settings: wind, isEnabled: false };

    expect((await beto.call("PUT", url, change)).status).toBe(404);
    expect((await ana.call("PUT", url, change)).body).toMatchObject({ settings: wind, version: 2 });
    expect(await ana.call("PUT", url, change)).toMatchObject({
      status: 409,
      body: {
        code: "STALE_VERSION",
        details: { current: { settings: wind, version: 2 }, editedAt: expect.stringMatching(/Z$/) },
      },
    });
    const outOfRange = { ...change, version: 2, settings: { ...wind, aboveKmh: 900 } };
    expect((await ana.call("PUT", url, outOfRange)).body).toMatchObject({ code: "INVALID_INPUT" });
  });

  it("that is deleted raises nothing, and comes back with its alerts", async () => {
    const [ana, beto] = [await app.signIn(), await app.signIn()];
    await buildField(db, { accountId: ana.id });
    const { body: rule } = await makeRule(ana);
    app.world.forecast = coldMorning();
    await app.evaluate();
    expect(await raisedFor(ana)).toHaveLength(1);

    expect((await beto.call("DELETE", `/alert/rules/${rule.id}`)).status).toBe(404);
    expect((await ana.call("DELETE", `/alert/rules/${rule.id}`)).status).toBe(200);
    expect(await raisedFor(ana)).toEqual([]);
    expect((await beto.call("POST", "/alert/rules/restore", { id: rule.id })).status).toBe(404);
    await ana.call("POST", "/alert/rules/restore", { id: rule.id });
    expect(await raisedFor(ana)).toHaveLength(1);
  });

  it(`is refused beyond ${MAX_ALERT_RULES}, also when it is restored`, async () => {
    const ana = await app.signIn();
    const { body: first } = await makeRule(ana);
    await ana.call("DELETE", `/alert/rules/${first.id}`);
    for (let made = 0; made < MAX_ALERT_RULES; made++) expect((await makeRule(ana)).status).toBe(200);

    expect((await makeRule(ana)).body).toMatchObject({ code: "ALERT_RULE_LIMIT" });
    expect((await ana.call("POST", "/alert/rules/restore", { id: first.id })).body).toMatchObject({
      code: "ALERT_RULE_LIMIT",
    });
  });
});

describe("recent alerts of fields", () => {
  it("are counted with their kinds, for their owner alone and a week long", async () => {
    const [ana, beto] = [await app.signIn(), await app.signIn()];
    const [cold, calm] = [
      await buildField(db, { accountId: ana.id }),
      await buildField(db, { accountId: ana.id }),
    ];
    const scope: AlertScope = { of: "field", fieldId: cold.id };
    await makeRule(ana, { scope });
    const { body: second } = await makeRule(ana, { scope });
    app.world.forecast = coldMorning();
    await app.evaluate();
    const recent = async (person: Person) =>
      (await person.call("GET", `/alert/recent?fieldIds=${cold.id},${calm.id}`)).body;

    expect(await recent(ana)).toEqual({ fields: [{ fieldId: cold.id, count: 2, kinds: ["frost"] }] });
    expect(await recent(beto)).toEqual({ fields: [] });

    await ana.call("DELETE", `/alert/rules/${second.id}`);
    expect(await recent(ana)).toMatchObject({ fields: [{ count: 1 }] });
    await db
      .updateTable("alert")
      .set({ raised_at: new Date(app.now().getTime() - 8 * 86_400_000) })
      .execute();
    expect(await recent(ana)).toEqual({ fields: [] });
  });
});

describe("the hourly evaluation", () => {
  it("raises a frost once, with its hour, limit and forecast, and notifies of it", async () => {
    const ana = await app.signIn();
    const field = await buildField(db, { accountId: ana.id });
    const { body: rule } = await makeRule(ana);
    app.world.forecast = coldMorning();
    await app.evaluate();
    await app.evaluate();

    const cause = {
      kind: "frost",
      date: "2026-07-11",
      time: "06:00",
      tempC: -1.3,
      belowC: 2,
      forecast: {
        source: "open-meteo",
        fetchedAt: "2026-07-10T14:20:00.000Z",
        fetchedOn: "2026-07-10",
        fetchedTime: "11:20",
        simulated: false,
      },
    };
    expect(await raisedFor(ana)).toEqual([
      {
        id: expect.any(String),
        ruleId: rule.id,
        field: { id: field.id, name: field.name, farmName: field.farmName, country: "AR" },
        cause,
        raisedAt: "2026-07-10T15:20:00.000Z",
      },
    ]);
    expect(app.sentTo(ana.id)).toMatchObject([
      { kind: { name: "frost-alert" }, fieldId: field.id, data: cause },
    ]);
  });

  it("does not repeat an alert whose forecast changes", async () => {
    const ana = await app.signIn();
    await buildField(db, { accountId: ana.id });
    await makeRule(ana);
    app.world.forecast = coldMorning();
    await app.evaluate();
    app.setClock("2026-07-10T19:20:00Z");
    app.world.forecast = steadyForecast(app.now(), ({ day }) => (day === "2026-07-11" ? { tempC: -4 } : {}));
    await app.evaluate();

    expect(await raisedFor(ana)).toHaveLength(1);
    expect(app.sentTo(ana.id)).toHaveLength(1);
  });

  it("looks as many days ahead as the rule says", async () => {
    const ana = await app.signIn();
    await buildField(db, { accountId: ana.id });
    await makeRule(ana, { settings: { ...frost, daysAhead: 1 } });
    await makeRule(ana, { settings: { kind: "frost", belowC: 3, daysAhead: 6 } });
    app.world.forecast = steadyForecast(app.now(), ({ day }) => (day >= "2026-07-12" ? { tempC: 2.5 } : {}));
    await app.evaluate();

    expect((await raisedFor(ana)).map(({ cause }) => cause)).toMatchObject(
      ["2026-07-16", "2026-07-15", "2026-07-14", "2026-07-13", "2026-07-12"].map((date) => ({
        date,
        belowC: 3,
      })),
    );
  });

  it("raises the wind of a planned application's daylight, with the hours above the limit", async () => {
    const ana = await app.signIn();
    const field = await buildField(db, { accountId: ana.id });
    await buildField(db, { accountId: ana.id });
    await makeRule(ana, { settings: wind });
    const activityId = randomUUID();
    app.world.applications = [
      { activityId, fieldId: field.id, date: "2026-07-12" },
      { activityId: randomUUID(), fieldId: field.id, date: "2026-07-13" },
    ];
    // At night it blows harder; 20 km/h is not above the limit.
    const strength: Record<number, number> = { 3: 50, 12: 20, 13: 24, 14: 31, 15: 22 };
    app.world.forecast = steadyForecast(app.now(), ({ day, hour }) =>
      day === "2026-07-12" ? { windKmh: strength[hour] ?? 8 } : {},
    );
    await app.evaluate();

    expect((await raisedFor(ana)).map(({ cause }) => cause)).toEqual([
      {
        kind: "wind",
        date: "2026-07-12",
        time: "14:00",
        windKmh: 31,
        aboveKmh: 20,
        windyHours: 3,
        // The sun rises at 8:09 and sets at 18:06.
        daylightHours: 10,
        activityId,
        forecast: expect.objectContaining({ source: "open-meteo" }),
      },
    ]);
    expect(app.sentTo(ana.id)).toMatchObject([{ kind: { name: "wind-alert" }, fieldId: field.id }]);
  });

  it("asks for the forecast of a cell once, whatever the number of its fields and rules", async () => {
    const ana = await app.signIn();
    for (let made = 0; made < 5; made++) await buildField(db, { accountId: ana.id });
    await makeRule(ana);
    await makeRule(ana, { settings: wind });
    app.world.forecast = coldMorning();
    await app.evaluate();

    expect(app.forecastRequests).toEqual([["-33.9,-60.6"]]);
    expect(await raisedFor(ana)).toHaveLength(5);
  });

  it("raises a sum over days once, until none of its days are those of the one before", async () => {
    const ana = await app.signIn();
    await buildField(db, { accountId: ana.id });
    await makeRule(ana, { settings: { kind: "rainUnder", window: "last", days: 3, mm: 10 } });
    for (const day of ["10", "11", "12", "13", "14", "16"]) {
      app.setClock(`2026-07-${day}T15:20:00Z`);
      await app.evaluate();
    }

    expect((await raisedFor(ana)).map(({ cause }) => cause)).toMatchObject([
      { from: "2026-07-13", until: "2026-07-15" },
      { from: "2026-07-10", until: "2026-07-12" },
      { from: "2026-07-07", until: "2026-07-09", rainMm: 0, limitMm: 10, forecast: null },
    ]);
    expect(app.sentTo(ana.id)).toHaveLength(3);
  });

  it("judges spraying by the limits of the account whose rule it is, heat by the sowing of the field", async () => {
    const [ana, beto] = [await app.signIn(), await app.signIn()];
    const field = await buildField(db, { accountId: ana.id });
    await shareField(db, field.id, beto.email);
    for (const person of [ana, beto])
      await makeRule(person, { settings: { kind: "sprayingWindow", hours: 2, onlyPlanned: false } });
    await makeRule(ana, { settings: { kind: "heat", aboveC: 30, phase: "vegetative", daysAhead: 1 } });
    app.world.sprayingLimits = [[beto.id, { ...defaultSprayingLimits(), windMaxKmh: 5 }]];
    app.world.sowings = [{ fieldId: field.id, date: "2026-06-01", cropId: 10 }];
    app.world.forecast = steadyForecast(app.now(), ({ hour }) => (hour === 14 ? { tempC: 31 } : {}));
    await app.evaluate();

    expect((await raisedFor(beto)).map(({ cause }) => cause.kind)).toEqual([]);
    expect((await raisedFor(ana)).map(({ cause }) => cause)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "sprayingWindow", date: "2026-07-10" }),
        expect.objectContaining({ kind: "heat", crop: "wheat", sownOn: "2026-06-01", tempC: 31 }),
      ]),
    );
  });

  it("raises nothing without a forecast, and says so by each rule until there is one again", async () => {
    const ana = await app.signIn();
    await buildField(db, { accountId: ana.id });
    const { body: rule } = await makeRule(ana);
    await makeRule(ana, { settings: { kind: "rainUnder", window: "last", days: 3, mm: 10 } });
    await makeRule(ana, { settings: { kind: "anomaly", leastAreaHa: 1 } });
    await makeRule(ana, { isEnabled: false });
    const evaluations = async () => {
      const { rules } = (await ana.call("GET", "/alert/rules")).body as { rules: AlertRule[] };
      const named = rules.map(({ settings: { kind }, isEnabled, evaluation }) => [
        isEnabled ? kind : "off",
        evaluation,
      ]);
      return Object.fromEntries(named);
    };
    expect(rule.evaluation).toBeNull();
    app.world.forecast = steadyForecast(app.now());
    await app.evaluate();
    const at = "2026-07-10T15:20:00.000Z";
    const dataAt = "2026-07-10T14:20:00.000Z";
    const evaluated = { at, fieldCount: 1, fieldsWithoutData: 0, dataAt };
    expect(await evaluations()).toEqual({
      frost: evaluated,
      rainUnder: { ...evaluated, dataAt: null },
      anomaly: null,
      off: null,
    });

    app.setClock("2026-07-11T16:20:00Z");
    app.world.forecast = null;
    await app.evaluate();
    const later = { at: "2026-07-11T16:20:00.000Z", fieldCount: 1, dataAt };
    expect(await evaluations()).toMatchObject({
      frost: { ...later, fieldsWithoutData: 1 },
      rainUnder: { fieldsWithoutData: 0 },
    });
    expect((await raisedFor(ana)).map(({ cause }) => cause.kind)).toEqual(["rainUnder"]);

    app.setClock("2026-07-11T17:20:00Z");
    app.world.forecast = steadyForecast(app.now());
    await app.evaluate();
    expect((await evaluations()).frost).toMatchObject({
      fieldsWithoutData: 0,
      dataAt: "2026-07-11T16:20:00.000Z",
    });
  });

  it("says nothing of the new limits of a rule that was changed meanwhile", async () => {
    const ana = await app.signIn();
    const [{ body: changed }, { body: kept }] = [await makeRule(ana), await makeRule(ana)];
    const startedAt = app.now();
    app.setClock("2026-07-10T15:20:30Z");
    await ana.call("PUT", `/alert/rules/${changed.id}`, { ...changed, settings: wind });
    const evaluated = { fieldCount: 1, fieldsWithoutData: 0, dataAt: null };
    await ruleRepository(db).saveEvaluations(
      [changed, kept].map(({ id: ruleId }) => ({ ruleId, ...evaluated })),
      startedAt,
    );
    const { rules } = (await ana.call("GET", "/alert/rules")).body as { rules: AlertRule[] };
    const evaluationOf = (id: string) => rules.find((rule) => rule.id === id)?.evaluation;
    expect(evaluationOf(changed.id)).toBeNull();
    expect(evaluationOf(kept.id)).toEqual({ at: startedAt.toISOString(), ...evaluated });
  });
});

describe("the rules of a field", () => {
  it("are of each kind those of the narrowest scope; one that is off silences the wider", async () => {
    const ana = await app.signIn();
    const farmId = await buildFarm(db, { accountId: ana.id });
    const inFarm = await buildField(db, { accountId: ana.id, farmId });
    const silent = await buildField(db, { accountId: ana.id, farmId });
    const other = await buildField(db, { accountId: ana.id });
    const limits = (belowC: number): AlertSettings => ({ ...frost, belowC, kind: "frost" });
    await makeRule(ana, { settings: limits(4) });
    await makeRule(ana, { settings: limits(3), scope: { of: "farm", farmId } });
    await makeRule(ana, { scope: { of: "field", fieldId: silent.id }, isEnabled: false });
    app.world.forecast = coldMorning();
    await app.evaluate();

    const raised = (await raisedFor(ana)).filter(
      ({ cause }) => cause.kind === "frost" && cause.date === "2026-07-11",
    );
    expect(raised.map(({ field, cause }) => [field.id, cause]).sort()).toMatchObject(
      [
        [inFarm.id, { belowC: 3 }],
        [other.id, { belowC: 4 }],
      ].sort(),
    );
  });

  it("notify once of an occurrence that several of them find", async () => {
    const ana = await app.signIn();
    await buildField(db, { accountId: ana.id });
    await makeRule(ana);
    await makeRule(ana, { settings: { kind: "frost", belowC: 0, daysAhead: 1 } });
    app.world.forecast = coldMorning();
    await app.evaluate();

    expect(await raisedFor(ana)).toHaveLength(2);
    expect(app.sentTo(ana.id)).toHaveLength(1);
  });
});

describe("rights", () => {
  it("are those of the moment: a share that ends raises no further alerts and hides the earlier ones", async () => {
    const [ana, beto] = [await app.signIn(), await app.signIn()];
    const field = await buildField(db, { accountId: ana.id });
    await shareField(db, field.id, beto.email);
    await makeRule(beto);
    app.world.forecast = coldMorning();
    await app.evaluate();
    expect(await raisedFor(beto)).toHaveLength(1);
    expect(await raisedFor(ana)).toEqual([]);

    await db.deleteFrom("field_share").where("field_id", "=", field.id).execute();
    app.world.forecast = steadyForecast(app.now(), () => ({ tempC: -5 }));
    await app.evaluate();
    expect(await raisedFor(beto)).toEqual([]);
    expect(app.sentTo(beto.id)).toHaveLength(1);
  });

  it("end with a deleted field and with the closing of the account", async () => {
    const ana = await app.signIn();
    const field = await buildField(db, { accountId: ana.id });
    await makeRule(ana);
    await db.updateTable("field").set({ deleted_at: app.now() }).where("id", "=", field.id).execute();
    app.world.forecast = coldMorning();
    await app.evaluate();
    expect(app.sentTo(ana.id)).toEqual([]);

    await db
      .transaction()
      .execute(async (trx) => app.feature.onAccountClosing?.(trx, { id: ana.id, email: ana.email }));
    expect((await ana.call("GET", "/alert/rules")).body).toEqual({ rules: [] });
  });
});

describe("a test", () => {
  it("reports what a rule would raise now, raises nothing, and sends one notification", async () => {
    const ana = await app.signIn();
    const field = await buildField(db, { accountId: ana.id });
    const { body: rule } = await makeRule(ana, { isEnabled: false });
    app.world.forecast = coldMorning();
    const { body } = await ana.call("POST", `/alert/rules/${rule.id}/test`);

    expect(body).toEqual({
      fieldCount: 1,
      fieldsWithoutData: 0,
      alertedCount: 1,
      alerts: [
        {
          fieldId: field.id,
          fieldName: field.name,
          farmName: field.farmName,
          cause: expect.objectContaining({ kind: "frost", tempC: -1.3 }),
        },
      ],
    });
    expect(await raisedFor(ana)).toEqual([]);
    expect(app.sentTo(ana.id)).toMatchObject([
      { kind: { name: "alert-tested" }, fieldId: null, data: { fieldCount: 1, alertedCount: 1 } },
    ]);
  });

  it("counts fields without data, and is of one's own rules only", async () => {
    const [ana, beto] = [await app.signIn(), await app.signIn()];
    await buildField(db, { accountId: ana.id });
    const { body: rule } = await makeRule(ana);

    expect((await ana.call("POST", `/alert/rules/${rule.id}/test`)).body).toMatchObject({
      fieldCount: 1,
      fieldsWithoutData: 1,
      alertedCount: 0,
    });
    expect((await beto.call("POST", `/alert/rules/${rule.id}/test`)).status).toBe(404);
  });
});

describe("the list of raised alerts", () => {
  it("is paged, newest first, and of one field or rule where asked", async () => {
    const ana = await app.signIn();
    const fields = [await buildField(db, { accountId: ana.id }), await buildField(db, { accountId: ana.id })];
    const { body: rule } = await makeRule(ana, { settings: { ...frost, kind: "frost", daysAhead: 6 } });
    app.world.forecast = steadyForecast(app.now(), () => ({ tempC: 0 }));
    await app.evaluate();

    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await ana.call("GET", `/alert?limit=5${cursor === null ? "" : `&cursor=${cursor}`}`);
      const page = body as { alerts: RaisedAlert[]; nextCursor: string | null };
      seen.push(...page.alerts.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(14);
    expect(await raisedFor(ana, `?fieldId=${fields[0]?.id}&limit=100`)).toHaveLength(7);
    expect(await raisedFor(ana, `?ruleId=${rule.id}&limit=100`)).toHaveLength(14);
    expect(await raisedFor(ana, `?ruleId=${randomUUID()}`)).toEqual([]);
    expect((await ana.call("GET", "/alert?cursor=none")).body).toMatchObject({ code: "INVALID_INPUT" });
  });
});
