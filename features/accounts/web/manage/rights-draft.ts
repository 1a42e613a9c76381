import { type ManagedChange, type ManagedUser, managerKindsOf } from "@surco/accounts/contract";

/** Editable properties of an account, with the names shown for them. */
export type RightsDraft = Pick<
  ManagedUser,
  | "role"
  | "manager"
  | "producerGroup"
  | "styleBrand"
  | "isFieldAgronomist"
  | "hasOnesoilAccess"
  | "showSensitiveInformation"
>;

const draftedRights = [
  "role",
  "manager",
  "producerGroup",
  "styleBrand",
  "isFieldAgronomist",
  "hasOnesoilAccess",
  "showSensitiveInformation",
] as const satisfies (keyof RightsDraft)[];
type DraftedRight = (typeof draftedRights)[number];

export function draftOf(user: ManagedUser): RightsDraft {
  const { role, manager, producerGroup, styleBrand } = user;
  const { isFieldAgronomist, hasOnesoilAccess, showSensitiveInformation } = user;
  return {
    role,
    manager,
    producerGroup,
    styleBrand,
    isFieldAgronomist,
    hasOnesoilAccess,
    showSensitiveInformation,
  };
}

/** Lists the properties in which two drafts differ. */
export function differences(one: RightsDraft, other: RightsDraft): DraftedRight[] {
  return draftedRights.filter((right) => plain(one[right]) !== plain(other[right]));
}

/** Change that turns the current account into the draft. */
export function changeTo(draft: RightsDraft, user: ManagedUser): Omit<ManagedChange, "releaseRelations"> {
  const change: Partial<ManagedChange> = {};
  for (const right of differences(draft, draftOf(user))) {
    if (right === "manager") change.managerId = draft.manager?.id ?? null;
    else if (right === "producerGroup") change.producerGroupId = draft.producerGroup?.id ?? null;
    else Object.assign(change, { [right]: draft[right] });
  }
  return { ...change, version: user.version };
}

/** Sets a role. Keeps the manager if his kind may manage it; the original role gets its manager back. */
export function withRole(draft: RightsDraft, role: RightsDraft["role"], user: ManagedUser): RightsDraft {
  const isAsBefore = managerKindsOf(role).join() === managerKindsOf(draft.role).join();
  if (isAsBefore) return { ...draft, role };
  return { ...draft, role, manager: role === user.role ? user.manager : null };
}

function plain(value: RightsDraft[DraftedRight]): string | number | boolean | null {
  return typeof value === "object" && value !== null ? value.id : value;
}
