import { listRaisedAlerts, raisedAlert } from "@surco/alerts/contract";
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
