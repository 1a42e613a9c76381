export { boundariesWeb } from "./feature";
