export { systemHealthWeb } from "./feature";
