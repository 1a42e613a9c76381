import { useGenotypesByIds } from "@surco/catalogues/web";
import { useMemo } from "react";
import type { SeasonField } from "./filter-fields";

/** Names of genotypes by id: those of fields, and selected ones without fields. */
export function useGenotypeNames(
  all: readonly SeasonField[],
  chosen: readonly number[],
): (id: number) => string {
  const ofFields = useMemo(
    () =>
      new Map(
        all.flatMap(({ genotypeId, genotypeName }) =>
          genotypeId === null ? [] : [[genotypeId, genotypeName] as const],
        ),
      ),
    [all],
  );
  const { data: others = [] } = useGenotypesByIds(chosen.filter((id) => !ofFields.has(id)));
  return (id) => ofFields.get(id) ?? others.find((other) => other.id === id)?.name ?? String(id);
}
