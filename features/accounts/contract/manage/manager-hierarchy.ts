import { type ManagerRole, type Role, roles } from "@surco/contract";

/** Kinds of managers, as the paths of the candidate lists spell them. */
export const managerKinds = ["rsm", "fsm", "fm", "pm", "fa"] as const;
export type ManagerKind = (typeof managerKinds)[number];

/** Roles that each role manages directly; null stands for growers, who have no role. */
const below: Record<Role, readonly (Role | null)[]> = {
  PM: [null],
  FA: [null],
  FM: ["PM", "FA"],
  FSM: ["FM"],
  RSM: ["FSM"],
  ADMIN: [],
};

/** Roles that a manager may manage; null stands for growers. */
export function manageableRoles({ role, isFieldAgronomist }: ManagerRole): readonly (Role | null)[] {
  const own = role === null ? [] : below[role];
  return isFieldAgronomist && !own.includes(null) ? [...own, null] : own;
}

/** Kinds of managers allowed for a role; empty for roles without a manager. */
export function managerKindsOf(role: Role | null): readonly ManagerKind[] {
  return managerKinds.filter((kind) =>
    roles.some((above) => above.toLowerCase() === kind && below[above].includes(role)),
  );
}
