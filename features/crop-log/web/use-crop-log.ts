import { type Period, seasonRange } from "@surco/calendar";
import { stagesQuery } from "@surco/catalogues/web";
import { cleanFileName, type RouteBody } from "@surco/contract";
import {
  downloadTemplate,
  type Entry,
  type EntryInput,
  entryInput,
  exportEntries,
  getRain,
  type ImportReview,
  kindOf,
  listFieldEntries,
  reviewImport,
  reviewRainImport,
  saveImport,
} from "@surco/crop-log/contract";
import type { OpenedField } from "@surco/fields/contract";
import { call, callForFile, persisted, saveFile, useAction, useLanguage, useSeason } from "@surco/kit-web";
import {
  type OutboxWrite,
  overlay,
  type RecordValues,
  UNSENT_VERSION,
  useUnsentWrites,
} from "@surco/kit-web/outbox";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { rainIn, withRainChanges } from "./unsent-rain";

/** Name of crop log entries in the outbox. */
export const ENTRY_KIND = "crop-log/entry";

/** Period whose season an entry opens in; each day belongs to a season of either. */
export const ENTRY_PERIOD: Period = "2";

export const cropLogKeys = {
  all: ["crop-log"] as const,
  ofField: (fieldId: string) => ["crop-log", "field", fieldId] as const,
};

/** Entries of a field's season: rain of each day, and stages. */
const MOST = 2000;

/** Entry in a list: as saved, or as it waits on this device. */
export interface ListedEntry {
  id: string;
  values: EntryInput;
  /** As the server has it; null before it was sent. */
  saved: Entry | null;
}

/** Days of a season on a field. */
interface FieldSeason {
  fieldId: string;
  season: string;
  period: Period;
  country: string | null;
}

type FieldSeasonKey = Pick<FieldSeason, "fieldId" | "season" | "period">;

export function entriesQuery({ fieldId, season, period }: FieldSeasonKey) {
  return queryOptions({
    queryKey: [...cropLogKeys.ofField(fieldId), "entries", season, period],
    queryFn: async ({ signal }) =>
      (await call(listFieldEntries, { query: { fieldId, season, period, limit: MOST }, signal })).entries,
    meta: persisted(),
  });
}

export function rainQuery({ fieldId, season, period }: FieldSeasonKey) {
  return queryOptions({
    queryKey: [...cropLogKeys.ofField(fieldId), "rain", season, period],
    queryFn: async ({ signal }) =>
      (await call(getRain, { query: { fieldId, season, period }, signal })).seasons,
    meta: persisted(),
  });
}

/** Entries of a field's season with those that wait on this device, newest date first; null until they are read. */
export function useEntries({ fieldId, season, period, country }: FieldSeason) {
  const query = useQuery(entriesQuery({ fieldId, season, period }));
  const writes = useUnsentWrites(ENTRY_KIND);
  const listed = useMemo(() => {
    // A form that opens before they are read would show the values that they replace.
    if (writes === null) return null;
    const ofField = writes.filter(({ subject }) => subject.fieldId === fieldId);
    if (query.data === undefined && ofField.length === 0) return null;
    const { from, until } = seasonRange(country, period, season);
    return overlay<ListedEntry>({
      rows: (query.data ?? []).map((saved) => ({ id: saved.id, values: saved, saved })),
      writes: ofField,
      create: newRow,
      change: changedRow,
    })
      .filter(({ row }) => from <= row.values.date && row.values.date <= until)
      .sort((a, b) => (a.row.values.date < b.row.values.date ? 1 : -1));
  }, [query.data, writes, fieldId, season, period, country]);
  return { ...query, listed };
}

/** Record of a listed entry for its form: with what waits on this device, also before it was sent. */
export function entryOfRow({ id, values, saved }: ListedEntry, field: OpenedField): Entry | null {
  const kind = kindOf(values);
  if (kind === null) return saved;
  if (saved !== null) return { ...saved, ...values, kind };
  const unsent = new Date().toISOString();
  return {
    ...values,
    id,
    kind,
    fieldId: field.id,
    fieldName: field.name,
    farmName: field.farmName,
    version: UNSENT_VERSION,
    createdAt: unsent,
    updatedAt: unsent,
    author: null,
    editor: null,
    canDelete: true,
  };
}

