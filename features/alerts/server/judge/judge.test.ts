import { defaultSprayingLimits, developmentOf, phenologyModelOf } from "@surco/agronomy";
import { addDays, daysBetween, type PlainDate } from "@surco/calendar";
import type { ForecastHour } from "@surco/weather/contract";
import { describe, expect, it } from "vitest";
import { alertSettings, type WeatherSettings } from "../../contract";
import type { FieldConditions, LocalHour, PastDay } from "./conditions";
import { judge } from "./judge";

const TODAY = "2026-01-10";
const mild: PastDay = { tminC: 14, tmaxC: 28, rainMm: 0, humidityMeanPct: 60 };

/** Hours from noon of today to the end of the sixth day after; the place is three hours behind UTC. */
function hoursOf(change: (day: PlainDate, hour: number) => Partial<ForecastHour> = () => ({})): LocalHour[] {
  return Array.from({ length: 12 + 6 * 24 }, (_, index): LocalHour => {
    const hour = (12 + index) % 24;
    const day = addDays(TODAY, Math.floor((12 + index) / 24));
    const at = new Date(Date.parse(`${TODAY}T15:00:00Z`) + index * 3_600_000).toISOString();
    return {
      at,
      day,
      time: `${String(hour).padStart(2, "0")}:00`,
      hours: 1,
      condition: "clear",
      isDay: true,
      tempC: 24,
      humidityPct: 55,
      cloudPct: 0,
      windKmh: 10,
      gustKmh: 15,
      windFromDeg: 0,
      rainMm: 0,
      rainProbabilityPct: 0,
      ...change(day, hour),
    };
  });
}

function conditions({
  hours = hoursOf(),
  pastFrom = addDays(TODAY, -120),
  past = () => mild,
  ...rest
}: Partial<Omit<FieldConditions, "past" | "forecast">> & {
  hours?: LocalHour[] | null;
  pastFrom?: PlainDate;
  past?: (date: PlainDate) => PastDay;
} = {}): FieldConditions {
  const dates = Array.from({ length: daysBetween(pastFrom, TODAY) }, (_, day) => addDays(pastFrom, day));
  return {
    today: TODAY,
    place: [-60.6, -33.9],
    forecast: hours && {
      hours,
      origin: {
        source: "open-meteo",
        fetchedAt: "2026-01-10T14:00:00.000Z",
        fetchedOn: "2026-01-10",
        fetchedTime: "11:00",
        simulated: false,
      },
    },
    past: new Map(dates.map((date) => [date, past(date)])),
    applications: [],
    sown: null,
    stages: [],
    sprayingLimits: defaultSprayingLimits(),
    ...rest,
  };
}

const causesOf = (settings: WeatherSettings, given: FieldConditions) =>
  judge(settings, given)?.map(({ cause }) => cause) ?? null;

