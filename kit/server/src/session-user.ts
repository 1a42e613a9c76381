import type { Language, ManagerRole } from "@surco/contract";

/** Who looks: what decides which fields are there for him. */
export interface Reader extends ManagerRole {
  id: string;
  email: string;
}

/** The signed-in person as every service sees him. */
export interface SessionUser extends Reader {
  language: Language;
  country: string;
  isDemonstration: boolean;
  /** Whether fiscal ids, phones, e-mails and prices of other people are told to him. */
  showSensitiveInformation: boolean;
}
