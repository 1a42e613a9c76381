export { temperatureWeb } from "./feature";
