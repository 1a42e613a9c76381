import { periodsOfCrop } from "@surco/agronomy";
import {
  type FieldRecord,
  newField,
  ownership,
  type RecordChange,
  type SeasonInput,
  type SeasonRecord,
} from "@surco/fields/contract";
import { formValidator } from "@surco/kit-web";
import type { TFunction } from "i18next";
import { z } from "zod";

/** Option of a genotype that is not in the catalogue. */
export const OTHER_GENOTYPE = "other";

/** Form values of one season and period; ids as text, empty when nothing is chosen. */
const seasonValues = z.object({
  season: z.string(),
  period: z.enum(["1", "2"]),
  cropId: z.string(),
  plannedCropId: z.string(),
  /** An id, OTHER_GENOTYPE, or empty. */
  genotypeId: z.string(),
  otherGenotype: z.string(),
  treatmentTypeId: z.string(),
  isGapsProject: z.boolean(),
  gapTypeId: z.string(),
});
export type SeasonValues = z.infer<typeof seasonValues>;

/** Form values of a field's record. */
export const recordValues = z.object({
  name: z.string(),
  farmId: z.string(),
  fiscalName: z.string(),
  ownership,
  /** Empty: no producer. */
  producerId: z.string(),
  isPlaceTyped: z.boolean(),
  province: z.string(),
  district: z.string(),
  seasons: z.array(seasonValues),
});
export type RecordValues = z.infer<typeof recordValues>;

export function valuesOfRecord(record: FieldRecord): RecordValues {
  const { name, farmId, fiscalName, ownership, producerId, isPlaceTyped, province, district } = record;
  return {
    name,
    farmId,
    // Null for guests alone, who do not edit the record.
    fiscalName: fiscalName ?? "",
    ownership: ownership ?? "owner",
    isPlaceTyped,
    producerId: producerId ?? "",
    province: province ?? "",
    district: district ?? "",
    seasons: record.seasons.map(valuesOfSeason),
  };
}

export function emptySeason(season: string, period: "1" | "2"): SeasonValues {
  return {
    season,
    period,
    cropId: "",
    plannedCropId: "",
    genotypeId: "",
    otherGenotype: "",
    treatmentTypeId: "",
    isGapsProject: false,
    gapTypeId: "",
  };
}

export const seasonName = ({ season, period }: Pick<SeasonValues, "season" | "period">) =>
  `${season} ${period}`;

/** Changes from the record to the form's values, as input of the contract. */
export function changeOfRecord(record: FieldRecord, values: RecordValues): Omit<RecordChange, "version"> {
  const before = valuesOfRecord(record);
  const isNewPlace =
    values.isPlaceTyped &&
    (!before.isPlaceTyped || values.province !== before.province || values.district !== before.district);
  const old = new Map(before.seasons.map((one) => [seasonName(one), JSON.stringify(one)]));
  const kept = new Set(values.seasons.map(seasonName));
  return {
    ...(values.name !== before.name && { name: values.name }),
    ...(values.farmId !== before.farmId && { farmId: values.farmId }),
    ...(values.fiscalName !== before.fiscalName && { fiscalName: values.fiscalName }),
    ...(values.ownership !== before.ownership && { ownership: values.ownership }),
    ...(values.producerId !== before.producerId && { producerId: values.producerId || null }),
    ...(isNewPlace && { place: { province: given(values.province), district: given(values.district) } }),
    ...(before.isPlaceTyped && !values.isPlaceTyped && { place: null }),
    seasons: values.seasons
      .filter((one) => old.get(seasonName(one)) !== JSON.stringify(one))
      .map(inputOfSeason),
    removedSeasons: before.seasons
      .filter((one) => !kept.has(seasonName(one)))
      .map(({ season, period }) => ({ season, period })),
  };
}

/** Errors by input, those of a season as `seasons.<index>.<input>`. */
export function recordValidator(
  t: TFunction,
  country: string | null,
): (values: RecordValues) => Record<string, string> {
  const byContract = formValidator(newField.pick({ name: true, fiscalName: true, ownership: true }), t);
  return (values) => {
    const errors = byContract(values);
    values.seasons.forEach((one, at) => {
      if (one.cropId === "" && one.plannedCropId === "")
        errors[`seasons.${at}.cropId`] = t("fields:record.cropOrPlan");
      for (const input of ["cropId", "plannedCropId"] as const) {
        if (one[input] !== "" && !periodsOfCrop(Number(one[input]), country).includes(one.period))
          errors[`seasons.${at}.${input}`] = t("fields:errors.CROP_NOT_IN_PERIOD");
      }
      if (one.genotypeId === OTHER_GENOTYPE && one.otherGenotype.trim() === "")
        errors[`seasons.${at}.otherGenotype`] = t("common:validation.required");
    });
    return errors;
  };
}

function valuesOfSeason(one: SeasonRecord): SeasonValues {
  const text = (id: number | null) => (id === null ? "" : String(id));
  return {
    season: one.season,
    period: one.period,
    cropId: text(one.cropId),
    plannedCropId: text(one.plannedCropId),
    genotypeId: one.otherGenotype === null ? text(one.genotypeId) : OTHER_GENOTYPE,
    otherGenotype: one.otherGenotype ?? "",
    treatmentTypeId: text(one.treatmentTypeId),
    isGapsProject: one.isGapsProject ?? false,
    gapTypeId: text(one.gapTypeId),
  };
}

function inputOfSeason(one: SeasonValues): SeasonInput {
  const id = (text: string) => (text === "" ? null : Number(text));
  const isOther = one.genotypeId === OTHER_GENOTYPE;
  return {
    season: one.season,
    period: one.period,
    cropId: id(one.cropId),
    plannedCropId: id(one.plannedCropId),
    genotypeId: isOther ? null : id(one.genotypeId),
    otherGenotype: isOther ? given(one.otherGenotype) : null,
    treatmentTypeId: id(one.treatmentTypeId),
    isGapsProject: one.isGapsProject,
    gapTypeId: one.isGapsProject ? id(one.gapTypeId) : null,
  };
}

function given(text: string): string | null {
  return text.trim() === "" ? null : text.trim();
}
