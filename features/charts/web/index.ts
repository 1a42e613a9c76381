export { chartsWeb } from "./feature";
export { useSavedChart } from "./use-chart";
