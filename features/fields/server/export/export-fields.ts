import { cleanFileName, type RouteBody } from "@surco/contract";
import {
  type exportFields as exportFieldsRoute,
  exportTypes,
  MAX_EXPORT_FIELDS,
} from "@surco/fields/contract";
import { ringsOf } from "@surco/geometry";
import { createTexts, refuse, type SessionUser } from "@surco/kit-server";
import en from "../../web/locales/en.json";
import es from "../../web/locales/es.json";
import pt from "../../web/locales/pt.json";
import type { ExportRepository } from "./export.repository";
import { exportColumns } from "./export-columns";
import { type ExportedField, type ExportWords, exportedField } from "./exported-field";
import type { ExportedFile, Exporter } from "./exporter";

export interface ExportDeps {
  exports: ExportRepository;
  exporter: Exporter;
}

const texts = createTexts({ es, en, pt });

/** Fields that are read and written at once. */
const AT_ONCE = 500;
/** Points of one file together: what an import takes. */
const MAX_POINTS = 5_000_000;

/**
 * Writes fields that the user may read into one file, in his words.
 *
 * @throws AppError FIELD_NOT_FOUND when one that was named is not there for him, EXPORT_EMPTY, EXPORT_TOO_LARGE
 */
export async function exportFields(
  { exports, exporter }: ExportDeps,
  user: SessionUser,
  { fieldIds, format, season, period }: RouteBody<typeof exportFieldsRoute>,
): Promise<ExportedFile & { contentType: string; fileName: string }> {
  const named = fieldIds && [...new Set(fieldIds)];
  const ids = await exports.listIds(user, named, MAX_EXPORT_FIELDS + 1);
  if (named !== null && ids.length < named.length) {
    const found = new Set(ids);
    throw refuse("FIELD_NOT_FOUND", { fieldId: named.find((id) => !found.has(id)) });
  }
  if (ids.length === 0) throw refuse("EXPORT_EMPTY");
  if (ids.length > MAX_EXPORT_FIELDS) throw refuse("EXPORT_TOO_LARGE", { maxFields: MAX_EXPORT_FIELDS });

  const t = texts(user.language);
  const words: ExportWords = { season, period, language: user.language, t };
  const { contentType, extension } = exportTypes[format];
  const file = await exporter.write(
    {
      format,
      language: user.language,
      title: t("title"),
      labels: Object.fromEntries(exportColumns.map(({ key }) => [key, t(`export.columns.${key}`)])),
      shortened: {
        fileName: t("export.shortened.file"),
        heading: t(`export.shortened.${format === "isoxml" ? "isoxml" : "shapefile"}`),
      },
    },
    readFields(exports, user, ids, words),
  );
  return { ...file, contentType, fileName: cleanFileName([t("export.fileName"), season], extension) };
}

async function* readFields(
  exports: ExportRepository,
  user: SessionUser,
  ids: readonly string[],
  words: ExportWords,
): AsyncGenerator<ExportedField[]> {
  let points = 0;
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const fields = await exports.listFields(user, ids.slice(start, start + AT_ONCE));
    for (const { polygon } of fields) for (const ring of ringsOf(polygon)) points += ring.length;
    if (points > MAX_POINTS) throw refuse("EXPORT_TOO_LARGE", { maxFields: start });
    yield fields.map((field) => exportedField(field, words));
  }
}
