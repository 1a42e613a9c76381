export { trialsWeb } from "./feature";