describe("heat", () => {
  const hot = hoursOf((day, hour) => (hour === 15 && day >= "2026-01-12" ? { tempC: 36.5 } : {}));
  const heat = (phase: "any" | "vegetative" | "criticalPeriod" | "afterFlowering"): WeatherSettings => ({
    kind: "heat",
    aboveC: 35,
    phase,
    daysAhead: 4,
  });

  it("is found on each day above the limit, whatever grows", () => {
    expect(causesOf(heat("any"), conditions({ hours: hot }))).toMatchObject(
      ["2026-01-12", "2026-01-13", "2026-01-14"].map((date) => ({
        date,
        time: "15:00",
        tempC: 36.5,
        crop: null,
        sownOn: null,
      })),
    );
  });

  it("counts in the critical period alone, by the temperatures since sowing", () => {
    const model = phenologyModelOf("maizeEarly");
    if (model === null) throw new Error("maize has a model");
    // Finds the sowing whose flowering falls on 12 January, by the same mild days.
    const sowings = Array.from({ length: 100 }, (_, days) => addDays("2025-09-15", days));
    const dvsOn = (sownOn: PlainDate, date: PlainDate) => {
      const days = Array.from({ length: 200 }, (_, day) => addDays(sownOn, day));
      const temperatures = new Map(days.map((day) => [day, { date: day, tminC: 14, tmaxC: 28 }]));
      const run = developmentOf({ model, sowingDate: sownOn, latitudeDeg: -33.9, temperatures, until: date });
      return run.days.at(-1)?.dvs ?? 0;
    };
    const flowering = sowings.find((sownOn) => dvsOn(sownOn, "2026-01-12") <= 1) ?? "";
    const young = addDays(flowering, 30);
    const given = (sownOn: PlainDate) =>
      conditions({ hours: hot, pastFrom: addDays(TODAY, -200), sown: { crop: "maizeEarly", sownOn } });

    expect(causesOf(heat("criticalPeriod"), given(flowering))).toMatchObject([
      { date: "2026-01-12", crop: "maizeEarly", sownOn: flowering },
      { date: "2026-01-13" },
      { date: "2026-01-14" },
    ]);
    expect(causesOf(heat("criticalPeriod"), given(young))).toEqual([]);
    expect(causesOf(heat("vegetative"), given(young))).toHaveLength(3);
    expect(causesOf(heat("afterFlowering"), given(young))).toEqual([]);
  });

  it("is none without a crop, and unknown without the temperatures since sowing", () => {
    const sown = { crop: "maizeEarly", sownOn: "2025-10-15" } as const;
    const gap = { ...mild, tminC: null, tmaxC: null };
    expect(causesOf(heat("criticalPeriod"), conditions({ hours: hot }))).toEqual([]);
    expect(causesOf(heat("criticalPeriod"), conditions({ hours: hot, sown, past: () => gap }))).toBeNull();
    expect(causesOf(heat("any"), conditions({ hours: null }))).toBeNull();
  });
});

describe("rain", () => {
  const over = (window: "next" | "last", days: number): WeatherSettings => ({
    kind: "rainOver",
    window,
    days,
    mm: 30,
  });
  const under = (window: "next" | "last", days: number): WeatherSettings => ({
    kind: "rainUnder",
    window,
    days,
    mm: 30,
  });
  /** 30 mm on 12 January. */
  const storm = hoursOf((day, hour) => (day === "2026-01-12" && hour >= 18 ? { rainMm: 5 } : {}));

  it("of the coming days is summed to the end of the last one, and reaches the limit at the amount itself", () => {
    expect(causesOf(over("next", 2), conditions({ hours: storm }))).toMatchObject([
      { kind: "rainOver", window: "next", from: TODAY, until: "2026-01-12", rainMm: 30, limitMm: 30 },
    ]);
    expect(causesOf(over("next", 1), conditions({ hours: storm }))).toEqual([]);
    expect(causesOf(under("next", 2), conditions({ hours: storm }))).toEqual([]);
    expect(causesOf(under("next", 1), conditions({ hours: storm }))).toMatchObject([{ rainMm: 0 }]);
  });

  it("of the past days ends yesterday, and is of the history", () => {
    const past = (date: PlainDate) => ({ ...mild, rainMm: date >= "2026-01-08" ? 16 : 1 });
    expect(causesOf(over("last", 2), conditions({ past }))).toMatchObject([
      { window: "last", from: "2026-01-08", until: "2026-01-09", rainMm: 32, forecast: null },
    ]);
    expect(causesOf(under("last", 1), conditions({ past }))).toMatchObject([{ rainMm: 16 }]);
  });

  it("is unknown where an hour or a day is missing", () => {
    const holed = hoursOf((day, hour) => (day === "2026-01-11" && hour === 3 ? { rainMm: null } : {}));
    const past = (date: PlainDate) => ({ ...mild, rainMm: date === "2026-01-05" ? null : 1 });
    expect(causesOf(under("next", 2), conditions({ hours: holed }))).toBeNull();
    expect(causesOf(under("next", 2), conditions({ hours: hoursOf().slice(0, 40) }))).toBeNull();
    expect(causesOf(under("last", 10), conditions({ past }))).toBeNull();
    expect(causesOf(under("last", 4), conditions({ past }))).not.toBeNull();
  });

  it("may not be asked for beyond the forecast", () => {
    expect(alertSettings.safeParse(over("next", 7)).success).toBe(false);
    expect(alertSettings.safeParse(over("last", 30)).success).toBe(true);
  });
});

