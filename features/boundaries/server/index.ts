export { type BoundaryChange, type BoundaryRefusal, writeBoundary } from "./boundary.repository";
export { createBoundariesFeature } from "./feature";
export { areaKey } from "./non-productive-areas/area-key";
export {
  undoCopiedAreas,
  writeCopiedAreas,
} from "./non-productive-areas/copied-non-productive-areas.repository";
