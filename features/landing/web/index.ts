import { lazyPart } from "@surco/kit-web";

export { landingWeb } from "./feature";

/** For the list of somebody who has no fields yet: loaded where it is shown. */
export const DemonstrationCard = lazyPart(
  async () => (await import("./DemonstrationCard")).DemonstrationCard,
);

/** For other pages of conditions. */
export { Operator, TermsPage, TermsSection } from "./TermsScreen";
