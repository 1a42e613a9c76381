import { useLocation } from "react-router";

/**
 * The address that the person was invited at: given by the screen of the invitation, or in the fragment of a mail's link
 * (`/auth/signup#email=…`), which no server sees. Empty: nobody invited him.
 */
export function useInvitedEmail(): string {
  const { state, hash } = useLocation() as { state: { email?: string } | null; hash: string };
  return state?.email ?? new URLSearchParams(hash.slice(1)).get("email") ?? "";
}
