/* Screens in one part, so that the entry bundle names one file for them. */

export { AllOrdersScreen } from "./administration/AllOrdersScreen";
export { ConvertPanel } from "./convert/ConvertPanel";
export { ReceiptsPanel } from "./orders/ReceiptsPanel";
export { PricingPanel } from "./pricing/PricingPanel";
export { TrialPanel } from "./trial/TrialPanel";
