import { useCallback, useRef } from "react";
import type { MakeClaim } from "../slots";

/** Claim of what the person takes along into his account, made only when the form is sent. */
export function useClaim() {
  const chosen = useRef<MakeClaim | null>(null);
  const onClaim = useCallback((claim: MakeClaim | null) => {
    chosen.current = claim;
  }, []);
  /** The claim as a part of the request. */
  const make = async () => (chosen.current === null ? {} : { demonstrationClaim: await chosen.current() });
  return { onClaim, make };
}
