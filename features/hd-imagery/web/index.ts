export { hdImageryWeb } from "./feature";
