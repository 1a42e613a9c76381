export { createBulkEditFeature } from "./feature";
