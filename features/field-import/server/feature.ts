import type { CatalogueRepository } from "@surco/catalogues/server";
import type { FarmRepository } from "@surco/farms/server";
import type { FieldRepository, FoundIdsRepository } from "@surco/fields/server";
import {
  defineServerFeature,
  type FeatureHooks,
  jobProgressRepository,
  type Platform,
} from "@surco/kit-server";
import { errorCodes } from "../contract";
import { accountFieldsRepository } from "./data-export/account-fields.repository";
import { fieldsDataExport } from "./data-export/fields-data-export";
import { exportRepository } from "./export/export.repository";
import { exportRoutes } from "./export/export.routes";
import { createExporter, type Exporter } from "./export/exporter";
import { fieldUnits } from "./field-units";
import { importRoutes } from "./import/import.routes";
import { createImportReviewer, type ImportReviewer } from "./import/review-import";
import { importRepository } from "./import/save/import.repository";

interface FieldImportNeeds {
  fields: FieldRepository;
  foundIds: FoundIdsRepository;
  farms: FarmRepository;
  catalogues: CatalogueRepository;
  hooks: Pick<FeatureHooks, "onFieldsCreated" | "onBoundariesReplaced">;
}

interface FileThreads {
  importReviewer: ImportReviewer;
  exporter: Exporter;
}

/** Import of fields from files, and their export. @param threads  worker threads that read and write files */
export function createFieldImportFeature(
  { db, jobs, now }: Platform,
  { fields, foundIds, farms, catalogues, hooks }: FieldImportNeeds,
  threads: Partial<FileThreads> = {},
) {
  const { importReviewer = createImportReviewer(), exporter = createExporter() } = threads;
  const { onFieldsCreated, onBoundariesReplaced } = hooks;
  const exports = exportRepository(db);
  return defineServerFeature({
    name: "field-import",
    errorCodes,
    permissions: ["account"],
    fieldUnits,
    routes: [
      ...importRoutes({
        fields,
        farms,
        imports: importRepository(db),
        importReviewer,
        jobs,
        now,
        onFieldsCreated,
        onBoundariesReplaced,
      }),
      ...exportRoutes({
        exports,
        foundIds,
        exporter,
        exportProgress: jobProgressRepository(db),
        catalogues,
        now,
      }),
    ],
    dataExport: [
      fieldsDataExport({ exports, exporter, catalogues, now, accountFields: accountFieldsRepository(db) }),
    ],
    onFieldsTransferred: (trx, fieldIds, accountId) => importRepository(trx).transfer(fieldIds, accountId),
    services: {},
  });
}
