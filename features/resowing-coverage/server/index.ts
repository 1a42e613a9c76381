export type { CoverageCount } from "./count-coverages.repository";
export { createResowingCoverageFeature } from "./feature";
