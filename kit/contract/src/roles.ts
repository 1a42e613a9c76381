/**
 * What each role may do, in one table: `access.ts`, the server's checks, the screens and the generated access test read it
 * from here.
 */

/** Roles that an account may have; most people, growers and advisers, have none. */
export const roles = ["PM", "FA", "FM", "FSM", "RSM", "ADMIN"] as const;
export type Role = (typeof roles)[number];

/**
 * What a person may do with one field, each with all before it. `log` writes down what was seen and done (notes, logs,
 * reports, what an anomaly is) and leaves the field itself alone; `edit` changes, shares and deletes it.
 */
export const fieldRights = ["read", "log", "edit"] as const;
export type FieldRight = (typeof fieldRights)[number];

/** How a person comes to see a field: it is his, somebody shared it with his e-mail, or he looks after its owner. */
export const fieldRelations = ["own", "shared", "managed"] as const;
export type FieldRelation = (typeof fieldRelations)[number];

/**
 * How somebody looks after an owner of fields: the owner is assigned to him (`manager`), or is in a producers' group that he
 * manages, or is assigned to a field agronomist anywhere below him, or is anywhere below him.
 */
export type CareWay = "assigned" | "group" | "throughAgronomists" | "below";

/** What may be done with the things of one's brand. */
export type BrandRight = "batches" | "producers" | "coverages" | "approveCoverages";

export interface RoleRights {
  /** The right to the fields of the owners looked after in each way; ways that are not named give none. */
  managed: Partial<Record<CareWay, FieldRight>>;
  brand: readonly BrandRight[];
  /** Whether the role manages accounts; it gives no right to anybody's fields. */
  managesUsers: boolean;
}

/** Whatever the role: everything with one's own fields, notes and logs on those that were shared. */
export const rightOfEverybody = { own: "edit", shared: "log" } as const satisfies Record<
  Exclude<FieldRelation, "managed">,
  FieldRight
>;

export const roleRights: Readonly<Record<Role, RoleRights>> = {
  PM: { managed: { assigned: "log", group: "log" }, brand: [], managesUsers: false },
  FA: { managed: { assigned: "log" }, brand: [], managesUsers: false },
  FM: { managed: { throughAgronomists: "read" }, brand: [], managesUsers: false },
  FSM: { managed: { below: "read" }, brand: ["batches", "producers", "coverages"], managesUsers: false },
  RSM: { managed: { below: "read" }, brand: ["coverages", "approveCoverages"], managesUsers: false },
  ADMIN: { managed: {}, brand: [], managesUsers: true },
};

/** What of an account decides whose fields it looks after. */
export interface Carer {
  role: Role | null;
  /** Has the rights of an `FA` on the fields of those assigned to him, whatever his role. */
  isFieldAgronomist: boolean;
}

/** The ways in which somebody looks after others, with the right that each gives; none for most people. */
export function careOf({ role, isFieldAgronomist }: Carer): RoleRights["managed"] {
  const managed = role === null ? {} : roleRights[role].managed;
  return isFieldAgronomist ? { ...managed, ...roleRights.FA.managed } : managed;
}

/** Whether a right is as much as another. */
export function includesRight(right: FieldRight, asked: FieldRight): boolean {
  return fieldRights.indexOf(right) >= fieldRights.indexOf(asked);
}
