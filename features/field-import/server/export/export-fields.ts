import type { CatalogueRepository } from "@surco/catalogues/server";
import { cleanFileName, type Locale, localeOf, type RouteBody, type RouteReply } from "@surco/contract";
import {
  type ExportFormat,
  type exportFields as exportFieldsRoute,
  type exportProgress as exportProgressRoute,
  exportTypes,
  MAX_EXPORT_FIELDS,
} from "@surco/field-import/contract";
import type { FoundIdsRepository } from "@surco/fields/server";
import { readCropNames, readSearch } from "@surco/fields/server";
import { ringsOf } from "@surco/geometry";
import {
  type Clock,
  createTexts,
  type JobProgressRepository,
  refuse,
  type SessionUser,
} from "@surco/kit-server";
import en from "../../web/locales/en.json";
import es from "../../web/locales/es.json";
import esMx from "../../web/locales/es-MX.json";
import pt from "../../web/locales/pt.json";
import type { ExportRepository } from "./export.repository";
import { exportColumns } from "./export-columns";
import { type ExportedField, type ExportWords, exportedField } from "./exported-field";
import type { ExportedFile, Exporter } from "./exporter";
import type { FileWords } from "./formats/file-writer";

export interface ExportDeps {
  exports: ExportRepository;
  foundIds: FoundIdsRepository;
  exporter: Exporter;
  exportProgress: JobProgressRepository;
  catalogues: CatalogueRepository;
  now: Clock;
}

const texts = createTexts({ es, en, pt, "es-MX": esMx });

/** Fields of one batch. */
const AT_ONCE = 500;
/** Most points of one file: the limit of an import. */
const MAX_POINTS = 5_000_000;

/**
 * Writes fields that the user may read into one file, in the user's language.
 *
 * @throws AppError FIELD_NOT_FOUND when the user may not read a requested field, EXPORT_EMPTY, EXPORT_TOO_LARGE
 */
export async function exportFields(
  deps: ExportDeps,
  user: SessionUser,
  input: RouteBody<typeof exportFieldsRoute>,
): Promise<ExportedFile & { contentType: string; fileName: string }> {
  const { id: exportId, format, season, period } = input;
  const ids = await selectedIds(deps, user, input);
  if (ids.length === 0) throw refuse("EXPORT_EMPTY");
  if (ids.length > MAX_EXPORT_FIELDS) throw refuse("EXPORT_TOO_LARGE", { maxFields: MAX_EXPORT_FIELDS });

  const { exports, exporter, exportProgress, now } = deps;
  const key = exportId && progressKey(user, exportId);
  const onWritten = async (done: number) => {
    if (!key) return;
    await exportProgress.set(key, { state: "running", done, total: ids.length, errorCode: null }, now());
  };
  const locale = localeOf(user);
  const t = texts(locale);
  const cropNames = await readCropNames(deps.catalogues, user.language);
  const words: ExportWords = { season, period, locale, cropNames, t };
  const { contentType, extension } = exportTypes[format];
  const fields = readFields(exports, user, ids, words, onWritten);
  const fileTexts = fileWords(format, locale);
  try {
    const file = await exporter.write(fileTexts, fields);
    return { ...file, contentType, fileName: cleanFileName([t("export.fileName"), season], extension) };
  } finally {
    if (key) await exportProgress.remove(key);
  }
}

/** Texts of a file beside its fields. */
export function fileWords(format: ExportFormat, locale: Locale): FileWords {
  const t = texts(locale);
  return {
    format,
    locale,
    title: t("export.title"),
    labels: Object.fromEntries(exportColumns.map(({ key }) => [key, t(`export.columns.${key}`)])),
    shortened: {
      fileName: t("export.shortened.file"),
      heading: t(`export.shortened.${format === "isoxml" ? "isoxml" : "shapefile"}`),
    },
  };
}

/** Finds the progress of the export that the user requested under this id. */
export async function findExportProgress(
  { exportProgress }: Pick<ExportDeps, "exportProgress">,
  user: SessionUser,
  exportId: string,
): Promise<RouteReply<typeof exportProgressRoute>> {
  const { done = 0, total = null } = (await exportProgress.find(progressKey(user, exportId))) ?? {};
  return { done, total };
}

function progressKey({ id }: SessionUser, exportId: string): string {
  return `field-export:${id}:${exportId}`;
}

/** By farm and name. @throws AppError FIELD_NOT_FOUND when one that was named is not there for the user */
async function selectedIds(
  { exports, foundIds, now }: ExportDeps,
  user: SessionUser,
  { fieldIds, found }: RouteBody<typeof exportFieldsRoute>,
): Promise<string[]> {
  if (fieldIds === null) {
    const rows = await foundIds.list(user, readSearch(user, found ?? {}, now), MAX_EXPORT_FIELDS + 1);
    return rows.map(({ id }) => id);
  }
  const named = [...new Set(fieldIds)];
  const ids = await exports.listIds(user, named);
  if (ids.length < named.length) {
    const readable = new Set(ids);
    throw refuse("FIELD_NOT_FOUND", { fieldId: named.find((id) => !readable.has(id)) });
  }
  return ids;
}

async function* readFields(
  exports: ExportRepository,
  user: SessionUser,
  ids: readonly string[],
  words: ExportWords,
  onWritten: (done: number) => Promise<void>,
): AsyncGenerator<ExportedField[]> {
  let points = 0;
  await onWritten(0);
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const fields = await exports.listFields(user, ids.slice(start, start + AT_ONCE));
    for (const { polygon } of fields) for (const ring of ringsOf(polygon)) points += ring.length;
    if (points > MAX_POINTS) throw refuse("EXPORT_TOO_LARGE", { maxFields: start });
    yield fields.map((field) => exportedField(field, words));
    await onWritten(Math.min(start + AT_ONCE, ids.length));
  }
}
