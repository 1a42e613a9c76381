/* Builders of coverages for tests of other features. */
export { buildCoverage } from "./build-coverage.testing";
export { buildPicture } from "./invoices.testing";
