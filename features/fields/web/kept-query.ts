import type { Period, Season } from "@surco/calendar";
import type { Language } from "@surco/contract";
import type { FieldCard } from "@surco/fields/contract";
import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";

/** Query whose response a kept farm stores on the device. */
export interface KeptQuery {
  key: QueryKey;
  /** Estimated size of the response, bytes. */
  bytes: number;
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
export type KeptQueries = (kept: KeptField, client: QueryClient, signal: AbortSignal) => Promise<KeptQuery[]>;

/** Records of one field and season are seldom larger, bytes. */
const RECORDS_BYTES = 4000;

/** A query in the words of the library. @param bytes  estimated size of the response */
export function keptQuery<TData, TKey extends QueryKey>(
  options: FetchQueryOptions<TData, Error, TData, TKey>,
  bytes = RECORDS_BYTES,
): KeptQuery {
  return { key: options.queryKey, bytes, fetch: (client) => client.fetchQuery(options) };
}
