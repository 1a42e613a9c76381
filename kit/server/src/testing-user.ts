import type { SessionUser } from "./session-user";

/** Somebody signed in: a grower of Argentina without a role, unless it is said otherwise. */
export function buildUser(given: Partial<SessionUser> & { id: string }): SessionUser {
  return {
    email: "u@surco.test",
    language: "es",
    country: "AR",
    isDemonstration: false,
    role: null,
    isFieldAgronomist: false,
    showSensitiveInformation: false,
    ...given,
  };
}
