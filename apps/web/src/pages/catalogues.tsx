export { CataloguesScreen as Component } from "@surco/catalogues/web";
