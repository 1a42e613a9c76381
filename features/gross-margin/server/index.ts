export { createGrossMarginFeature } from "./feature";
export { banxicoClient } from "./rates/banxico.client";
export { bcraClient } from "./rates/bcra.client";
export { frankfurterClient } from "./rates/frankfurter.client";
