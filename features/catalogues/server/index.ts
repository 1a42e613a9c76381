export { type CatalogueRepository, catalogueRepository } from "./catalogue.repository";
export { catalogueRoutes } from "./catalogues.routes";
export { catalogueEditRepository } from "./edit/catalogue-edit.repository";
