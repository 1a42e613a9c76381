export type { AccountCoverageCount } from "./count-by-account.repository";
export type { CoverageCount } from "./count-coverages.repository";
export { createResowingCoverageFeature } from "./feature";
