export { createGrossMarginFeature } from "./feature";
export { officialRates, type RateSettings, rateSources } from "./rates/official-rates";
