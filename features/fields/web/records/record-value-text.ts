import { findCrop, genotypeLabel } from "@surco/agronomy";
import { gapTypesQuery, genotypesByIdsQuery, treatmentTypesQuery } from "@surco/catalogues/web";
import { producersQuery } from "@surco/farms/web";
import type { ValueReading } from "@surco/kit-web/outbox";
import type { QueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { farmsQuery } from "../field-form/use-save-fields";
import { isSeasonField, OTHER_GENOTYPE, recordChanges, type SeasonValues } from "./record-values";

type Reading = Pick<ValueReading, "queries" | "language">;

/** Value of a field's data in words; of names that cannot be read, the id. */
export async function recordValueText(
  field: string,
  value: unknown,
  t: TFunction,
  reading: Reading,
): Promise<string> {
  const { queries } = reading;
  if (value === null || value === undefined || value === "") return t("fields:record.empty");
  if (isSeasonField(field)) return seasonText(value as SeasonValues, t, reading);
  switch (field) {
    case "farmId":
      return nameOf(await queries.ensureQueryData(farmsQuery).catch(() => []), value);
    case "producerId":
      return nameOf(await queries.ensureQueryData(producersQuery).catch(() => []), value);
    case "ownership":
      return t(`fields:field.${String(value)}`);
    case "place": {
      const { place } = recordChanges.parse({ place: value });
      return [place?.district, place?.province].filter(Boolean).join(", ");
    }
  }
  return String(value);
}

function nameOf(named: readonly { id: string; name: string }[], id: unknown): string {
  return named.find((one) => one.id === id)?.name ?? String(id);
}

/** "2026/27 · Gruesa: Maíz, DK 7210, Tratamiento de semilla: Fungicida"; details distinguish equal crops. */
async function seasonText(one: SeasonValues, t: TFunction, { queries, language }: Reading): Promise<string> {
  const genotype =
    one.genotypeId === OTHER_GENOTYPE ? one.otherGenotype : await genotypeName(one.genotypeId, queries);
  const season = t("fields:record.seasonOf", {
    season: one.season,
    period: t(one.period === "1" ? "common:season.winterShort" : "common:season.summerShort"),
  });
  const details = [
    cropName(one.cropId, t),
    one.plannedCropId !== one.cropId && labelled(t("fields:record.planned"), cropName(one.plannedCropId, t)),
    genotype,
    labelled(
      t("fields:record.treatment"),
      await entryName(one.treatmentTypeId, treatmentTypesQuery(language), queries),
    ),
    one.isGapsProject && t("fields:record.gapsProject"),
    labelled(t("fields:record.gapType"), await entryName(one.gapTypeId, gapTypesQuery(language), queries)),
  ];
  return `${season}: ${details.filter(Boolean).join(", ")}`;
}

const labelled = (label: string, value: string) => value && `${label}: ${value}`;

function cropName(id: string, t: TFunction): string {
  const crop = findCrop(Number(id));
  return crop ? t(`fields:crop.${crop.key}`) : "";
}

async function entryName(
  id: string,
  entries: ReturnType<typeof gapTypesQuery>,
  queries: QueryClient,
): Promise<string> {
  if (id === "") return "";
  const found = await queries.ensureQueryData(entries).catch(() => []);
  return found.find((entry) => String(entry.id) === id)?.name ?? id;
}

async function genotypeName(id: string, queries: QueryClient): Promise<string> {
  if (id === "") return "";
  const found = await queries.ensureQueryData(genotypesByIdsQuery([Number(id)])).catch(() => []);
  return found[0] ? genotypeLabel(found[0]) : id;
}
