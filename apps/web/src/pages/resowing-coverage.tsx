import { OnlyForBrand } from "../shell/OnlyForBrand";

/** Opens to users of a brand that has the programme of resowing. */
export function Component() {
  return <OnlyForBrand area="resowing-coverage" />;
}
