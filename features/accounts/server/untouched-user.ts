import type { User } from "@surco/accounts/contract";

/** What of an account nobody has told or set yet: as every new one begins. */
export const untouchedUser = {
  username: null,
  phoneNumber: "",
  businessName: "",
  role: null,
  styleBrand: null,
  brandId: null,
  producerGroup: null,
  showSensitiveInformation: false,
  isFieldAgronomist: false,
  hasOnesoilAccess: false,
  globalTutorial: false,
  fieldTutorial: false,
  logo: null,
} as const satisfies Partial<User>;
