export { landingWeb } from "./feature";
/** For other pages of conditions. */
export { Operator, TermsPage, TermsSection } from "./TermsScreen";
