import { isSeason } from "@surco/calendar";
import { type FieldCard, listFields } from "@surco/fields/contract";
import { foundQuery } from "@surco/fields/web";
import { call, FIRST_PAGE, useLanguage } from "@surco/kit-web";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ChosenField } from "./coverage-values";

const PAGE = 50;
const noFilters = { farms: [], districts: [], fiscalNames: [], genotypes: [], producers: [] } as const;

interface OfferedFields {
  text: string;
  season: string;
  period: "1" | "2";
  /** Crops of the programme. */
  cropIds: readonly number[];
}

/** Own fields with a covered crop in the season and period, searched by the server: an account may have thousands. */
export function useOfferedFields({ text, season, period, cropIds }: OfferedFields) {
  const language = useLanguage();
  const filters = { ...noFilters, text, crops: cropIds, shared: "no" } as const;
  const query = isSeason(season) ? foundQuery(filters, { season, period }, language) : null;
  const pages = useInfiniteQuery({
    queryKey: ["fields", "for-coverage", query],
    queryFn: ({ signal, pageParam }) =>
      call(listFields, { query: { ...query, cursor: pageParam, limit: PAGE }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: query !== null,
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
