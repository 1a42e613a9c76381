import { localeOf } from "@surco/contract";
import type { Database } from "@surco/db";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { analyticsTexts } from "../analytics-texts";
import { anomalyDecisionsRepository } from "./anomaly-decisions.repository";

/** Data export part with an account's anomaly decisions. */
export function anomalyDecisionsExport(db: Kysely<Database>): DataExportPart {
  const decisions = anomalyDecisionsRepository(db);
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      yield {
        path: "data/anomaly-decisions.jsonl",
        about: analyticsTexts(localeOf(owner))("dataExport.decisions"),
        bytes: jsonLines(pagesById((after) => decisions.list(owner.id, after))),
      };
      await onSteps(1);
    },
  };
}
