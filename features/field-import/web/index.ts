export { fieldImportWeb } from "./feature";
export { ImportPanel } from "./import/ImportPanel";
