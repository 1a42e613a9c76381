import { useDebouncedValue } from "@mantine/hooks";
import { looksLikePosition, type PositionProblem, parsePosition } from "@surco/geometry";
import { call, useLanguage, useOutOfReach } from "@surco/kit-web";
import { type FoundPlaces, MIN_SEARCH_LETTERS, searchPlaces } from "@surco/place-search/contract";
import { useQuery } from "@tanstack/react-query";
import { placeOfPosition, type ShownPlace } from "./shown-place";

const TYPING_MS = 300;
const KEPT_MS = 24 * 3_600_000;

/** Meaning of a text, or the reason why nothing is found. */
export type Search =
  | { state: "short" | "offline" | "searching" }
  | { state: "position"; place: ShownPlace }
  | { state: "problem"; problem: PositionProblem }
  | { state: "failed"; error: Error; retry: () => void }
  | ({ state: "places" } & FoundPlaces);

/** Finds what is typed: coordinates on the device, names of places on the server. */
export function useFoundPlaces(text: string): Search {
  const language = useLanguage();
  const isOut = useOutOfReach();
  const trimmed = text.trim();
  const [settled] = useDebouncedValue(trimmed, TYPING_MS);
  const isPosition = looksLikePosition(trimmed);
  const isName = !isPosition && trimmed.length >= MIN_SEARCH_LETTERS;
  const found = useQuery({
    queryKey: ["place-search", language, settled.toLowerCase()],
    queryFn: ({ signal }) => call(searchPlaces, { query: { q: settled, language }, signal }),
    enabled: isName && settled === trimmed && !isOut,
    staleTime: KEPT_MS,
  });
  if (isPosition) {
    const read = parsePosition(trimmed);
    if ("position" in read) return { state: "position", place: placeOfPosition(read.position) };
    return { state: "problem", problem: read.problem };
  }
  if (!isName) return { state: "short" };
  if (settled !== trimmed) return { state: "searching" };
  if (found.data) return { state: "places", ...found.data };
  if (isOut) return { state: "offline" };
  if (found.error) return { state: "failed", error: found.error, retry: () => void found.refetch() };
  return { state: "searching" };
}
