import { csvOf, intlTagOf, localeOf, tableSigns } from "@surco/contract";
import type { Database } from "@surco/db";
import { type DataExportPart, pagesById, type Texts } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { cropLogTexts } from "./crop-log-texts";
import { fileColumns, headingOf, valueUnder, type WrittenEntry } from "./files/write-workbook";
import { ownEntriesRepository } from "./own-entries.repository";

/** Data export part with the crop log of own fields and what the person wrote on others', as it imports again. */
export function cropLogExport(db: Kysely<Database>): DataExportPart {
  const entries = ownEntriesRepository(db);
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const locale = localeOf(owner);
      const t = cropLogTexts(locale);
      yield {
        path: "data/crop-log.csv",
        about: t("dataExport.entries"),
        bytes: csvPages(
          t,
          locale,
          pagesById((after) => entries.list(owner.id, after)),
        ),
      };
      await onSteps(1);
    },
  };
}

/** CSV of pages of entries, with the headings once. */
async function* csvPages(
  t: Texts,
  locale: string,
  pages: AsyncIterable<readonly WrittenEntry[]>,
): AsyncGenerator<Uint8Array> {
  const columns = fileColumns.map((column) => ({ label: headingOf(t, column), kind: "text" as const }));
  const csv = (rows: readonly WrittenEntry[]) =>
    csvOf(
      { columns, rows: rows.map((entry) => fileColumns.map((column) => valueUnder(column, entry))) },
      tableSigns(intlTagOf(locale)),
    );
  const encoder = new TextEncoder();
  const headings = csv([]);
  yield encoder.encode(headings);
  for await (const page of pages) yield encoder.encode(csv(page).slice(headings.length));
}
