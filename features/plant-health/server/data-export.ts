import { localeOf } from "@surco/contract";
import type { Database } from "@surco/db";
import { type BlobStore, type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { caseExportRepository } from "./data-export.repository";
import { plantHealthTexts } from "./plant-health-texts";

/** Part of the data export with cases and their photos. */
export function plantHealthExport({ db, blobs }: { db: Kysely<Database>; blobs: BlobStore }): DataExportPart {
  const cases = caseExportRepository(db);
  return {
    countSteps: ({ id }) => cases.count(id),
    async *files(owner, onSteps) {
      const t = plantHealthTexts(localeOf(owner));
      const list = async (after: string | null) => {
        const rows = await cases.list(owner.id, after);
        await onSteps(rows.length);
        // Accounts of others are left out.
        return rows.map(({ author_id, corrected_by, remote_consent_by: _consent, ...row }) => ({
          ...row,
          is_own: author_id === owner.id,
          is_corrected_by_me: corrected_by === owner.id,
        }));
      };
      yield {
        path: "data/plant-health.jsonl",
        about: t("dataExport.cases"),
        bytes: jsonLines(pagesById(list)),
      };
      let isFirst = true;
      for await (const page of pagesById((after) => cases.listPhotos(owner.id, after))) {
        for (const { id, case_id: caseId, blob_key: key, taken_at: takenAt, kind } of page) {
          const opened = await blobs.open(key);
          if (opened === null) continue;
          const day = takenAt.toISOString().slice(0, 10);
          const path = `plant-health/${day}_${kind}_${caseId.slice(-6)}_${id.slice(-6)}.jpg`;
          yield { path, about: isFirst ? t("dataExport.photos") : "", bytes: opened.bytes, isPacked: true };
          isFirst = false;
        }
      }
    },
  };
}
