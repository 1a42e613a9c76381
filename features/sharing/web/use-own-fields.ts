import { useDebouncedValue } from "@mantine/hooks";
import { searchText, searchWords } from "@surco/contract";
import { type FieldCard, listFields } from "@surco/fields/contract";
import { fieldKeys, useFieldCards, useIsServed } from "@surco/fields/web";
import { call } from "@surco/kit-web";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

const OFFERED = 50;
const TYPING_MS = 200;
const none: FieldCard[] = [];

/** Own fields with the typed words, by name; of more than the browser holds the first that the server finds. */
export function useOwnFields(typed: string): FieldCard[] {
  const isServed = useIsServed();
  const cards = useFieldCards().data ?? none;
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const query = { compartido: "no", limit: OFFERED, ...(q !== "" && { q }) } as const;
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
      const said = searchText(`${name} ${farmName}`);
      return relation === "own" && words.every((word) => said.includes(word));
    });
  }, [isServed, found.data, cards, typed]);
}
