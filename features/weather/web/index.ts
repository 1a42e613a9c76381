export { weatherWeb } from "./feature";
export { weatherActionSlot } from "./slots";
