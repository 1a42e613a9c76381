import { expect, it } from "vitest";
import { AGRONOMY_PARAMETERS_VERSION, agronomyParameters, parameterValue } from "./agronomy-parameters";

it("names each constant once, with a unit, a source and how sure it is", () => {
  for (const [id, parameter] of Object.entries(agronomyParameters)) {
    expect(parameter.id).toBe(id);
    expect(Number.isFinite(parameter.value), id).toBe(true);
    expect(parameter.unit, id).not.toBe("");
    expect(parameter.source, id).not.toBe("");
    expect(["S", "P", "J"]).toContain(parameter.tag);
  }
  expect(AGRONOMY_PARAMETERS_VERSION).toMatch(/^agronomy-\d+$/);
});

it("holds published values: maturity group IV of CROPGRO and the phyllochron of CERES wheat", () => {
  expect(parameterValue("soybeanGroup.4.criticalDaylengthH")).toBe(13.09);
  expect(parameterValue("soybeanGroup.4.r5ToR7D")).toBe(34);
  expect(parameterValue("phyllochron.wheat")).toBe(95);
});