describe("a spraying window", () => {
  const settings: WeatherSettings = { kind: "sprayingWindow", hours: 3, onlyPlanned: false };
  /** Good hours at 16, 17 and 18 of tomorrow alone. */
  const windy = hoursOf((day, hour) =>
    day === "2026-01-11" && hour >= 16 && hour <= 18 ? {} : { windKmh: 30 },
  );

  it("is the first run with enough good hours, by the account's own limits", () => {
    expect(causesOf(settings, conditions({ hours: windy }))).toMatchObject([
      { date: "2026-01-11", fromTime: "16:00", untilTime: "19:00", goodHours: 3, marginalHours: 0 },
    ]);
    expect(causesOf({ ...settings, hours: 4 }, conditions({ hours: windy }))).toEqual([]);
    const sprayingLimits = { ...defaultSprayingLimits(), windMaxKmh: 9 };
    expect(causesOf(settings, conditions({ hours: windy, sprayingLimits }))).toEqual([]);
  });

  it("waits for a planned application where it is asked to", () => {
    const planned = (date: PlainDate) =>
      conditions({ hours: windy, applications: [{ activityId: "a", fieldId: "f", date }] });
    const only: WeatherSettings = { ...settings, onlyPlanned: true };
    expect(causesOf(only, conditions({ hours: windy }))).toEqual([]);
    expect(causesOf(only, planned("2026-01-12"))).toMatchObject([{ plannedOn: "2026-01-12" }]);
    expect(causesOf(only, planned("2026-01-03"))).toHaveLength(1);
    expect(causesOf(only, planned("2026-01-02"))).toEqual([]);
    expect(causesOf(only, planned("2026-01-13"))).toEqual([]);
  });
});

describe("the risk of fusarium head blight", () => {
  const SOWN = "2025-08-25";
  const settings: WeatherSettings = { kind: "diseaseRisk", least: "medium" };
  const wheat = (past: (date: PlainDate) => PastDay) =>
    conditions({ pastFrom: SOWN, past, sown: { crop: "wheat", sownOn: SOWN } });
  /** 21 °C a day: 1,360 degree days, emergence and 0.92 of the way to flowering, are full on day 60. */
  const day: PastDay = { tminC: 16, tmaxC: 26, rainMm: 0, humidityMeanPct: 60 };
  const wet: PastDay = { ...day, rainMm: 9, humidityMeanPct: 90 };

  it("is found once wet days after heading make it, with its figures", () => {
    const heading = wheat((date) => (date >= "2025-10-25" && date <= "2025-10-28" ? wet : day));
    const [found] = judge(settings, heading) ?? [];
    expect(found?.cause).toMatchObject({
      kind: "diseaseRisk",
      disease: "headBlight",
      riskClass: "high",
      // 20.37 + 8.63 * 3, without harmful degree days.
      incidencePct: 46.3,
      infectionPeriods: 3,
      harmfulDegreeDays: 0,
      sownOn: SOWN,
    });
    expect(found?.occurrence).toBe(`headBlight ${SOWN} high`);
  });

  it("is counted around the heading that was logged, or derived from a logged flowering", () => {
    const HEADING = 155;
    const headingOf = (stages: FieldConditions["stages"]) => {
      const rainy = wheat((date) => (date >= "2025-11-01" && date <= "2025-11-20" ? wet : day));
      const [found] = judge(settings, { ...rainy, stages }) ?? [];
      return found?.cause.kind === "diseaseRisk" ? found.cause.headingOn : null;
    };
    // 130 and 0.92 × 1,230 degree days are full on the 61st day.
    expect(headingOf([])).toBe("2025-10-24");
    expect(headingOf([{ date: "2025-11-10", stageId: HEADING }])).toBe("2025-11-10");
    const before = headingOf([{ date: "2025-11-10", stageId: null }]);
    expect(before !== null && "2025-11-03" < before && before < "2025-11-10").toBe(true);
  });

  it("is none in dry weather, for another crop, and unknown with a gap in the window", () => {
    expect(
      causesOf(
        settings,
        wheat(() => day),
      ),
    ).toEqual([]);
    expect(
      causesOf(settings, conditions({ sown: { crop: "barley", sownOn: SOWN }, pastFrom: SOWN })),
    ).toEqual([]);
    const gap = wheat((date) => (date === "2025-10-26" ? { ...day, humidityMeanPct: null } : wet));
    expect(causesOf(settings, gap)).toBeNull();
  });
});
