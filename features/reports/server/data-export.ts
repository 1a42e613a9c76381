import { localeOf } from "@surco/contract";
import type { Database } from "@surco/db";
import { type BlobStore, type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { reportRepository } from "./report.repository";
import { reportTexts } from "./report-texts";

/** Reports that an account made, with their files, for the archive of all its data. */
export function reportsExport({ db, blobs }: { db: Kysely<Database>; blobs: BlobStore }): DataExportPart {
  const reports = reportRepository(db);
  const pagesOf = (accountId: string) => pagesById((after) => reports.listAllOf(accountId, after));
  return {
    countSteps: async () => 1,
    async *files(owner, onSteps) {
      const t = reportTexts(localeOf(owner));
      yield {
        path: "data/reports.jsonl",
        about: t("dataExport.reports"),
        bytes: jsonLines(withoutFiles(pagesOf(owner.id))),
      };
      let isFirst = true;
      for await (const page of pagesOf(owner.id)) {
        for (const { id, file } of page) {
          const opened = file && (await blobs.open(file.blobKey));
          if (file === null || opened === null) continue;
          const path = `reports/${id.slice(-6)}_${file.name}`;
          yield { path, about: isFirst ? t("dataExport.files") : "", bytes: opened.bytes, isPacked: true };
          isFirst = false;
        }
      }
      await onSteps(1);
    },
  };
}

async function* withoutFiles<R extends { file: unknown }>(
  pages: AsyncIterable<readonly R[]>,
): AsyncGenerator<Omit<R, "file">[]> {
  for await (const page of pages) yield page.map(({ file: _, ...report }) => report);
}
