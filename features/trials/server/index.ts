export { createTrialsFeature } from "./feature";
export type { TrialsNeeds } from "./trials-deps";
