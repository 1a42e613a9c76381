export { boundaryRoutes } from "./boundaries.routes";
export {
  type BoundaryChange,
  type BoundaryRefusal,
  boundaryRepository,
  writeBoundary,
} from "./boundary.repository";
export { areaKey } from "./non-productive-areas/area-key";
export { keepNetAreas } from "./non-productive-areas/net-area.repository";
export { nonProductiveRepository } from "./non-productive-areas/non-productive-area.repository";
export type { NonProductiveDeps } from "./non-productive-areas/non-productive-areas";
export { nonProductiveRoutes } from "./non-productive-areas/non-productive-areas.routes";
export type { ReplaceBoundaryDeps } from "./replace-boundary";
