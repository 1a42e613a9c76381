import { useDebouncedValue } from "@mantine/hooks";
import { searchText, searchWords } from "@surco/contract";
import { type FieldCard, listFields } from "@surco/fields/contract";
import { fieldKeys, useFieldCards, useIsServed } from "@surco/fields/web";
import { call } from "@surco/kit-web";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

const MAX_OPTIONS = 50;
const DEBOUNCE_MS = 200;
const none: FieldCard[] = [];

/** Searches own fields by typed words, on the server where the browser does not hold all of them. */
export function useOwnFields(typed: string): FieldCard[] {
  const isServed = useIsServed();
  const cards = useFieldCards().data ?? none;
  const [q] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const query = { compartido: "no", limit: MAX_OPTIONS, ...(q !== "" && { q }) } as const;
  const found = useQuery({
    queryKey: fieldKeys.found(query, "nombre"),
    queryFn: async ({ signal }) => (await call(listFields, { query, signal })).fields,
    placeholderData: keepPreviousData,
    enabled: isServed,
  });
  return useMemo(() => {
    if (isServed) return found.data ?? none;
    const words = searchWords(typed);
    return cards.filter(({ relation, name, farmName }) => {
      const searched = searchText(`${name} ${farmName}`);
      return relation === "own" && words.every((word) => searched.includes(word));
    });
  }, [isServed, found.data, cards, typed]);
}
