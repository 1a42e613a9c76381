export { landingWeb } from "./feature";
export { landingKeys } from "./landing-keys";
export { OperatorDescription } from "./OperatorDescription";
export { TermsPage } from "./TermsPage";
