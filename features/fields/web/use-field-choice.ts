import { findCrop } from "@surco/agronomy";
import type { FieldCard } from "@surco/fields/contract";
import { sharedFilter } from "@surco/fields/contract";
import { useSeason } from "@surco/kit-web";
import {
  createParser,
  parseAsArrayOf,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from "nuqs";
import { useCallback, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { FieldFilters, FieldOrder, SeasonField } from "./filter-fields";
import { columnNames, figureColumnNames } from "./finding/column-names";

const byName: FieldOrder = { column: "name", isDescending: false };

/** `?orden=superficie`, or `?orden=-superficie` for descending. */
const orderNames = Object.entries({ ...columnNames, ...figureColumnNames });
const parseAsOrder = createParser<FieldOrder>({
  parse: (text) => {
    const name = text.replace(/^-/, "");
    const column = orderNames.find(([known]) => known === name)?.[1];
    return column ? { column, isDescending: text.startsWith("-") } : null;
  },
  serialize: ({ column, isDescending }) =>
    `${isDescending ? "-" : ""}${orderNames.find(([, known]) => known === column)?.[0] ?? "nombre"}`,
  eq: (a, b) => a.column === b.column && a.isDescending === b.isDescending,
});

const names = parseAsArrayOf(parseAsString).withDefault([]);
const ids = parseAsArrayOf(parseAsInteger).withDefault([]);

const choice = {
  text: parseAsString.withDefault(""),
  farms: names,
  crops: ids,
  districts: names,
  fiscalNames: names,
  genotypes: ids,
  producers: names,
  shared: parseAsStringLiteral(sharedFilter.options),
  group: parseAsStringLiteral(["campo", "productor"]),
  order: parseAsOrder.withDefault(byName),
  view: parseAsStringLiteral(["map", "tabla"]).withDefault("map"),
  /** Layer of the overview of all fields; empty: crops. */
  overview: parseAsString,
};

/** Names in the address: the specification's, section 2. */
const urlKeys = {
  text: "q",
  farms: "campo",
  crops: "cultivo",
  districts: "localidad",
  fiscalNames: "razonSocial",
  genotypes: "genotipo",
  producers: "productor",
  shared: "compartido",
  group: "grupo",
  order: "orden",
  view: "vista",
  overview: "mapa",
} as const;

const filterKeys = [
  "q",
  "campo",
  "cultivo",
  "localidad",
  "razonSocial",
  "genotipo",
  "productor",
  "compartido",
];
const noFilters = {
  text: null,
  farms: null,
  crops: null,
  districts: null,
  fiscalNames: null,
  genotypes: null,
  producers: null,
  shared: null,
};

/** Filters, order and view of the fields; they stand in the address, so that a copied one shows the same. */
export function useFieldChoice() {
  const [chosen, setChosen] = useQueryStates(choice, { urlKeys, history: "replace", clearOnDefault: true });
  const { text, farms, crops, districts, fiscalNames, genotypes, producers, shared } = chosen;
  const filters = useMemo<FieldFilters>(
    () => ({ text, farms, crops, districts, fiscalNames, genotypes, producers, shared }),
    [text, farms, crops, districts, fiscalNames, genotypes, producers, shared],
  );
  const filterCount =
    [farms, crops, districts, fiscalNames, genotypes, producers].reduce(
      (sum, { length }) => sum + length,
      0,
    ) + (shared === null ? 0 : 1);
  return {
    filters,
    /** Number of active filters, without the typed text. */
    filterCount,
    isFiltered: filterCount > 0 || text.trim() !== "",
    order: chosen.order,
    /** Grouping of the list's cards; null: none. */
    group: chosen.group,
    isTable: chosen.view === "tabla" && chosen.overview === null,
    isOverview: chosen.overview !== null,
    setFilters: (wanted: Partial<FieldFilters>) => void setChosen(wanted as Partial<typeof chosen>),
    clearFilters: () => void setChosen(noFilters),
    setOrder: (order: FieldOrder) => void setChosen({ order }),
    setGroup: (group: "campo" | "productor" | null) => void setChosen({ group }),
    setOverview: (layer: string | null) => void setChosen({ overview: layer }),
    setTable: (isTable: boolean) => void setChosen({ view: isTable ? "tabla" : "map" }),
  };
}

/** Removes filters without a value, as `?campo=`, from the address; all else stays. */
export function useDropEmptyFilters(): void {
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const isEmpty = (key: string) => search.get(key) === "";
    if (!filterKeys.some(isEmpty)) return;
    setSearch(
      (before) => {
        const cleaned = new URLSearchParams(before);
        for (const key of filterKeys.filter(isEmpty)) cleaned.delete(key);
        return cleaned;
      },
      { replace: true },
    );
  }, [search, setSearch]);
}

/** Cards with their crop of the selected season. */
export function useSeasonFields(cards: readonly FieldCard[]): SeasonField[] {
  const toSeasonFields = useToSeasonFields();
  return useMemo(() => toSeasonFields(cards), [cards, toSeasonFields]);
}

/** Adds to cards their crop of the selected season. */
export function useToSeasonFields() {
  const { t } = useTranslation("fields");
  const { season, period } = useSeason();
  return useCallback(
    (cards: readonly FieldCard[]) =>
      cards.map((card): SeasonField => {
        const noted = card.crops.find((one) => one.season === season && one.period === period);
        const crop = noted ? findCrop(noted.cropId) : null;
        return {
          card,
          cropId: noted?.cropId ?? null,
          cropName: crop ? t(`crop.${crop.key}`) : "",
          genotypeId: noted?.genotypeId ?? null,
          genotypeName: noted?.genotypeName ?? "",
        };
      }),
    [season, period, t],
  );
}
