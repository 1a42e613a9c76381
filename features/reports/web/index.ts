export { reportsWeb } from "./feature";
