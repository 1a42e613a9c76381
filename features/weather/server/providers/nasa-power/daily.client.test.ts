import { expect, it } from "vitest";
import { daysOfNasaPower } from "./daily.client";

/** FAO-56, example 18: Brussels on 6 July, its wind brought to 2 m. */
const brussels: Record<string, number> = {
  T2M_MIN: 12.3,
  T2M_MAX: 21.5,
  T2M: 16.9,
  PRECTOTCORR: 0,
  ALLSKY_SFC_SW_DWN: 22.07,
  RH2M: 70.5,
  WS2M: 2.078,
};
const answerOf = (days: Record<string, Record<string, number>>) => ({
  geometry: { coordinates: [4.4, 50.8, 100] },
  properties: {
    parameter: Object.fromEntries(
      Object.keys(brussels).map((name) => [
        name,
        Object.fromEntries(Object.entries(days).map(([day, values]) => [day, values[name] ?? -999])),
      ]),
    ),
  },
  header: { fill_value: -999 },
});

it("computes the ET0 that the service does not have: 3.88 mm in example 18 of FAO-56", () => {
  const { span } = daysOfNasaPower(answerOf({ "20250706": brussels }));
  expect(span.values.et0Mm[0]).toBeCloseTo(3.88, 1);
});

it("has no ET0 of a day without one of the values behind it", () => {
  const { ALLSKY_SFC_SW_DWN: _, ...dark } = brussels;
  const contradicting = { ...brussels, T2M_MAX: 10 };
  const { span } = daysOfNasaPower(
    answerOf({ "20250706": brussels, "20250707": dark, "20250708": contradicting }),
  );
  expect(span.values.et0Mm).toEqual([expect.any(Number), null, null]);
  expect(span.values.tmaxC).toEqual([21.5, 21.5, 10]);
});
