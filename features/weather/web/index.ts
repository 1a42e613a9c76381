export { weatherWeb } from "./feature";
