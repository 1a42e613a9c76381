import { crops } from "@surco/agronomy";
import { seasonOf } from "@surco/calendar";
import { type FieldRelation, type Language, type RouteQuery, searchText, searchWords } from "@surco/contract";
import { type countFields, relationOfFilter } from "@surco/fields/contract";
import type { Clock, SessionUser } from "@surco/kit-server";
import { cropName } from "../crop-name";

/** Typed word, and the crops whose name contains it in the reader's language. */
interface SearchWord {
  text: string;
  cropIds: number[];
}

/** Search criteria; an empty list does not filter. */
export interface FieldSearch {
  words: SearchWord[];
  farms: string[];
  crops: number[];
  districts: string[];
  fiscalNames: string[];
  genotypes: number[];
  producers: string[];
  /** Only fields of this relation; null: all. */
  relation: FieldRelation | null;
  season: string;
  period: "1" | "2";
  /** Names of the crops 1..10 in the reader's language, to sort by. */
  cropNames: string[];
}

/** Parses the filters of a request; the season defaults to today's summer. */
export function readSearch(
  user: SessionUser,
  query: RouteQuery<typeof countFields>,
  now: Clock,
): FieldSearch {
  const language: Language = query.language ?? user.language;
  const cropNames = crops.map(({ id }) => cropName(id, language) ?? "");
  const period = query.period ?? "2";
  const words = searchWords(query.q ?? "").map((text) => ({
    text,
    cropIds: crops
      .filter((_, index) => searchText(cropNames[index] ?? "").includes(text))
      .map(({ id }) => id),
  }));
  return {
    words,
    farms: query.campo ?? [],
    crops: query.cultivo ?? [],
    districts: query.localidad ?? [],
    fiscalNames: query.razonSocial ?? [],
    genotypes: query.genotipo ?? [],
    producers: query.productor ?? [],
    relation: query.compartido === undefined ? null : relationOfFilter[query.compartido],
    season: query.season ?? seasonOf(user.country, period, now().toISOString().slice(0, 10)),
    period,
    cropNames,
  };
}
