import { OnlyForBrand } from "./OnlyForBrand";

/** Opens to users of a brand that has the programme of resowing. */
export function ResowingCoverage() {
  return <OnlyForBrand area="resowing-coverage" />;
}
