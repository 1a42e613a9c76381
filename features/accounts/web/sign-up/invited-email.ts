import { useLocation } from "react-router";

/**
 * Invited address, from the invitation screen or the fragment of a mailed link (`/auth/signup#email=…`), which no
 * server sees; empty: none.
 */
export function useInvitedEmail(): string {
  const { state, hash } = useLocation() as { state: { email?: string } | null; hash: string };
  return state?.email ?? new URLSearchParams(hash.slice(1)).get("email") ?? "";
}
