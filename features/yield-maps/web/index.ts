export { yieldMapsWeb } from "./feature";
