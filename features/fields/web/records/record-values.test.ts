import type { FieldRecord } from "@surco/fields/contract";
import { describe, expect, it } from "vitest";
import {
  changeOfRecord,
  emptySeason,
  OTHER_GENOTYPE,
  recordValidator,
  valuesOfRecord,
} from "./record-values";

const t = ((key: string) => key) as never;
const record: FieldRecord = {
  id: "01890000-0000-7000-8000-000000000001",
  name: "La Loma",
  farmId: "01890000-0000-7000-8000-0000000000f1",
  farmName: "La Esperanza",
  fiscalName: "La Esperanza SA",
  ownership: "tenant",
  producerId: null,
  producerName: null,
  country: "AR",
  province: "Buenos Aires",
  district: "Pergamino",
  isPlaceTyped: false,
  areaHa: 97.1,
  plan: "basic",
  isShared: false,
  seasons: [
    {
      season: "2026/27",
      period: "2",
      cropId: 5,
      plannedCropId: null,
      genotypeId: 3,
      otherGenotype: null,
      genotypeName: "Pioneer P1815",
      treatmentTypeId: 5,
      isGapsProject: true,
      gapTypeId: 1,
    },
  ],
  version: 4,
};
const values = valuesOfRecord(record);
const [season = emptySeason("2026/27", "2")] = values.seasons;

describe("request of an edited record", () => {
  it("is empty without changes", () => {
    expect(changeOfRecord(record, values)).toEqual({ seasons: [], removedSeasons: [] });
  });

  it("holds changed values, and seasons that are changed, new or deleted", () => {
    const added = { ...emptySeason("2025/26", "1"), cropId: "10" };
    const change = changeOfRecord(record, { ...values, name: "Loma", seasons: [added] });

    expect(change).toEqual({
      name: "Loma",
      seasons: [
        {
          season: "2025/26",
          period: "1",
          cropId: 10,
          plannedCropId: null,
          genotypeId: null,
          otherGenotype: null,
          treatmentTypeId: null,
          isGapsProject: false,
          gapTypeId: null,
        },
      ],
      removedSeasons: [{ season: "2026/27", period: "2" }],
    });
  });

  it("holds a written-out hybrid instead of one of the catalogue, and no gaps outside the project", () => {
    const other = { ...season, genotypeId: OTHER_GENOTYPE, otherGenotype: " Criollo ", isGapsProject: false };
    const { seasons } = changeOfRecord(record, { ...values, seasons: [other] });

    expect(seasons).toMatchObject([
      { genotypeId: null, otherGenotype: "Criollo", isGapsProject: false, gapTypeId: null },
    ]);
  });

  it("holds a place only when typed, and null to look it up again", () => {
    const typed = { ...values, isPlaceTyped: true, district: "Rojas" };
    expect(changeOfRecord(record, typed).place).toEqual({ province: "Buenos Aires", district: "Rojas" });

    const byHand = { ...record, isPlaceTyped: true };
    expect(changeOfRecord(byHand, { ...valuesOfRecord(byHand), isPlaceTyped: false }).place).toBeNull();
  });
});

describe("validation of a record", () => {
  const problems = (changed: object) =>
    recordValidator(t, "AR")({ ...values, seasons: [{ ...season, ...changed }] });

  it("requires name, fiscal name, and a crop or planned one per season", () => {
    expect(recordValidator(t, "AR")({ ...values, name: " ", fiscalName: "" })).toEqual({
      name: "common:validation.required",
      fiscalName: "common:validation.required",
    });
    expect(problems({ cropId: "" })).toEqual({ "seasons.0.cropId": "fields:record.cropOrPlan" });
    expect(problems({ cropId: "", plannedCropId: "5" })).toEqual({});
  });

  it("requires a crop of the period, by the customs of the country", () => {
    expect(problems({ cropId: "10" })).toEqual({ "seasons.0.cropId": "fields:errors.CROP_NOT_IN_PERIOD" });
    const winter = { ...values, seasons: [{ ...season, period: "1" as const }] };
    expect(recordValidator(t, "MX")(winter)).toEqual({});
  });

  it("requires the name of another hybrid", () => {
    expect(problems({ genotypeId: OTHER_GENOTYPE, otherGenotype: " " })).toEqual({
      "seasons.0.otherGenotype": "common:validation.required",
    });
  });
});
