import type { Period, Season } from "@surco/calendar";
import type { Language } from "@surco/contract";
import type { FieldCard } from "@surco/fields/contract";
import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";

/** Query whose response a kept farm stores on the device. */
export interface KeptQuery {
  key: QueryKey;
  /** Estimated size of the response, bytes. */
  bytes: number;
  /** Of a response that is a picture; they are counted. */
  picture?: "image" | "photo";
  /** True while the server still reads what the response lists: asked again, there are more queries. */
  isPartial?: boolean;
  fetch(client: QueryClient): Promise<unknown>;
}

/** Field of a kept farm, in the season that is kept. */
interface KeptField {
  field: FieldCard;
  season: Season;
  period: Period;
  language: Language;
}

/** Lists the queries of a feature's screens of a field; `client` reads what it takes to know them. */
export type KeptQueries = (kept: KeptField, client: QueryClient) => Promise<KeptQuery[]>;

/** Records of one field and season are seldom larger, bytes. */
const RECORDS_BYTES = 4000;

/** A query in the words of the library. */
export function keptQuery<TData, TKey extends QueryKey>(
  options: FetchQueryOptions<TData, Error, TData, TKey>,
  about: Partial<Pick<KeptQuery, "bytes" | "picture" | "isPartial">> = {},
): KeptQuery {
  return {
    key: options.queryKey,
    bytes: RECORDS_BYTES,
    ...about,
    fetch: (client) => client.fetchQuery(options),
  };
}
