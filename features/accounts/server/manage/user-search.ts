import type { Candidate, listUsers, ManagedUser, ManagerKind } from "@surco/accounts/contract";
import type { BrandSlug, RouteQuery } from "@surco/contract";
import type { NamePosition } from "@surco/kit-server";

type UserFilters = Pick<RouteQuery<typeof listUsers>, "role" | "brand" | "managerId" | "groupId">;

/** Which page of the found accounts is wanted. */
interface Page {
  after: NamePosition | null;
  limit: number;
}

export interface UserSearch extends UserFilters {
  /** Each must be found in the names, as `searchWords` makes them. */
  words: readonly string[];
  /** A whole e-mail address that was typed, in lower case; the account that has it is found. */
  email: string | null;
  /** True: words also match e-mail addresses, and sensitive information is returned. */
  isSensitive: boolean;
}

export interface UserPageSearch extends UserSearch, Page {
  /** True: the total is counted, on any page. */
  isCounted: boolean;
}

export interface CandidateSearch extends Page {
  kind: ManagerKind;
  words: readonly string[];
  brand?: BrandSlug | undefined;
}

export interface UserPage {
  users: ManagedUser[];
  next: NamePosition | null;
  total: number | null;
}

export interface CandidatePage {
  people: Candidate[];
  next: NamePosition | null;
}
