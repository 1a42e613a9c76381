export { type BoundaryChange, type BoundaryRefusal, writeBoundary } from "./boundary.repository";
export { createBoundariesFeature } from "./feature";
export { areaKey } from "./non-productive-areas/area-key";
export { keepNetAreas } from "./non-productive-areas/net-area.repository";
