export { landingWeb } from "./feature";
export { OperatorDescription } from "./OperatorDescription";
export { TermsPage } from "./TermsPage";
