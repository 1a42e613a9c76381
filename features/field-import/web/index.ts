export { fieldImportWeb } from "./feature";
