import { describe, expect, it } from "vitest";
import { emptyFieldValues, fieldValuesValidator, NEW_FARM, periodsOf, seasonCropOf } from "./field-values";

const t = ((key: string) => key) as never;
const summer = { season: "2026/27", period: "2" } as const;
const winter = { season: "2026/27", period: "1" } as const;

describe("validation of a new field", () => {
  it("requires farm, name, fiscal name and ownership, but no crop", () => {
    expect(fieldValuesValidator(t, { isNamed: true })(emptyFieldValues)).toEqual({
      farmId: "common:validation.required",
      name: "common:validation.required",
      fiscalName: "common:validation.required",
      ownership: "common:validation.required",
    });
  });

  it("requires the name of a new farm, and no name when each field has its own", () => {
    const values = {
      ...emptyFieldValues,
      farmId: NEW_FARM,
      fiscalName: "La Amanda SA",
      ownership: "owner",
    } as const;

    expect(fieldValuesValidator(t, { isNamed: false })(values)).toEqual({
      farmName: "common:validation.required",
    });
    expect(fieldValuesValidator(t, { isNamed: false })({ ...values, farmName: "La Amanda" })).toEqual({});
  });
});

describe("the crop of the season", () => {
  const wheat = { cropId: "10", period: "" } as const;
  const maize = { cropId: "5", period: "" } as const;

  it("is in the sowing period of the crop, regardless of the header", () => {
    expect(seasonCropOf(wheat, summer, "AR")).toEqual({ season: "2026/27", period: "1", cropId: 10 });
    expect(seasonCropOf(maize, winter, "AR")).toEqual({ season: "2026/27", period: "2", cropId: 5 });
  });

  it("is in the header's period, or the chosen one, when the crop may be in either", () => {
    expect(periodsOf("5", "MX")).toHaveLength(2);
    expect(seasonCropOf(maize, winter, "MX")?.period).toBe("1");
    expect(seasonCropOf({ ...maize, period: "2" }, winter, "MX")?.period).toBe("2");
  });

  it("is omitted while unknown", () => {
    expect(seasonCropOf({ cropId: "", period: "" }, summer, "AR")).toBeNull();
  });
});
