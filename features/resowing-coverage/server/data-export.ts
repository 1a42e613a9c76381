import { localeOf } from "@surco/contract";
import type { Database } from "@surco/db";
import { type BlobStore, type DataExportPart, jsonLines, oneOf, pagesById } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { coverageTexts } from "./coverage-texts";
import { listFilesForExport, listForExport } from "./data-export.repository";

/** Part of the data export with an account's coverages, their invoices and photos. */
export function coveragesExport({ db, blobs }: { db: Kysely<Database>; blobs: BlobStore }): DataExportPart {
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const t = coverageTexts(localeOf(owner));
      yield {
        path: "data/resowing-coverages.jsonl",
        about: t("dataExport.coverages"),
        bytes: jsonLines(pagesById((after) => listForExport(db, owner.id, after))),
      };
      for (const { name, blobKey } of await listFilesForExport(db, owner.id)) {
        const bytes = await blobs.get(blobKey);
        if (bytes === null) continue;
        yield { path: `data/resowing-coverages/${name}`, about: t("dataExport.files"), bytes: oneOf(bytes) };
      }
      await onSteps(1);
    },
  };
}
