export { bulkEditWeb } from "./feature";
