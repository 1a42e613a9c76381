/* Both in one part: they need the map's code. */
export { PlanOnMap } from "./PlanOnMap";
export { ZonesOnMap } from "./ZonesOnMap";
