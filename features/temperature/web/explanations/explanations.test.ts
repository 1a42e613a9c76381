import { recomputeWith } from "@surco/kit-web/testing";
import { getTemperatureHours, temperatureHours, temperatureLimits } from "@surco/temperature/contract";
import { expect, it } from "vitest";
import { explainDay, explainHours } from "./explain-hours";
import { temperatureFormulas } from "./formulas";

const data = temperatureHours.parse(getTemperatureHours.example.answer);

it("adds the hours of the days up to those of the range", () => {
  for (const limit of temperatureLimits) {
    const [day] = data.days;
    const explanation = explainHours(data, limit, day?.hours?.[limit] ?? Number.NaN);
    expect(recomputeWith(temperatureFormulas, explanation).verdict).toBe("agrees");
  }
});

it("counts the hours of a day by lines between its temperatures", () => {
  const explanation = explainDay(data);
  expect(explanation && recomputeWith(temperatureFormulas, explanation)).toEqual({
    verdict: "agrees",
    value: 5.5,
  });
  expect(explainDay({ ...data, days: data.days.slice(1) })).toBeNull();
});
