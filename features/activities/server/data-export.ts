import { localeOf } from "@surco/contract";
import type { Database } from "@surco/db";
import { type BlobStore, type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { activityExportRepository } from "./data-export.repository";
import { activityTexts } from "./report-activities";

/** Part of the data export with activities: of the account's fields, and its own in others' fields. */
export function activitiesExport({ db, blobs }: { db: Kysely<Database>; blobs: BlobStore }): DataExportPart {
  const activities = activityExportRepository(db);
  return {
    countSteps: ({ id }) => activities.count(id),
    async *files(owner, onSteps) {
      const t = activityTexts(localeOf(owner));
      const list = async (after: string | null) => {
        const rows = await activities.list(owner.id, after);
        await onSteps(rows.length);
        // Accounts of others are left out.
        return rows.map(({ author_id, editor_id: _, ...row }) => ({
          ...row,
          is_own: author_id === owner.id,
        }));
      };
      yield {
        path: "data/activities.jsonl",
        about: t("dataExport"),
        bytes: jsonLines(pagesById(list)),
      };
      let isFirst = true;
      for await (const page of pagesById((after) => activities.listAttachments(owner.id, after))) {
        for (const { id, date, type, name, blob_key: key } of page) {
          const opened = await blobs.open(key);
          if (opened === null) continue;
          const about = isFirst ? t("attachmentsExport") : "";
          // The end of the id keeps equal names of one day apart.
          const path = `activities/${date}_${type}_${id.slice(-6)}_${name}`;
          yield { path, about, bytes: opened.bytes, isPacked: true };
          isFirst = false;
        }
      }
    },
  };
}
