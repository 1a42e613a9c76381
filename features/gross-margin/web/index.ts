export { grossMarginWeb } from "./feature";
