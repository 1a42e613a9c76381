import { keysOf, searchText, searchWords } from "@surco/contract";
import { type FieldCard, filterOfRelation, NO_PRODUCER, type SharedFilter } from "@surco/fields/contract";
import { type FigureName, type FigureRows, isFigureName } from "./figures/figure-names";

export interface FieldFilters {
  /** Typed text; every word must occur in the field's texts, ignoring case and accents. */
  text: string;
  farms: readonly string[];
  /** Crop ids of the selected season. */
  crops: readonly number[];
  districts: readonly string[];
  fiscalNames: readonly string[];
  /** Catalogue ids, of the selected season. */
  genotypes: readonly number[];
  /** Ids; `NO_PRODUCER` for fields without producer. */
  producers: readonly string[];
  /** Only fields of this relation; null: all. */
  shared: SharedFilter | null;
}

/** Columns that the fields themselves have. */
type OwnColumn = "name" | "farm" | "area" | "crop" | "district" | "fiscalName";
export type SortColumn = OwnColumn | FigureName;

export interface FieldOrder {
  column: SortColumn;
  isDescending: boolean;
}

/** Card with its crop of the selected season. */
export interface SeasonField {
  card: FieldCard;
  cropId: number | null;
  /** Crop name in the user's language, to search and sort by; empty without a crop. */
  cropName: string;
  /** Genotype of the season; the id only for one of the catalogue. */
  genotypeId: number | null;
  genotypeName: string;
}

/** Place names are Spanish: the same collation in every language, and on the server. */
const collator = new Intl.Collator("es", { numeric: true, sensitivity: "base" });

/** Fields that pass all filters, sorted; ties by name, then by farm. Those without a figure to sort by come last. */
export function filterFields(
  fields: readonly SeasonField[],
  filters: FieldFilters,
  order: FieldOrder,
  figures?: FigureRows,
): SeasonField[] {
  const passes = passesFilters(filters);
  const compare = comparison(order, figures);
  return fields
    .filter((field) => hasWords(field, filters.text) && passes(field, null))
    .sort(
      (a, b) =>
        compare(a, b) ||
        collator.compare(a.card.name, b.card.name) ||
        collator.compare(a.card.farmName, b.card.farmName) ||
        (a.card.id < b.card.id ? -1 : 1),
    );
}

/** Checks that every typed word occurs in the field's texts. */
export function hasWords({ card, cropName, genotypeName }: SeasonField, text: string): boolean {
  const words = searchWords(text);
  if (words.length === 0) return true;
  const { name, farmName, fiscalName, district, province, producerName } = card;
  const fieldTexts = searchText(
    [name, farmName, fiscalName, district, province, producerName, cropName, genotypeName].join(" "),
  );
  return words.every((word) => fieldTexts.includes(word));
}

type Dimension = Exclude<keyof FieldFilters, "text">;

/** Predicate of all filters except one dimension. */
export function passesFilters(filters: FieldFilters) {
  const isAmong = <T>(chosen: readonly T[], value: T | null) =>
    chosen.length === 0 || (value !== null && chosen.includes(value));
  const checks: Record<Dimension, (field: SeasonField) => boolean> = {
    farms: ({ card }) => isAmong(filters.farms, card.farmName),
    crops: ({ cropId }) => isAmong(filters.crops, cropId),
    genotypes: ({ genotypeId }) => isAmong(filters.genotypes, genotypeId),
    districts: ({ card }) => isAmong(filters.districts, card.district),
    fiscalNames: ({ card }) => isAmong(filters.fiscalNames, card.fiscalName),
    producers: ({ card }) => isAmong(filters.producers, card.producerId ?? NO_PRODUCER),
    shared: ({ card }) => filters.shared === null || filters.shared === filterOfRelation[card.relation],
  };
  const dimensions = keysOf(checks);
  return (field: SeasonField, leftOut: Dimension | null) =>
    dimensions.every((dimension) => dimension === leftOut || checks[dimension](field));
}

function comparison({ column, isDescending }: FieldOrder, figures: FigureRows | undefined) {
  const sign = isDescending ? -1 : 1;
  if (!isFigureName(column)) return (a: SeasonField, b: SeasonField) => sign * compareBy(column, a, b);
  const figureOf = ({ card }: SeasonField) => figures?.get(card.id)?.[column] ?? null;
  return (a: SeasonField, b: SeasonField) => {
    const [left, right] = [figureOf(a), figureOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return left === right ? 0 : sign * (left < right ? -1 : 1);
  };
}

function compareBy(column: OwnColumn, a: SeasonField, b: SeasonField): number {
  if (column === "area") return a.card.areaHa - b.card.areaHa;
  return collator.compare(sortText(column, a), sortText(column, b));
}

function sortText(column: Exclude<OwnColumn, "area">, { card, cropName }: SeasonField): string {
  if (column === "name") return card.name;
  if (column === "farm") return card.farmName;
  if (column === "crop") return cropName;
  return (column === "district" ? card.district : card.fiscalName) ?? "";
}
