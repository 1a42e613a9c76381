export { createCropLogFeature } from "./feature";
