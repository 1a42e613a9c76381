import { expect, it } from "vitest";
import { SEVERITY_LIMITS, severityOf } from "./severity";

it("grades deviations of either sign at twice and four times the least z of 4", () => {
  expect([4, -7.9].map(severityOf)).toEqual(["slight", "slight"]);
  expect([8, -15.9].map(severityOf)).toEqual(["clear", "clear"]);
  expect([16, -31.6].map(severityOf)).toEqual(["strong", "strong"]);
  expect(SEVERITY_LIMITS).toEqual([8, 16]);
});
