export { resowingCoverageWeb } from "./feature";
