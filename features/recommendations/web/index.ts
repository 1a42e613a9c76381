export { recommendationsWeb } from "./feature";
