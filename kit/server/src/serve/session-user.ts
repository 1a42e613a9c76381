import type { BrandedUser, Language, ManagerRole } from "@surco/contract";

/** Reader of fields: the properties that decide which fields exist for them. */
export interface Reader extends ManagerRole {
  id: string;
  email: string;
}

/** Signed-in user, as every service sees them. */
export interface SessionUser extends Reader, BrandedUser {
  language: Language;
  country: string;
  isDemonstration: boolean;
  /** True where fiscal ids, phones, e-mails and prices of other people are shown to them. */
  showSensitiveInformation: boolean;
  /** True where the layer of the external soil imagery provider is open to them. */
  hasOnesoilAccess: boolean;
  /** True where nothing is open but setting up a second factor. */
  needsSecondFactor: boolean;
}
