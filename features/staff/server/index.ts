export { createStaffFeature } from "./feature";
