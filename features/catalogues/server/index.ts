export { type CatalogueRepository, catalogueRepository } from "./catalogue.repository";
export { type CatalogueRoutesDeps, catalogueRoutes } from "./catalogues.routes";
