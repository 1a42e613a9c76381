// One file for the places in other screens: the entry bundle names each file that it may load.
export { CardNotes } from "./cards/CardNotes";
export { CardTools } from "./cards/CardTools";
export { RainPanel } from "./rain/RainPanel";
export { WeatherSummary } from "./summary/WeatherSummary";
