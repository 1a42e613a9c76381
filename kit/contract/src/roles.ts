/**
 * Rights of each role, in one table: read by `access.ts`, the server's checks, the screens and the generated access
 * test.
 */

/** Roles of an account; most people, growers and advisers, have none. */
export const roles = ["PM", "FA", "FM", "FSM", "RSM", "ADMIN"] as const;
export type Role = (typeof roles)[number];

/**
 * Rights on one field, each including those before it. `read` shows the field with its images, and makes reports and
 * exports of what it shows, without the owner's sensitive information where `showSensitiveInformation` is off; `log`
 * records observations and work (notes, logs, state of an anomaly) and leaves the field itself alone; `edit` changes,
 * shares and deletes it.
 */
export const fieldRights = ["read", "log", "edit"] as const;
export type FieldRight = (typeof fieldRights)[number];

/** Relations of a reader to a field: owner, share for his e-mail address, or manager of the owner. */
export const fieldRelations = ["own", "shared", "managed"] as const;
export type FieldRelation = (typeof fieldRelations)[number];

/**
 * Relations of a manager to an owner of fields: the owner is assigned to him (`manager`), is in a producers' group that
 * he manages, or is below him by any chain of both.
 */
export const managerRelations = ["assigned", "group", "below"] as const;
export type ManagerRelation = (typeof managerRelations)[number];

/** Rights on the things of one's brand. */
export type BrandRight = "batches" | "producers" | "coverages" | "approveCoverages";

export interface RoleRights {
  /** Right to the owners' fields by relation; missing relations give none. */
  managed: Partial<Record<ManagerRelation, FieldRight>>;
  brand: readonly BrandRight[];
  /** True where the role manages accounts; this gives no right to anybody's fields. */
  managesUsers: boolean;
}

/** Rights of every role: everything on own fields, notes and logs on shared ones. */
export const rightOfEverybody = { own: "edit", shared: "log" } as const satisfies Record<
  Exclude<FieldRelation, "managed">,
  FieldRight
>;

export const roleRights: Readonly<Record<Role, RoleRights>> = {
  PM: { managed: { assigned: "log", group: "log" }, brand: [], managesUsers: false },
  FA: { managed: { assigned: "log" }, brand: [], managesUsers: false },
  FM: { managed: { below: "read" }, brand: [], managesUsers: false },
  FSM: { managed: { below: "read" }, brand: ["batches", "producers", "coverages"], managesUsers: false },
  RSM: { managed: { below: "read" }, brand: ["coverages", "approveCoverages"], managesUsers: false },
  ADMIN: { managed: {}, brand: [], managesUsers: true },
};

/** Properties of an account that decide the owners it manages. */
export interface ManagerRole {
  role: Role | null;
  /** Has the rights of an `FA` on the fields of those assigned to it, whatever its role. */
  isFieldAgronomist: boolean;
}

/** Rights of a manager by relation; empty for most people. */
export function managerRights({ role, isFieldAgronomist }: ManagerRole): RoleRights["managed"] {
  const managed = role === null ? {} : roleRights[role].managed;
  return isFieldAgronomist ? { ...managed, ...roleRights.FA.managed } : managed;
}

/** True where `right` includes `required`. */
export function includesRight(right: FieldRight, required: FieldRight): boolean {
  return fieldRights.indexOf(right) >= fieldRights.indexOf(required);
}
