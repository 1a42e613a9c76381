/* Both in one part: they need the map's code. */
export { LabelsOnMap } from "./LabelsOnMap";
export { SavedOnMap } from "./SavedOnMap";
