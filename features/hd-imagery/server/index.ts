export { createHdImageryFeature } from "./feature";
export { planet } from "./planet";
