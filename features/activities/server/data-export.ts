import { localeOf } from "@surco/contract";
import type { Database } from "@surco/db";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { activityExportRepository } from "./data-export.repository";
import { activityTexts } from "./report-activities";

/** Part of the data export with activities: of the account's fields, and its own in others' fields. */
export function activitiesExport(db: Kysely<Database>): DataExportPart {
  const activities = activityExportRepository(db);
  return {
    countSteps: ({ id }) => activities.count(id),
    async *files(owner, onSteps) {
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
        about: activityTexts(localeOf(owner))("dataExport"),
        bytes: jsonLines(pagesById(list)),
      };
    },
  };
}
