export * from "./degree-length";
export * from "./homolosine";
export { bboxOf, labelPoint, pointInPolygon } from "./inside";
export * from "./measure";
export * from "./overlap";
export * from "./repair";
export * from "./types";
export * from "./utm";
export {
  isClosed,
  isOnGlobe,
  MAX_FIELD_HA,
  MAX_POLYGON_POINTS,
  MIN_FIELD_HA,
  type PolygonCheck,
  type PolygonProblem,
  type ProblemCode,
  validatePolygon,
} from "./validate";
