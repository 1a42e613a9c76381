import { farmsKey, fieldDataKey } from "@surco/farms/web";
import {
  type Field,
  type FieldCard,
  getField,
  listCards,
  listFields,
  listPolygons,
  MAX_FIELDS_IN_BROWSER,
  MAX_NAMED_FIELDS,
} from "@surco/fields/contract";
import { call, isPassing, persisted, shareRequest, unlessLive, useDeletedHere } from "@surco/kit-web";
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback } from "react";

export type FieldPolygon = Field["polygon"];

const PAGE = 500;
/** A new field's district is looked up in the background; older ones have none. */
const PLACE_WAIT_MS = 3 * 60_000;
const POLL_MS = 5000;

export const fieldKeys = {
  all: fieldDataKey,
  cards: ["fields", "cards"] as const,
  polygons: ["fields", "polygons"] as const,
  near: (bbox: string) => ["fields", "near", bbox] as const,
  some: (fieldIds: readonly string[]) => ["fields", "some", fieldIds] as const,
  card: (fieldId: string) => ["fields", "card", fieldId] as const,
  one: (fieldId: string) => ["fields", "one", fieldId] as const,
  deleted: ["fields", "deleted"] as const,
  farms: farmsKey,
  total: ["fields", "total"] as const,
  found: (query: object, order: string) => ["fields", "found", query, order] as const,
  counts: (query: object) => ["fields", "counts", query] as const,
};

/** First page of the cards, with the number of all fields: read once for both. */
const readFirstPage = shareRequest((signal) => call(listFields, { query: { limit: PAGE }, signal }));

export const cardsOptions = queryOptions({
  queryKey: fieldKeys.cards,
  queryFn: ({ signal }) =>
    readPages(async (cursor) => {
      const { fields, nextCursor, total } = await (cursor === undefined
        ? readFirstPage(signal)
        : call(listFields, { query: { cursor, limit: PAGE }, signal }));
      return { rows: fields, nextCursor: total > MAX_FIELDS_IN_BROWSER ? null : nextCursor };
    }),
  refetchInterval: ({ state }) => (state.data?.some(awaitsPlace) ? unlessLive(POLL_MS) : false),
  meta: persisted({ isShownFirst: true }),
});

/** Number of own and shared fields; above a limit, the server searches them. */
export function useFieldTotal() {
  return useQuery(totalOptions);
}

export const totalOptions = queryOptions({
  queryKey: fieldKeys.total,
  queryFn: async ({ signal }) => (await readFirstPage(signal)).total,
  meta: persisted({ isShownFirst: true }),
});

/** True when there are more fields than the browser holds. */
export function useIsServed(): boolean {
  return (useFieldTotal().data ?? 0) > MAX_FIELDS_IN_BROWSER;
}

/** Name of the data of a field in the outbox. */
export const RECORD_KIND = "fields/record";

/** Own and shared fields as cards, by name, without those that are deleted on this device; of more than 2,000 only the first. */
export function useFieldCards() {
  const deleted = useDeletedHere(RECORD_KIND);
  const select = useCallback(
    (cards: FieldCard[]) => (deleted.size === 0 ? cards : cards.filter(({ id }) => !deleted.has(id))),
    [deleted],
  );
  return useQuery({ ...cardsOptions, select });
}

export const polygonsOptions = queryOptions({
  queryKey: fieldKeys.polygons,
  queryFn: async ({ signal }) => {
    const rows = await readPages(async (cursor) => {
      const answer = await call(listPolygons, { query: { cursor, limit: PAGE }, signal });
      return { rows: answer.polygons, nextCursor: answer.nextCursor };
    });
    return new Map<string, FieldPolygon>(rows.map(({ fieldId, polygon }) => [fieldId, polygon]));
  },
  meta: persisted({ isShownFirst: true, isBesideText: true }),
});

/** Polygons of own and shared fields by field id; none when there are too many to hold. */
export function useFieldPolygons() {
  const total = useFieldTotal();
  const deleted = useDeletedHere(RECORD_KIND);
  const select = useCallback(
    (polygons: Map<string, FieldPolygon>) =>
      deleted.size === 0 ? polygons : new Map([...polygons].filter(([id]) => !deleted.has(id))),
    [deleted],
  );
  return useQuery({
    ...polygonsOptions,
    select,
    enabled: total.isFetched && (total.data ?? 0) <= MAX_FIELDS_IN_BROWSER,
  });
}

