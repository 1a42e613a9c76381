import type { Language, Role } from "@surco/contract";

/** The signed-in person as every service sees him. */
export interface SessionUser {
  id: string;
  email: string;
  language: Language;
  country: string;
  isDemonstration: boolean;
  /** Absent, as null: none. */
  role?: Role | null;
}
