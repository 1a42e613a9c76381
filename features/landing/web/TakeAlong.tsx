import { type SignUpPartProps, useProfile } from "@surco/accounts/web";
import { lazyPart } from "@surco/kit-web";

const DrawnFields = lazyPart(async () => (await import("./DrawnFields")).DrawnFields);

/** Own work of a visitor of the demonstration, to be taken along into his account. */
export function TakeAlong({ onClaim }: SignUpPartProps) {
  const { data: user } = useProfile();
  return user?.isDemonstration === true ? <DrawnFields onClaim={onClaim} /> : null;
}