/** Polygons of these fields alone, when the browser does not hold all. @param fieldIds  up to 200 */
export function usePolygonsOf(fieldIds: readonly string[]) {
  return useQuery({
    queryKey: fieldKeys.some(fieldIds),
    queryFn: async ({ signal }) => {
      const query = { fieldIds: fieldIds.join(), limit: MAX_NAMED_FIELDS };
      const { polygons } = await call(listPolygons, { query, signal });
      return new Map<string, FieldPolygon>(polygons.map(({ fieldId, polygon }) => [fieldId, polygon]));
    },
    enabled: fieldIds.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** One field with its polygon; the list's card is shown while it loads, and offline. */
export function useField(fieldId: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: fieldKeys.one(fieldId),
    queryFn: async ({ signal }) => {
      try {
        return await call(getField, { params: { fieldId }, signal });
      } catch (error) {
        const known = isPassing(error) ? await findListed(queryClient, fieldId) : undefined;
        if (known === undefined) throw error;
        return known;
      }
    },
    placeholderData: () =>
      joinField(
        fieldId,
        queryClient.getQueryData(cardsOptions.queryKey),
        queryClient.getQueryData(polygonsOptions.queryKey),
      ),
  });
}

/** Card of one field, when the browser does not hold all; does not count as opening the field. */
export function useCardOfMany(fieldId: string | null) {
  return useQuery({
    queryKey: fieldKeys.card(fieldId ?? ""),
    queryFn: async ({ signal }) => {
      const { fields } = await call(listCards, { query: { fieldIds: fieldId ?? "" }, signal });
      return fields[0] ?? null;
    },
    enabled: fieldId !== null,
  });
}

/** The open field, when the browser does not hold all. */
export function useOneOfMany(fieldId: string | null) {
  return useQuery({
    queryKey: fieldKeys.one(fieldId ?? ""),
    queryFn: ({ signal }) => call(getField, { params: { fieldId: fieldId ?? "" }, signal }),
    enabled: fieldId !== null,
  });
}

/** Field from the lists stored on this device. */
async function findListed(queryClient: QueryClient, fieldId: string): Promise<Field | undefined> {
  const lists = [
    queryClient.ensureQueryData(cardsOptions),
    queryClient.ensureQueryData(polygonsOptions),
  ] as const;
  return Promise.all(lists).then(
    ([cards, polygons]) => joinField(fieldId, cards, polygons),
    () => undefined,
  );
}

function joinField(
  fieldId: string,
  cards: readonly FieldCard[] | undefined,
  polygons: ReadonlyMap<string, FieldPolygon> | undefined,
): Field | undefined {
  const card = cards?.find((known) => known.id === fieldId);
  const polygon = polygons?.get(fieldId);
  return card && polygon ? { ...card, polygon } : undefined;
}

/** Shows deleted fields no more. */
export async function dropDeletedFields(queries: QueryClient, fieldIds: readonly string[]): Promise<void> {
  queries.setQueryData<FieldCard[]>(fieldKeys.cards, (cards) =>
    cards?.filter(({ id }) => !fieldIds.includes(id)),
  );
  for (const id of fieldIds) queries.removeQueries({ queryKey: fieldKeys.one(id) });
  await queries.invalidateQueries({ queryKey: fieldKeys.all });
}

/** Reloads everything of fields, their producers' counts too. */
export function useReloadFields() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: fieldKeys.all }),
      queryClient.invalidateQueries({ queryKey: ["producers"] }),
    ]);
  };
}

function awaitsPlace({ district, createdAt }: FieldCard): boolean {
  return district === null && Date.now() - Date.parse(createdAt) < PLACE_WAIT_MS;
}

async function readPages<Row>(
  readPage: (cursor: string | undefined) => Promise<{ rows: Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await readPage(cursor);
    all.push(...rows);
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined && all.length < MAX_FIELDS_IN_BROWSER);
  return all;
}
