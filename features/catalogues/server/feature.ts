import { defineServerFeature, type Platform } from "@surco/kit-server";
import { errorCodes } from "../contract";
import { catalogueRepository } from "./catalogue.repository";
import { catalogueRoutes } from "./catalogues.routes";
import { catalogueEditRepository } from "./edit/catalogue-edit.repository";
import { fieldUnits } from "./field-units";

/** Catalogues that fields and activities choose from, and their editing by administrators. */
export function createCataloguesFeature({ db }: Platform) {
  const catalogues = catalogueRepository(db);
  const catalogueEdits = catalogueEditRepository(db);
  return defineServerFeature({
    name: "catalogues",
    errorCodes,
    permissions: ["public", "account", "admin"],
    fieldUnits,
    routes: catalogueRoutes({ catalogues, catalogueEdits }),
    services: { catalogues, catalogueEdits },
  });
}
