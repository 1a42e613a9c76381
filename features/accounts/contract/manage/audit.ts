import { defineRoute, id, instant } from "@surco/contract";
import { z } from "zod";
import { managedPage } from "./users";

/** Audited properties of an account or group. */
export const auditedProperties = [
  "role",
  "manager",
  "producerGroup",
  "styleBrand",
  "brandId",
  "isFieldAgronomist",
  "hasOnesoilAccess",
  "showSensitiveInformation",
  "secondFactor",
  "groupCreated",
  "groupName",
  "groupManager",
  "groupDeleted",
  "groupRestored",
] as const;
export type AuditedProperty = (typeof auditedProperties)[number];

/** Reference to an account or group; the name is null once it is erased. */
const reference = z.object({ id, name: z.string().nullable() });

const changedValue = z.union([z.string(), z.number(), z.boolean(), reference]).nullable();
export type ChangedValue = z.infer<typeof changedValue>;

export const rightsChange = z.object({
  id,
  at: instant,
  /** Author of the change; null: the project's command line. */
  by: reference.nullable(),
  of: reference.extend({ kind: z.enum(["user", "group"]) }),
  what: z.enum(auditedProperties),
  before: changedValue,
  after: changedValue,
});
export type RightsChange = z.infer<typeof rightsChange>;

export const listRightsChanges = defineRoute({
  method: "GET",
  path: "/auth/audit",
  access: "admin",
  summary: "Lists audited changes of rights with author, former and new value, newest first, paged.",
  query: managedPage.extend({
    /** Limits the list to changes made by or to this account. */
    userId: id.optional(),
  }),
  response: z.object({ changes: z.array(rightsChange), nextCursor: z.string().nullable() }),
  errors: [],
  example: {
    query: { limit: 1 },
    answer: {
      changes: [
        {
          id: "01890000-0000-7000-8000-0000000000e1",
          at: "2026-11-21T12:00:00.000Z",
          by: { id: "01890000-0000-7000-8000-0000000000f9", name: "Ada Mansilla" },
          of: { kind: "user", id: "01890000-0000-7000-8000-0000000000f1", name: "Bruno Díaz" },
          what: "role",
          before: null,
          after: "FA",
        },
      ],
      nextCursor: null,
    },
  },
});