/** Entries that the server does not have yet. */
function newEntriesIn(writes: readonly OutboxWrite[]): EntryInput[] {
  return overlay<ListedEntry>({ rows: [], writes, create: newRow, change: changedRow }).map(
    ({ row }) => row.values,
  );
}

const changedRow = (row: ListedEntry, values: RecordValues): ListedEntry => ({
  ...row,
  values: { ...row.values, ...values },
});

function newRow({ recordId, values }: OutboxWrite): ListedEntry | null {
  const parsed = entryInput.safeParse(values);
  return parsed.success ? { id: recordId, values: parsed.data, saved: null } : null;
}

/** Logged rain of a field in a season and those before it, newest first, with what waits on this device. */
export function useRain(of: FieldSeason) {
  const { fieldId, season, period, country } = of;
  const query = useQuery(rainQuery({ fieldId, season, period }));
  const { data: saved, listed } = useEntries(of);
  const writes = useUnsentWrites(ENTRY_KIND);
  const seasons = useMemo(() => {
    const { from, until } = seasonRange(country, period, season);
    const added = newEntriesIn((writes ?? []).filter(({ subject }) => subject.fieldId === fieldId));
    const changes = [
      ...rainIn(listed?.map(({ row }) => row.values) ?? []),
      ...rainIn((listed && saved) ?? []).map(({ date, rainMm }) => ({ date, rainMm: -rainMm })),
      // Entries of the seasons before are not listed here; of theirs, the new ones count.
      ...rainIn(added).filter(({ date }) => date < from || until < date),
    ];
    return query.data?.map((one) => withRainChanges(one, seasonRange(country, period, one.season), changes));
  }, [query.data, saved, listed, writes, fieldId, season, period, country]);
  return { ...query, seasons };
}

/** Phenological stages of all scales with their names. */
export function useStages() {
  const language = useLanguage();
  return useQuery(stagesQuery(language));
}

/** Contents of a downloaded file: the season's entries, or an empty file to fill in. */
export type Download = "season" | "entries" | "rain";

/** Days of a season on several fields. */
export interface SeasonOfFields extends Omit<FieldSeason, "fieldId"> {
  fieldIds: readonly string[];
}

/** Downloads an Excel file of one or several fields. */
export function useDownload({ fieldIds, season, period, country }: SeasonOfFields) {
  const language = useLanguage();
  return useAction({
    name: "crop-log/download",
    success: "crop-log:notices.EXCEL_DOWNLOADED",
    failure: "crop-log:notices.EXCEL_DOWNLOAD_FAILED",
    run: async (content: Download) => {
      const query = { language, fieldIds: fieldIds.join() };
      const file =
        content === "season"
          ? await callForFile(exportEntries, { query: { ...query, ...seasonRange(country, period, season) } })
          : await callForFile(downloadTemplate, { query: { ...query, content } });
      saveFile(file, cleanFileName(["crop log", content === "season" ? season : content], "xlsx"));
    },
  });
}

/** Reads a file for review. @param fieldId  field of rows that name none */
export function useReviewFile(fieldId: string | null) {
  return useAction({
    name: "crop-log/review-file",
    // The review itself opens.
    success: null,
    failure: "crop-log:notices.EXCEL_UPLOAD_FAILED",
    run: ({ file, isRain }: { file: File; isRain: boolean }): Promise<ImportReview> =>
      call(isRain ? reviewRainImport : reviewImport, {
        query: { fieldId: fieldId ?? undefined, fileName: file.name.slice(0, 300) },
        body: file,
      }),
  });
}

/** Saves reviewed entries, all or none. */
export function useSaveImport(onSaved: () => void) {
  const queries = useQueryClient();
  return useAction({
    name: "crop-log/save-import",
    success: ({ savedCount }) => ({
      key: "crop-log:notices.ENTRIES_IMPORTED",
      details: { count: savedCount },
    }),
    failure: "crop-log:notices.EXCEL_UPLOAD_FAILED",
    run: (body: RouteBody<typeof saveImport>) => call(saveImport, { body }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: cropLogKeys.all });
      onSaved();
    },
  });
}

/** Season of the screens on a field. */
export function useFieldSeason(fieldId: string, country: string | null): FieldSeason {
  const { season, period, country: ownCountry } = useSeason();
  return { fieldId, season, period, country: country ?? ownCountry };
}
