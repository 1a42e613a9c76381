import { localeOf } from "@surco/contract";
import { type DataExportFile, type DataExportPart, jsonLines, pagesById } from "@surco/kit-server";
import type { AccountFieldsRepository } from "./account-fields.repository";
import { type AccountFieldsDeps, fieldTexts, writeAccountFields } from "./write-account-fields";

/** Files that read every field: GeoJSON, spreadsheet and the complete record. */
const PASSES = 3;

/** Part of the data export with fields, farms, producers, boundaries, bulk edits, shares and transfers. */
export function fieldsDataExport(
  deps: AccountFieldsDeps & { accountFields: AccountFieldsRepository },
): DataExportPart {
  const { accountFields: data } = deps;
  return {
    countSteps: async ({ id }) => PASSES * (await data.countFields(id)),
    async *files(owner, onSteps) {
      const t = fieldTexts(localeOf(owner));
      const about = (key: string) => t(`dataExport.${key}`);
      const name = t("export.fileName");
      for (const format of ["geojson", "xlsx"] as const) {
        yield {
          path: `${name}.${format}`,
          about: about(format),
          bytes: writeAccountFields(deps, owner, format, onSteps),
          isPacked: format === "xlsx",
        };
      }
      const lines = <Row extends { id: string }>(
        file: string,
        list: (accountId: string, after: string | null) => Promise<Row[]>,
      ): DataExportFile => ({
        path: `data/${file}.jsonl`,
        about: about(file),
        bytes: jsonLines(pagesById((after) => list(owner.id, after))),
      });
      const fields = async (accountId: string, after: string | null) => {
        const rows = await data.listFields(accountId, after);
        await onSteps(rows.length);
        return rows;
      };
      yield lines("fields", fields);
      yield lines("farms", data.listFarms);
      yield lines("producers", data.listProducers);
      yield lines("changes", data.listChanges);
      yield lines("handovers", (_, after) => data.listTransfers(owner, after));
      yield lines("shared-with-me", (_, after) => data.listSharedWithMe(owner.email, after));
      const shapes = <Row extends Shape>(
        file: string,
        list: (accountId: string, after: string | null) => Promise<Row[]>,
      ): DataExportFile => ({
        path: `data/${file}.geojsonl`,
        about: about(file),
        bytes: jsonLines(features(pagesById((after) => list(owner.id, after)))),
      });
      yield shapes("boundary-history", data.listBoundaries);
      yield shapes("non-productive-areas", data.listAreas);
    },
  };
}

interface Shape {
  id: string;
  polygon: object;
}

/** Rows with a polygon as GeoJSON features, a line for each. */
async function* features(pages: AsyncIterable<readonly Shape[]>): AsyncGenerator<object[]> {
  for await (const rows of pages) {
    yield rows.map(({ id, polygon, ...properties }) => ({
      type: "Feature",
      id,
      properties,
      geometry: polygon,
    }));
  }
}
