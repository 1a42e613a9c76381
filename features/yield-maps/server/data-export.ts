import { escapeFormula, localeOf } from "@surco/contract";
import { type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import { recordValues } from "@surco/yield-monitor";
import type { CleanedRecords, YieldMapRepository } from "./yield-map.repository";
import { yieldMapsTexts } from "./yield-maps-texts";

/** Rows of a chunk of the records' file. */
const CHUNK_ROWS = 2_000;

/** Part of the data export with the yield maps of an account's fields: how they were made, and all their records. */
export function yieldMapsExport(maps: YieldMapRepository): DataExportPart {
  return {
    countSteps: async () => 2,
    async *files(owner, onSteps) {
      const t = yieldMapsTexts(localeOf(owner));
      const pages = () => pagesById((after) => maps.listForExport(owner.id, after));
      yield { path: "data/yield-maps.jsonl", about: t("dataExport.maps"), bytes: jsonLines(pages()) };
      await onSteps(1);
      yield {
        path: "data/yield-records.csv",
        about: t("dataExport.records"),
        bytes: recordLines(maps, pages()),
      };
      await onSteps(1);
    },
  };
}

/** Records of all maps as CSV, in chunks; the last column names the step that removed a record. */
async function* recordLines(
  maps: YieldMapRepository,
  pages: AsyncIterable<readonly { id: string }[]>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`yieldMapId,${recordValues.join(",")},label,block,removedByStep\n`);
  for await (const page of pages) {
    for (const { id } of page) {
      const map = await maps.findById(id);
      const stored = map && (await maps.findRecords(map));
      for (let from = 0; stored !== null && from < stored.records.count; from += CHUNK_ROWS)
        yield encoder.encode(linesOf(id, stored, from));
    }
  }
}

function linesOf(id: string, { records, removedBy }: CleanedRecords, from: number): string {
  const rows = Math.min(CHUNK_ROWS, records.count - from);
  return Array.from({ length: rows }, (_, index) => {
    const row = from + index;
    const values = recordValues.map((name) => {
      const value = records[name][row] ?? Number.NaN;
      return Number.isNaN(value) ? "" : String(value);
    });
    const classes = [
      records.labels[(records.label[row] ?? 0) - 1] ?? "",
      records.blocks[(records.block[row] ?? 0) - 1] ?? "",
    ];
    return `${[id, ...values, ...classes.map(quoted), removedBy[row] ?? 0].join(",")}\n`;
  }).join("");
}

/** Text of a file as a cell that no spreadsheet takes for a formula. */
const quoted = (text: string) => (text === "" ? "" : `"${escapeFormula(text).replaceAll('"', '""')}"`);
