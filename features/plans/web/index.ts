export { plansWeb } from "./feature";
