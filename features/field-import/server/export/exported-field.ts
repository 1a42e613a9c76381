import { intlTagOf, type Locale, type Period } from "@surco/contract";
import type { Field } from "@surco/fields/contract";
import type { CropNames } from "@surco/fields/server";
import { type Boundary, type LngLat, labelPoint } from "@surco/geometry";
import type { Texts } from "@surco/kit-server";

/** A field as written to files; words are in the language of the person exporting. */
export interface ExportedField {
  id: string;
  name: string;
  farmId: string;
  farm: string;
  producerId: string | null;
  producer: string | null;
  fiscalName: string | null;
  ownership: string | null;
  areaHa: number;
  /** Without non-productive areas of the season. */
  netHa: number;
  season: string;
  period: string;
  crop: string | null;
  genotype: string | null;
  country: string | null;
  province: string | null;
  district: string | null;
  /** A point within the field. */
  center: LngLat;
  plan: string | null;
  /** null for own fields. */
  ownerName: string | null;
  createdOn: string;
  boundary: Boundary;
}

/** Season and language of one export. */
export interface ExportWords {
  season: string;
  period: Period;
  locale: Locale;
  cropNames: CropNames;
  t: Texts;
}

/** Converts a field for export, without producer, fiscal name, ownership and plan of other people's fields. */
export function exportedField(field: Field, words: ExportWords): ExportedField {
  const { season, period, locale, cropNames, t } = words;
  const isOwn = field.relation === "own";
  const crop = field.crops.find((one) => one.season === season && one.period === period);
  return {
    id: field.id,
    name: field.name,
    farmId: field.farmId,
    farm: field.farmName,
    producerId: isOwn ? field.producerId : null,
    producer: isOwn ? field.producerName : null,
    fiscalName: isOwn ? field.fiscalName : null,
    ownership: isOwn ? t(`export.ownership.${field.ownership}`) : null,
    areaHa: field.areaHa,
    netHa: field.netAreas.find((one) => one.season === season)?.netAreaHa ?? field.areaHa,
    season,
    period: t(period === "1" ? "export.winter" : "export.summer"),
    crop: crop ? cropNames(crop.cropId) : null,
    genotype: crop?.genotypeName ?? null,
    country: field.country && countryName(field.country, locale),
    province: field.province,
    district: field.district,
    center: labelPoint(field.polygon),
    plan: isOwn ? t(`export.plan.${field.plan}`) : null,
    ownerName: field.ownerName,
    createdOn: field.createdAt.slice(0, 10),
    boundary: field.polygon,
  };
}

const regionNames = new Map<Locale, Intl.DisplayNames>();

/** Cached: creating the names costs more than looking up those of a thousand fields. */
function countryName(code: string, locale: Locale): string {
  let names = regionNames.get(locale);
  if (names === undefined) {
    names = new Intl.DisplayNames([intlTagOf(locale)], { type: "region" });
    regionNames.set(locale, names);
  }
  return names.of(code) ?? code;
}
