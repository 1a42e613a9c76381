import {
  deleteField,
  type Field,
  type FieldCard,
  getField,
  listFields,
  listPolygons,
  restoreField,
} from "@surco/fields/contract";
import { call } from "@surco/kit-web";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

export type FieldPolygon = Field["polygon"];

/** What one person has is drawn whole up to here. */
const MAX_FIELDS = 2000;
const PAGE = 500;
/** A new field's district is looked up in the background; older ones have none. */
const PLACE_WAIT_MS = 3 * 60_000;
const LOOK_AGAIN_MS = 5000;

export const fieldKeys = {
  all: ["fields"] as const,
  cards: ["fields", "cards"] as const,
  polygons: ["fields", "polygons"] as const,
  one: (fieldId: string) => ["fields", "one", fieldId] as const,
  farms: ["fields", "farms"] as const,
};

const cardsOptions = queryOptions({
  queryKey: fieldKeys.cards,
  queryFn: ({ signal }) =>
    readPages(async (cursor) => {
      const { fields, nextCursor } = await call(listFields, { query: { cursor, limit: PAGE }, signal });
      return { rows: fields, nextCursor };
    }),
  refetchInterval: ({ state }) => (state.data?.some(awaitsPlace) ? LOOK_AGAIN_MS : false),
});

/** Own and shared fields as cards, by name; up to 2,000. */
export function useFieldCards() {
  return useQuery(cardsOptions);
}

/** Polygons of own and shared fields by field id. */
export function useFieldPolygons() {
  return useQuery({
    queryKey: fieldKeys.polygons,
    queryFn: async ({ signal }) => {
      const rows = await readPages(async (cursor) => {
        const answer = await call(listPolygons, { query: { cursor, limit: PAGE }, signal });
        return { rows: answer.polygons, nextCursor: answer.nextCursor };
      });
      return new Map<string, FieldPolygon>(rows.map(({ fieldId, polygon }) => [fieldId, polygon]));
    },
  });
}

/** One field with its polygon; what the list already knows is shown while it is asked for. */
export function useField(fieldId: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: fieldKeys.one(fieldId),
    queryFn: ({ signal }) => call(getField, { params: { fieldId }, signal }),
    placeholderData: (): Field | undefined => {
      const card = queryClient
        .getQueryData<FieldCard[]>(fieldKeys.cards)
        ?.find((known) => known.id === fieldId);
      const polygon = queryClient.getQueryData<Map<string, FieldPolygon>>(fieldKeys.polygons)?.get(fieldId);
      return card && polygon ? { ...card, polygon } : undefined;
    },
  });
}

export function useDeleteField() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (fieldId: string) => call(deleteField, { params: { fieldId } }),
    onSuccess: (_, fieldId) => {
      queryClient.setQueryData<FieldCard[]>(fieldKeys.cards, (cards) =>
        cards?.filter(({ id }) => id !== fieldId),
      );
      queryClient.removeQueries({ queryKey: fieldKeys.one(fieldId) });
      return queryClient.invalidateQueries({ queryKey: fieldKeys.all });
    },
  });
}

export function useRestoreField() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreField, { body: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: fieldKeys.all }),
  });
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
  } while (cursor !== undefined && all.length < MAX_FIELDS);
  return all;
}
