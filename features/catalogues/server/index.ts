export { type CatalogueRepository, catalogueRepository } from "./catalogue.repository";
export { catalogueEditRepository } from "./edit/catalogue-edit.repository";
export { createCataloguesFeature } from "./feature";
