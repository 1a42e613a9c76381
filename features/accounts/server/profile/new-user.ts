import type { User } from "@surco/accounts/contract";
import { languageIds } from "@surco/contract";
import type { NewAccount } from "../account.repository";

/** Initial values of a new account. */
const initialUser = {
  // No account is made without both confirmations.
  acceptedTerms: true,
  isOver18: true,
  username: null,
  phoneNumber: "",
  brandId: null,
  producerGroup: null,
  isFieldAgronomist: false,
  hasOnesoilAccess: false,
  globalTutorial: false,
  fieldTutorial: false,
  selectedSeason: null,
  baseMap: null,
  logo: null,
} as const satisfies Partial<User>;

/** User of an account just created. */
export function newUser(account: NewAccount): User {
  const { id, email, firstName, lastName, country, fiscalId, language, isDemonstration } = account;
  const { role = null, styleBrand = null, showSensitiveInformation = false } = account.rights ?? {};
  return {
    ...initialUser,
    role,
    styleBrand,
    showSensitiveInformation,
    businessName: account.businessName ?? "",
    id,
    userId: id,
    created: account.createdAt.toISOString(),
    firstName,
    lastName,
    country,
    fiscalId,
    language,
    isDemonstration,
    email: email.toLowerCase(),
    selectedLanguage: languageIds[language],
    needsSecondFactor: false,
    hasPassword: account.passwordHash !== null,
  };
}
