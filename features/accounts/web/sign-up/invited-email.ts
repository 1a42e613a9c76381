import { useLocation } from "react-router";
import { emailInState } from "../email-in-state";

/**
 * Invited address, from the invitation screen or the fragment of a mailed link (`/auth/signup#email=…`), which no
 * server sees; empty: none.
 */
export function useInvitedEmail(): string {
  const { state, hash } = useLocation();
  return emailInState(state) ?? new URLSearchParams(hash.slice(1)).get("email") ?? "";
}
