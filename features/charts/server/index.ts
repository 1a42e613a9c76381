export type { PaperChart } from "./draw-saved-chart";
export { createChartsFeature } from "./feature";
