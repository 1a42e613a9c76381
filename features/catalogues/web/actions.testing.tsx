import type { CatalogueRow } from "@surco/catalogues/contract";
import { type ActionDrives, Using } from "@surco/kit-web/action-drive";
import { ImportDialog } from "./admin/ImportDialog";
import { RowDialog } from "./admin/RowDialog";
import { useDownloadCatalogue } from "./admin/use-catalogue-rows";

const noop = () => undefined;
const file = new File(["id,name"], "marcas.csv", { type: "text/csv" });
const imports = () => <ImportDialog catalogue="brand" onClose={noop} />;
const row: CatalogueRow = { id: 1, version: 1, values: { name: "Marca", active: "1" } };

/** Drives of the actions of catalogues. */
export const drives: ActionDrives = {
  "catalogues/download": { screen: () => <Using hook={useDownloadCatalogue} />, input: "brand" },
  "catalogues/import-file": { screen: imports, input: file },
  "catalogues/review-file": { screen: imports, input: file },
  "catalogues/save-row": {
    screen: () => <RowDialog catalogue="brand" row={row} onClose={noop} />,
    input: row,
  },
};
