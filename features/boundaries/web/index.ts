export { boundariesWeb } from "./feature";
export { keptAreas } from "./kept-queries";
