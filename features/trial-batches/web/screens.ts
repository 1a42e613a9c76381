/* Screens of the feature, loaded together. */
export { CheckScreen } from "./check/CheckScreen";
export { RegistryScreen } from "./registry/RegistryScreen";
export { ReportsScreen } from "./reports/ReportsScreen";
