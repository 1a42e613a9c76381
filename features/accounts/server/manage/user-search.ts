import type { Candidate, listUsers, ManagedUser, ManagerKind } from "@surco/accounts/contract";
import type { BrandSlug, RouteQuery } from "@surco/contract";
import type { NamePosition } from "@surco/kit-server";

type UserFilters = Pick<RouteQuery<typeof listUsers>, "role" | "brand" | "managerId" | "groupId">;

interface Page {
  after: NamePosition | null;
  limit: number;
}

export interface UserSearch extends UserFilters {
  /** All must occur in the names; made by `searchWords`. */
  words: readonly string[];
  /** Whole e-mail address in lower case; matches its account. */
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
