import { isSeason } from "@surco/calendar";
import { type FieldCard, listFields, writeCommaList } from "@surco/fields/contract";
import { call, FIRST_PAGE } from "@surco/kit-web";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ChosenField } from "./coverage-values";

const PAGE = 50;

interface OfferedFields {
  text: string;
  season: string;
  period: "1" | "2";
  /** Crops of the programme. */
  cropIds: readonly number[];
}

/** Own fields with a covered crop in the season and period, searched by the server: an account may have thousands. */
export function useOfferedFields({ text, season, period, cropIds }: OfferedFields) {
  const query = { q: text.trim() || undefined, compartido: "no", season, period } as const;
  const pages = useInfiniteQuery({
    queryKey: ["fields", "for-coverage", query, cropIds],
    queryFn: ({ signal, pageParam }) =>
      call(listFields, {
        query: { ...query, cultivo: writeCommaList(cropIds), cursor: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isSeason(season),
  });
  const chosenOf = ({
    id,
    name,
    farmName,
    areaHa,
    crops,
  }: FieldCard): ChosenField & { farmName: string } => ({
    id,
    name,
    farmName,
    areaHa,
    cropId: crops.find((crop) => crop.season === season && crop.period === period)?.cropId ?? null,
  });
  return { pages, fields: pages.data?.pages.flatMap((page) => page.fields.map(chosenOf)) };
}
