import type { User } from "@surco/accounts/contract";

/** Page on which an administrator sets up a required second factor. */
export const ENROLMENT_PAGE = "/user/second-factor";

/** Pages that are open without a session: signing in, for every brand, and the terms. */
const PUBLIC_PAGES = /^(\/[\w-]+)?\/auth\/|^\/terms/;

/** True where the server opens nothing to the user but setting up a second factor. */
export function mustEnrol(user: User | null, pathname: string): boolean {
  return user?.needsSecondFactor === true && pathname !== ENROLMENT_PAGE && !PUBLIC_PAGES.test(pathname);
}
