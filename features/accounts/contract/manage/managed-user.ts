import { id, instant, language, roles } from "@surco/contract";
import { z } from "zod";
import { exampleUser } from "../example-user";
import { country } from "../user";

const namedThing = z.object({ id, name: z.string() });

/** Account as administrators see it; sensitive properties are null without the permission. */
export const managedUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string().nullable(),
  businessName: z.string(),
  country,
  language,
  email: z.string().nullable(),
  fiscalId: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(roles).nullable(),
  styleBrand: z.number().int().nullable(),
  brandId: z.number().int().nullable(),
  manager: namedThing.extend({ role: z.enum(roles).nullable() }).nullable(),
  producerGroup: namedThing.nullable(),
  isFieldAgronomist: z.boolean(),
  hasOnesoilAccess: z.boolean(),
  showSensitiveInformation: z.boolean(),
  isDemonstration: z.boolean(),
  /** null: not activated. */
  activatedAt: instant.nullable(),
  createdAt: instant,
  version: z.number().int(),
});
export type ManagedUser = z.infer<typeof managedUser>;

const brandNumber = z.number().int().min(1).max(99).nullable();

export const managedChange = z.object({
  /** Version that the change is based on; a stale one is refused with the current account. */
  version: z.number().int(),
  role: z.enum(roles).nullable().optional(),
  managerId: id.nullable().optional(),
  producerGroupId: id.nullable().optional(),
  styleBrand: brandNumber.optional(),
  brandId: brandNumber.optional(),
  isFieldAgronomist: z.boolean().optional(),
  hasOnesoilAccess: z.boolean().optional(),
  showSensitiveInformation: z.boolean().optional(),
  /** Releases managers, managed accounts and groups that no longer fit; without it the change is refused. */
  releaseRelations: z.boolean().default(false),
});
export type ManagedChange = z.output<typeof managedChange>;

/** Relations that block a change, sent as details of ROLE_BREAKS_RELATIONS. */
export const brokenRelations = z.object({
  /** Name of the manager that no longer fits. */
  manager: z.string().nullable(),
  /** Managed accounts that no longer fit: their number and the first names. */
  below: z.object({ count: z.number().int(), names: z.array(z.string()) }),
  /** Producer groups that no longer fit. */
  groups: z.object({ count: z.number().int(), names: z.array(z.string()) }),
});
export type BrokenRelations = z.infer<typeof brokenRelations>;

export const exampleManaged: ManagedUser = {
  id: exampleUser.id,
  firstName: exampleUser.firstName,
  lastName: exampleUser.lastName,
  username: exampleUser.username,
  businessName: exampleUser.businessName,
  country: "AR",
  language: "es",
  email: null,
  fiscalId: null,
  phoneNumber: null,
  role: null,
  styleBrand: 7,
  brandId: null,
  manager: { id: "01890000-0000-7000-8000-0000000000f1", name: "Bruno Díaz", role: "FA" },
  producerGroup: null,
  isFieldAgronomist: false,
  hasOnesoilAccess: false,
  showSensitiveInformation: false,
  isDemonstration: false,
  activatedAt: "2026-04-03T14:05:00.000Z",
  createdAt: "2026-04-03T14:00:00.000Z",
  version: 3,
};
