export { createPhenologyFeature } from "./feature";
