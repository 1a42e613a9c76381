import type { FarmRepository, ProducerRepository } from "@surco/farms/server";
import { defineServerFeature, type Platform } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { bulkEditRoutes } from "./bulk-edit.routes";
import { fieldChangeRepository } from "./field-change.repository";
import { fieldUnits } from "./field-units";

interface BulkEditNeeds {
  farms: FarmRepository;
  producers: ProducerRepository;
}

/** Changes of many fields at once, with undo. */
export function createBulkEditFeature({ db, now }: Platform, { farms, producers }: BulkEditNeeds) {
  return defineServerFeature({
    name: "bulk-edit",
    errorCodes,
    permissions: ["account"],
    fieldUnits,
    routes: bulkEditRoutes({ changes: fieldChangeRepository(db), farms, producers, now }),
    services: {},
  });
}
