export { alertsWeb } from "./feature";
