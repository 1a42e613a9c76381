export { type CatalogueRepository, catalogueRepository } from "./catalogue.repository";
export { type CatalogueRoutesDeps, catalogueRoutes } from "./catalogues.routes";
export { type CatalogueEditRepository, catalogueEditRepository } from "./edit/catalogue-edit.repository";
