import { type ManagerRole, type Role, roles } from "@surco/contract";

/** Lists that people above others are chosen from, as the paths spell them. */
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

/** The roles, null for growers, of those whose manager the person may be. */
export function manageableRoles({ role, isFieldAgronomist }: ManagerRole): readonly (Role | null)[] {
  const own = role === null ? [] : below[role];
  return isFieldAgronomist && !own.includes(null) ? [...own, null] : own;
}

/** The lists that the manager of somebody with the role is chosen from; none where there is nobody above. */
export function managerKindsOf(role: Role | null): readonly ManagerKind[] {
  return managerKinds.filter((kind) =>
    roles.some((above) => above.toLowerCase() === kind && below[above].includes(role)),
  );
}
