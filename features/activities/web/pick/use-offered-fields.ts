import { includesRight, searchText, searchWords } from "@surco/contract";
import { type FieldCard, listFields } from "@surco/fields/contract";
import { fieldKeys, useFieldCards, useIsServed } from "@surco/fields/web";
import { call } from "@surco/kit-web";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** Fields that a search of the server answers. */
const MOST_FOUND = 500;

/** Fields that the user may record in and that hold every typed word in name or farm. */
export function useOfferedFields(text: string) {
  const isServed = useIsServed();
  const cards = useFieldCards();
  const search = { q: text.trim() === "" ? undefined : text.trim() };
  const found = useQuery({
    queryKey: [...fieldKeys.all, "offered", search.q ?? ""],
    queryFn: async ({ signal }) =>
      (await call(listFields, { query: { ...search, orden: "campo", limit: MOST_FOUND }, signal })).fields,
    enabled: isServed,
    placeholderData: keepPreviousData,
  });
  const query = isServed ? found : cards;
  const rows = query.data;
  const offered = useMemo(() => {
    const words = isServed ? [] : searchWords(text);
    return rows?.filter((card) => includesRight(card.right, "log") && hasWords(card, words));
  }, [rows, isServed, text]);
  return { ...query, offered };
}

function hasWords({ name, farmName }: FieldCard, words: readonly string[]): boolean {
  const searched = searchText(`${name} ${farmName}`);
  return words.every((word) => searched.includes(word));
}
