import type { CatalogueRepository } from "@surco/catalogues/server";
import type { PaperChart } from "@surco/charts/server";
import type { Locale, Period } from "@surco/contract";
import type { Database } from "@surco/db";
import type { FieldRepository } from "@surco/fields/server";
import type { ImageryDeps } from "@surco/imagery/server";
import type { BlobStore, Clock, Jobs, Logger, Reader } from "@surco/kit-server";
import type { ReportMaker } from "@surco/reports/server";
import type { Kysely } from "kysely";
import type { PlanningRepository } from "./planning.repository";
import type { SheetRepository } from "./sheets/sheet.repository";

interface FieldSeason {
  fieldId: string;
  season: string;
  period: Period;
}

/** Services of other features. */
export interface PlanningNeeds extends Pick<ImageryDeps, "source" | "dependents" | "hasFreeExtraLayers"> {
  fields: Omit<ImageryDeps["fields"], "find"> & Pick<FieldRepository, "find" | "listCards">;
  catalogues: Pick<CatalogueRepository, "findGenotypes">;
  charts: {
    findSavedChart(place: FieldSeason): Promise<object | null>;
    drawSavedChart(reader: Reader, locale: Locale, place: FieldSeason): Promise<PaperChart | null>;
  };
  /** Account as the owner of a report. */
  findMaker(accountId: string): Promise<ReportMaker | null>;
}

export interface PlanningDeps extends PlanningNeeds {
  db: Kysely<Database>;
  blobs: BlobStore;
  jobs: Jobs;
  now: Clock;
  logger: Logger;
  reports: PlanningRepository;
  sheets: SheetRepository;
  version: string;
}
