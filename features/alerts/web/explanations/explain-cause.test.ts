import { type AlertCause, listRaisedAlerts, raisedAlert } from "@surco/alerts/contract";
import { recomputeWith } from "@surco/kit-web/testing";
import { expect, it } from "vitest";
import { explainCause } from "./explain-cause";
import { alertFormulas } from "./formulas";

it("explains how far a forecast is beyond the limit of its rule", () => {
  const { cause } = raisedAlert.parse(listRaisedAlerts.example.answer.alerts[0]);
  const explanation = explainCause(cause);
  expect(explanation?.result).toEqual({ value: -3.3, unit: "°C", decimals: 1 });
  expect(explanation && recomputeWith(alertFormulas, explanation).verdict).toBe("agrees");
});

const { cause: forecasted } = raisedAlert.parse(listRaisedAlerts.example.answer.alerts[0]);
const diseased = {
  kind: "diseaseRisk",
  disease: "headBlight",
  riskClass: "high",
  incidencePct: 41.4,
  infectionPeriods: 3,
  harmfulDegreeDays: 10,
  sownOn: "2026-06-10",
  headingOn: "2026-10-02",
  from: "2026-09-24",
  until: "2026-10-20",
  forecast: null,
} satisfies AlertCause;

it.each([
  {
    cause: {
      kind: "sprayingWindow",
      date: "2026-07-12",
      fromTime: "09:00",
      untilTime: "13:00",
      goodHours: 3,
      marginalHours: 1,
      plannedOn: null,
      forecast: forecasted.kind === "frost" ? forecasted.forecast : expect.fail("the example is a frost"),
    },
    result: { value: 4, unit: "h", decimals: 0 },
  },
  // 20.37 + 8.63 · 3 − 0.49 · 10
  { cause: diseased, result: { value: 41.4, unit: "%", decimals: 0 } },
  {
    cause: { kind: "anomaly", date: "2026-07-09", areaHa: 3.25, count: 2, leastAreaHa: 1, forecast: null },
    result: { value: 2.25, unit: "ha", decimals: 1 },
  },
] satisfies { cause: AlertCause; result: object }[])(
  "explains an alert of $cause.kind",
  ({ cause, result }) => {
    const explanation = explainCause(cause);
    expect(explanation?.result).toEqual(result);
    expect(explanation && recomputeWith(alertFormulas, explanation).verdict).toBe("agrees");
  },
);

it("explains no disease of which the degrees were not stored", () => {
  expect(explainCause({ ...diseased, harmfulDegreeDays: null })).toBeNull();
});
