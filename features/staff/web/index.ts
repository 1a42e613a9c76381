export { staffWeb } from "./feature";
