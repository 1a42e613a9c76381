import type { SessionUser } from "./serve/session-user";

/** Builds a signed-in user: by default a grower of Argentina without a role. */
export function buildUser(given: Partial<SessionUser> & { id: string }): SessionUser {
  return {
    email: "u@surco.test",
    language: "es",
    country: "AR",
    isDemonstration: false,
    role: null,
    isFieldAgronomist: false,
    styleBrand: null,
    brandId: null,
    showSensitiveInformation: false,
    hasOnesoilAccess: false,
    needsSecondFactor: false,
    ...given,
  };
}
