import { id } from "@surco/contract";
import { cropId } from "@surco/fields/contract";
import { useSeason } from "@surco/kit-web";
import type { ProducerOrder } from "@surco/staff/contract";
import { parseAsBoolean, parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { ProducerQuery } from "../queries";

/** Words of the orders in the address. */
const orderWords = { nombre: "name", hectareas: "area", actividad: "activity" } as const satisfies Record<
  string,
  ProducerOrder
>;
type OrderWord = keyof typeof orderWords;
const words: OrderWord[] = ["nombre", "hectareas", "actividad"];

const parsers = {
  q: parseAsString,
  managerId: parseAsString,
  groupId: parseAsString,
  district: parseAsString,
  crop: parseAsInteger,
  genotype: parseAsInteger,
  isInactive: parseAsBoolean.withDefault(false),
  order: parseAsStringLiteral(words).withDefault("nombre"),
};

const urlKeys = {
  q: "q",
  managerId: "responsable",
  groupId: "grupo",
  district: "localidad",
  crop: "cultivo",
  genotype: "genotipo",
  isInactive: "sinActividad",
  order: "orden",
} as const;

/** Filters of the producers; they stand in the address, so that a copied one shows the same. */
export function useProducerFilters() {
  const [chosen, set] = useQueryStates(parsers, { urlKeys, history: "replace", clearOnDefault: true });
  const { season } = useSeason();
  const { q, managerId, groupId, district, crop, genotype, isInactive, order } = chosen;
  const query: ProducerQuery = {
    season,
    order: orderWords[order],
    q: q?.trim().slice(0, 100) || undefined,
    managerId: id.safeParse(managerId).data,
    groupId: id.safeParse(groupId).data,
    district: district?.trim().slice(0, 120) || undefined,
    cropId: cropId.safeParse(crop).data,
    genotypeId: genotype !== null && genotype >= 1 && genotype <= 2_000_000_000 ? genotype : undefined,
    inactive: isInactive ? "true" : undefined,
  };
  const { q: _, ...filters } = query;
  const count = [
    filters.managerId,
    filters.groupId,
    filters.district,
    filters.cropId,
    filters.genotypeId,
    filters.inactive,
  ].filter((value) => value !== undefined).length;
  return {
    chosen,
    query,
    /** Filters in use, without the search. */
    count,
    set: (changed: Partial<{ [K in keyof typeof chosen]: (typeof chosen)[K] | null }>) => void set(changed),
    setOrder: (chosenOrder: ProducerOrder) =>
      void set({ order: words.find((word) => orderWords[word] === chosenOrder) ?? null }),
    clear: () =>
      void set({
        managerId: null,
        groupId: null,
        district: null,
        crop: null,
        genotype: null,
        isInactive: null,
      }),
  };
}

export type ProducerFilterState = ReturnType<typeof useProducerFilters>;
