import { type FieldFacets, filterOfRelation } from "@surco/fields/contract";
import { type FieldFilters, hasWords, passesFilters, type SeasonField } from "../filter-fields";
import { netAreaIn } from "../net-area";
import { initialBounds } from "../view-bounds";

interface Facet<V> {
  value: V | null;
  name?: string;
  count: number;
  areaHa: number;
  netAreaHa: number;
}

/** Facet counts in the browser, each filter's values with all other filters applied, as on the server. */
export function countFields(
  fields: readonly SeasonField[],
  filters: FieldFilters,
  season: string,
): FieldFacets {
  const worded = fields.filter((field) => hasWords(field, filters.text));
  const passes = passesFilters(filters);
  const by = <V extends string | number>(
    dimension: Parameters<typeof passes>[1],
    read: (field: SeasonField) => V | null,
    nameOf?: (field: SeasonField) => string | null,
  ) =>
    count(
      worded.filter((field) => passes(field, dimension)),
      season,
      read,
      nameOf,
    );
  const chosen = worded.filter((field) => passes(field, null)).map(({ card }) => card);
  return {
    chosen: {
      count: chosen.length,
      areaHa: chosen.reduce((sum, card) => sum + card.areaHa, 0),
      netAreaHa: chosen.reduce((sum, card) => sum + netAreaIn(card, season), 0),
      bbox: initialBounds(chosen),
    },
    farms: by("farms", ({ card }) => card.farmName),
    crops: by("crops", ({ cropId }) => cropId),
    districts: by("districts", ({ card }) => card.district),
    fiscalNames: by("fiscalNames", ({ card }) => card.fiscalName),
    genotypes: by(
      "genotypes",
      ({ genotypeId }) => genotypeId,
      ({ genotypeName }) => genotypeName,
    ),
    producers: by(
      "producers",
      ({ card }) => card.producerId,
      ({ card }) => card.producerName,
    ),
    shared: by("shared", ({ card }) => filterOfRelation[card.relation]),
  };
}

function count<V extends string | number>(
  fields: readonly SeasonField[],
  season: string,
  read: (field: SeasonField) => V | null,
  nameOf: ((field: SeasonField) => string | null) | undefined,
): Facet<V>[] {
  const facets = new Map<V | null, Facet<V>>();
  for (const field of fields) {
    const value = read(field);
    const name = value === null ? null : (nameOf?.(field) ?? null);
    const facet = facets.get(value) ?? {
      value,
      ...(name !== null && { name }),
      count: 0,
      areaHa: 0,
      netAreaHa: 0,
    };
    facet.count += 1;
    facet.areaHa += field.card.areaHa;
    facet.netAreaHa += netAreaIn(field.card, season);
    facets.set(value, facet);
  }
  return [...facets.values()].sort((a, b) => b.count - a.count);
}
