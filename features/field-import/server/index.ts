export { createFieldImportFeature } from "./feature";
export { createImportReviewer } from "./import/review-import";
