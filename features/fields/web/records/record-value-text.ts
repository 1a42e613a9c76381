import { findCrop, genotypeLabel } from "@surco/agronomy";
import { genotypesByIdsQuery } from "@surco/catalogues/web";
import { producersQuery } from "@surco/farms/web";
import type { ValueReading } from "@surco/kit-web/outbox";
import type { QueryClient } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { farmsQuery } from "../field-form/use-save-fields";
import { isSeasonField, OTHER_GENOTYPE, recordChanges, type SeasonValues } from "./record-values";

/** Value of a field's data in words; of names that cannot be read, the id. */
export async function recordValueText(
  field: string,
  value: unknown,
  t: TFunction,
  { queries }: Pick<ValueReading, "queries">,
): Promise<string> {
  if (value === null || value === undefined || value === "") return t("fields:record.empty");
  if (isSeasonField(field)) return seasonText(value as SeasonValues, t, queries);
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

/** "2026/27 · Verano: Maíz, DK 7210" */
async function seasonText(one: SeasonValues, t: TFunction, queries: QueryClient): Promise<string> {
  const crop = findCrop(Number(one.cropId || one.plannedCropId));
  const genotype =
    one.genotypeId === OTHER_GENOTYPE ? one.otherGenotype : await genotypeName(one.genotypeId, queries);
  const season = t("fields:record.seasonOf", {
    season: one.season,
    period: t(one.period === "1" ? "common:season.winterShort" : "common:season.summerShort"),
  });
  return `${season}: ${[crop && t(`fields:crop.${crop.key}`), genotype].filter(Boolean).join(", ")}`;
}

async function genotypeName(id: string, queries: QueryClient): Promise<string> {
  if (id === "") return "";
  const found = await queries.ensureQueryData(genotypesByIdsQuery([Number(id)])).catch(() => []);
  return found[0] ? genotypeLabel(found[0]) : id;
}
