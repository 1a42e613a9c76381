import { OnlyForBrand } from "./OnlyForBrand";

/** Opens to users of a brand with the resowing programme. */
export function ResowingCoverage() {
  return <OnlyForBrand area="resowing-coverage" />;
}
