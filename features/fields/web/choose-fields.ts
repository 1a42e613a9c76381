import type { FieldCard } from "@surco/fields/contract";

export interface FieldFilters {
  /** Typed text; any part of a name, whatever its case and accents. */
  text: string;
  farms: readonly string[];
  /** Crop ids of the season looked at. */
  crops: readonly number[];
  districts: readonly string[];
  fiscalNames: readonly string[];
  /** Ids of the catalogue, of the season looked at. */
  genotypes: readonly number[];
  /** Only what others share with the person. */
  isShared: boolean;
}

export type SortColumn = "name" | "farm" | "area" | "crop" | "district" | "fiscalName";

export interface FieldOrder {
  column: SortColumn;
  isDescending: boolean;
}

/** A card with what the season looked at adds to it. */
export interface SeasonField {
  card: FieldCard;
  cropId: number | null;
  /** The crop in the language of the screen, to search and sort by; empty where there is none. */
  cropName: string;
  /** Hybrid or variety of the season; an id only where it is one of the catalogue. */
  genotypeId: number | null;
  genotypeName: string;
}

/** The fields that pass all filters, in the order asked for; equal ones by name. */
export function chooseFields(
  fields: readonly SeasonField[],
  filters: FieldFilters,
  { column, isDescending }: FieldOrder,
  language: string,
): SeasonField[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const words = plain(filters.text)
    .split(/\s+/)
    .filter((word) => word !== "");
  const sign = isDescending ? -1 : 1;
  return fields
    .filter((field) => passes(field, filters) && hasWords(field, words))
    .sort(
      (a, b) =>
        sign * compareBy(column, a, b, collator) ||
        collator.compare(a.card.name, b.card.name) ||
        collator.compare(a.card.farmName, b.card.farmName),
    );
}

function passes({ card, cropId, genotypeId }: SeasonField, filters: FieldFilters): boolean {
  const isAmong = <T>(chosen: readonly T[], value: T | null) =>
    chosen.length === 0 || (value !== null && chosen.includes(value));
  return (
    isAmong(filters.farms, card.farmName) &&
    isAmong(filters.crops, cropId) &&
    isAmong(filters.genotypes, genotypeId) &&
    isAmong(filters.districts, card.district) &&
    isAmong(filters.fiscalNames, card.fiscalName) &&
    (!filters.isShared || card.sharedBy !== null)
  );
}

function hasWords({ card, cropName, genotypeName }: SeasonField, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const said = plain(
    [
      card.name,
      card.farmName,
      card.fiscalName,
      card.district,
      card.province,
      card.producerName,
      cropName,
      genotypeName,
    ].join(" "),
  );
  return words.every((word) => said.includes(word));
}

function compareBy(column: SortColumn, a: SeasonField, b: SeasonField, collator: Intl.Collator): number {
  if (column === "area") return a.card.areaHa - b.card.areaHa;
  return collator.compare(sortText(column, a), sortText(column, b));
}

function sortText(column: Exclude<SortColumn, "area">, { card, cropName }: SeasonField): string {
  if (column === "name") return card.name;
  if (column === "farm") return card.farmName;
  if (column === "crop") return cropName;
  return (column === "district" ? card.district : card.fiscalName) ?? "";
}

function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
