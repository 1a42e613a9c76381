import type { AlertSettings } from "@surco/alerts/contract";
import { addDays, type PlainDate } from "@surco/calendar";
import { expect } from "vitest";
import type { TrueDay } from "./demo-weather.client";
import type { DemoSeason, Replay } from "./replay-alerts.testing";

/** Forecasts of up to two days ahead err by less, degrees: four standard deviations. */
const MOST_ERROR_C = 5;

type SettingsOf<Kind> = Extract<AlertSettings, { kind: Kind }>;

/**
 * Compares a replay with its expected alerts, and with the weather as it was: frost and heat on the days that had them within
 * the error of the forecast, dry weeks exactly, as the history is the truth.
 */
export function expectReplay(replay: Replay, season: DemoSeason, expected: readonly string[]): void {
  expect(replay.alerts.map(({ line }) => line)).toEqual(expected);
  expect(replay.repeated).toEqual(replay.alerts);
  expect(replay.notifiedCount).toBe(expected.length);
  for (const rule of season.rules) {
    if (rule.kind === "frost") expectFrost(replay, season, rule);
    else if (rule.kind === "heat" && rule.phase === "any") expectHeat(replay, season, rule);
    else if (rule.kind === "rainUnder") expectDryDays(replay, season, rule);
  }
}

function expectFrost(replay: Replay, season: DemoSeason, { belowC }: SettingsOf<"frost">): void {
  expectDays(replay, season, "frost", ({ tminC }) => belowC - tminC);
}

function expectHeat(replay: Replay, season: DemoSeason, { aboveC }: SettingsOf<"heat">): void {
  expectDays(replay, season, "heat", ({ tmaxC }) => tmaxC - aboveC);
}

/** @param excessC  degrees of a day beyond the limit */
function expectDays(
  { alerts, truth }: Replay,
  { from, until }: DemoSeason,
  kind: AlertSettings["kind"],
  excessC: (day: TrueDay) => number,
): void {
  const alerted = new Set(alerts.filter((alert) => alert.kind === kind).map(({ date }) => date));
  const datesBeyond = (marginC: number) =>
    truth.filter((day) => excessC(day) > marginC).map(({ date }) => date);
  const sure = datesBeyond(MOST_ERROR_C).filter((date) => date >= from && date < until);
  expect([...alerted]).toEqual(expect.arrayContaining(sure));
  expect(datesBeyond(-MOST_ERROR_C)).toEqual(expect.arrayContaining([...alerted]));
}

/** Each spell of days with less rain than the limit is alerted once, and again when none of its days are those before. */
function expectDryDays(
  { alerts, truth }: Replay,
  { from, until }: DemoSeason,
  { days, mm }: SettingsOf<"rainUnder">,
): void {
  const rainOf = new Map(truth.map(({ date, rainMm }) => [date, rainMm]));
  const spells: PlainDate[] = [];
  // At midnight UTC it is the evening before in both countries.
  for (let today = addDays(from, -1); today < until; today = addDays(today, 1)) {
    const first = addDays(today, -days);
    const dates = Array.from({ length: days }, (_, day) => addDays(first, day));
    const sumMm = dates.reduce((sum, date) => sum + (rainOf.get(date) ?? Number.NaN), 0);
    const last = spells.at(-1);
    if (Math.round(sumMm * 10) / 10 < mm && (last === undefined || first >= addDays(last, days)))
      spells.push(first);
  }
  const alerted = alerts.filter(({ kind }) => kind === "rainUnder").map(({ date }) => date);
  expect(alerted).toEqual(spells);
}
