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
import { changesOf } from "@surco/kit-web/outbox";
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

const SEASON = "season ";

/**
 * Changes of a record by form field: the place is one, null where it is to be found; each season and period is one under
 * its name, null where it is removed.
 */
export const recordChanges = z
  .object({
    ...recordValues.pick({ name: true, farmId: true, fiscalName: true, ownership: true, producerId: true })
      .shape,
    place: z.object({ province: z.string(), district: z.string() }).nullable(),
  })
  .partial()
  .catchall(seasonValues.nullable());
type RecordChanges = z.infer<typeof recordChanges>;

/** Form values by form field. @param others  values whose seasons are named too, as null where they are not there */
export function recordFields(values: RecordValues, ...others: RecordValues[]): Record<string, unknown> {
  const { isPlaceTyped, province, district, seasons, ...fields } = values;
  return {
    ...fields,
    place: isPlaceTyped ? { province, district } : null,
    ...Object.fromEntries(
      others.flatMap((other) => other.seasons.map((one) => [SEASON + seasonName(one), null])),
    ),
    ...Object.fromEntries(seasons.map((one) => [SEASON + seasonName(one), one])),
  };
}

/** Form values with changes over them. */
export function withChanges(values: RecordValues, changes: RecordChanges): RecordValues {
  const { place, ...rest } = changes;
  const fields = Object.entries(rest);
  const seasons = new Map(
    [...Object.entries(recordFields(values)), ...fields].filter(([field]) => field.startsWith(SEASON)),
  );
  return recordValues.parse({
    ...values,
    ...Object.fromEntries(fields.filter(([field]) => !field.startsWith(SEASON))),
    ...(place !== undefined && { isPlaceTyped: place !== null, ...place }),
    seasons: [...seasons.values()].filter((one) => one !== null),
  });
}

/** Changes from the record to the form's values, as input of the contract. */
export function changeOfRecord(record: FieldRecord, values: RecordValues): Omit<RecordChange, "version"> {
  const before = valuesOfRecord(record);
  const changes = changesOf(recordFields(before, values), recordFields(values, before)).values;
  return inputOfChanges(recordChanges.parse(changes));
}

/** Changes as input of the contract. */
export function inputOfChanges(changes: RecordChanges): Omit<RecordChange, "version"> {
  const { name, farmId, fiscalName, ownership, producerId, place, ...seasons } = changes;
  return {
    ...(name !== undefined && { name }),
    ...(farmId !== undefined && { farmId }),
    ...(fiscalName !== undefined && { fiscalName }),
    ...(ownership !== undefined && { ownership }),
    ...(producerId !== undefined && { producerId: producerId || null }),
    ...(place !== undefined && {
      place: place && { province: given(place.province), district: given(place.district) },
    }),
    seasons: Object.values(seasons).flatMap((one) => (one ? [inputOfSeason(one)] : [])),
    removedSeasons: Object.entries(seasons).flatMap(([name, one]) =>
      one === null ? [seasonNamed(name)] : [],
    ),
  };
}

/** Season and period of a form field. */
function seasonNamed(field: string): { season: string; period: "1" | "2" } {
  const [season = "", period] = field.slice(SEASON.length).split(" ");
  return { season, period: period === "1" ? "1" : "2" };
}

/** True for the form field of a season. */
export const isSeasonField = (field: string) => field.startsWith(SEASON);

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
