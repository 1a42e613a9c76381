import { seasonOf } from "@surco/calendar";
import type { CatalogueRepository } from "@surco/catalogues/server";
import { localeOf } from "@surco/contract";
import type { ExportFormat } from "@surco/field-import/contract";
import type { Field } from "@surco/fields/contract";
import { type CropNames, readCropNames } from "@surco/fields/server";
import { type Clock, createTexts, DATA_EXPORT_PAGE, type SessionUser } from "@surco/kit-server";
import en from "../../web/locales/en.json";
import es from "../../web/locales/es.json";
import esMx from "../../web/locales/es-MX.json";
import pt from "../../web/locales/pt.json";
import type { ExportRepository } from "../export/export.repository";
import { fileWords } from "../export/export-fields";
import { type ExportedField, exportedField } from "../export/exported-field";
import type { Exporter } from "../export/exporter";

export interface AccountFieldsDeps {
  exports: ExportRepository;
  exporter: Exporter;
  catalogues: Pick<CatalogueRepository, "listCropNames">;
  now: Clock;
}

export const fieldTexts = createTexts({ es, en, pt, "es-MX": esMx });

/** Writes all own fields of an account into one file, each with the crop of its newest season. */
export async function* writeAccountFields(
  deps: AccountFieldsDeps,
  owner: SessionUser,
  format: ExportFormat,
  onWritten: (fields: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const ids = await deps.exports.listOwnIds(owner.id);
  const cropNames = await readCropNames(deps.catalogues, owner.language);
  async function* pages(): AsyncGenerator<ExportedField[]> {
    for (let start = 0; start < ids.length; start += DATA_EXPORT_PAGE) {
      const fields = await deps.exports.listFields(owner, ids.slice(start, start + DATA_EXPORT_PAGE));
      yield fields.map((field) => inNewestSeason(field, owner, cropNames, deps.now));
      await onWritten(fields.length);
    }
  }
  const { bytes } = await deps.exporter.write(fileWords(format, localeOf(owner)), pages());
  yield* bytes;
}

/** Exports a field in its newest season; without a crop, in today's summer. */
function inNewestSeason(field: Field, owner: SessionUser, cropNames: CropNames, now: Clock): ExportedField {
  const [newest] = field.crops;
  const period = newest?.period ?? "2";
  const locale = localeOf(owner);
  const season = newest?.season ?? seasonOf(owner.country, period, now().toISOString().slice(0, 10));
  return exportedField(field, { season, period, locale, cropNames, t: fieldTexts(locale) });
}
