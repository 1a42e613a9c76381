export { createSharingFeature } from "./feature";
