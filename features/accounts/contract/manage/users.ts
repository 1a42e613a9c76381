import { brands, defineRoute, id, keysOf, roles } from "@surco/contract";
import { z } from "zod";
import { exampleManaged, managedChange, managedUser } from "./managed-user";
import type { ManagerKind } from "./manager-hierarchy";

/** Filter value for accounts without the filtered property. */
export const NONE = "none";

const brandSlug = z.enum(keysOf(brands));

export const managedPage = z.object({
  cursor: z.string().max(800).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** Search text of a list. */
export const searchText = z.string().trim().max(120).optional();

export const listUsers = defineRoute({
  method: "GET",
  path: "/auth/list_users",
  access: "admin",
  summary: "Lists accounts by name, paged, with search and filters.",
  query: managedPage.extend({
    /**
     * Words of names, case- and accent-insensitive. With the permission for sensitive information also words of the
     * e-mail address, else only a whole address.
     */
    q: searchText,
    role: z.enum([...roles, NONE]).optional(),
    brand: brandSlug.optional(),
    managerId: z.union([id, z.literal(NONE)]).optional(),
    groupId: z.union([id, z.literal(NONE)]).optional(),
  }),
  response: z.object({
    users: z.array(managedUser),
    nextCursor: z.string().nullable(),
    /** Number of matches; sent with the first page only. */
    total: z.number().int().nullable(),
  }),
  errors: [],
  example: {
    query: { q: "esperanza", role: "none" },
    answer: { users: [exampleManaged], nextCursor: null, total: 1 },
  },
});

export const findUser = defineRoute({
  method: "GET",
  path: "/auth/users/:userId",
  access: "admin",
  summary: "Returns one account.",
  params: z.object({ userId: id }),
  response: managedUser,
  errors: ["USER_NOT_FOUND"],
  example: { params: { userId: exampleManaged.id }, answer: exampleManaged },
});

export const permissionOffer = defineRoute({
  method: "GET",
  path: "/auth/permission_offer",
  access: "admin",
  summary: "Permissions that open something on this installation: soil images need a configured provider.",
  response: z.object({ soilImagery: z.boolean() }),
  errors: [],
  example: { answer: { soilImagery: true } },
});

const managedUserResponse = z.object({
  user: managedUser,
  /** New token of the administrator's own session after changing his own rights; else null. */
  token: z.string().nullable(),
});
const changeErrors = [
  "USER_NOT_FOUND",
  "USER_NOT_ACTIVATED",
  "GROUP_NOT_FOUND",
  "MANAGER_NOT_ALLOWED",
  "MANAGER_CYCLE",
  "ROLE_BREAKS_RELATIONS",
  "LAST_ADMINISTRATOR",
  "OWN_RIGHTS",
  "STALE_VERSION",
] as const;

export const updateManagedUser = defineRoute({
  method: "PATCH",
  path: "/auth/update_user/:userId",
  access: "admin",
  summary:
    "Updates the rights of an account; absent properties stay. Its sessions end if its own rights change.",
  params: z.object({ userId: id }),
  body: managedChange,
  response: managedUserResponse,
  errors: changeErrors,
  example: {
    params: { userId: exampleManaged.id },
    body: { version: 2, styleBrand: 7, managerId: exampleManaged.manager?.id },
    answer: { user: exampleManaged, token: null },
  },
});

export const changeRole = defineRoute({
  method: "PATCH",
  path: "/auth/rol/:userId",
  access: "admin",
  summary: "Sets or removes (null) the role of an account, and ends its sessions.",
  params: z.object({ userId: id }),
  body: managedChange.pick({ version: true, releaseRelations: true }).extend({
    role: z.enum(roles).nullable(),
  }),
  response: managedUserResponse,
  errors: changeErrors,
  example: {
    params: { userId: exampleManaged.id },
    body: { version: 2, role: "FA" },
    answer: { user: { ...exampleManaged, role: "FA", manager: null }, token: null },
  },
});

/** Account that can be chosen as a manager. */
export const candidate = z.object({
  id,
  name: z.string(),
  username: z.string().nullable(),
  role: z.enum(roles).nullable(),
  isFieldAgronomist: z.boolean(),
});
export type Candidate = z.infer<typeof candidate>;

function defineCandidates(kind: ManagerKind, summary: string) {
  return defineRoute({
    method: "GET",
    path: `/auth/users/${kind}`,
    access: "admin",
    summary,
    query: managedPage.extend({ q: searchText, brand: brandSlug.optional() }),
    response: z.object({ people: z.array(candidate), nextCursor: z.string().nullable() }),
    errors: [],
  });
}

/** Routes of the candidate lists, by kind of manager. */
export const listCandidates = {
  rsm: defineCandidates("rsm", "Regional sales managers by name, to choose the manager of an FSM from."),
  fsm: defineCandidates("fsm", "Field sales managers by name, to choose the manager of an FM from."),
  fm: defineCandidates("fm", "Field managers by name, to choose the manager of a PM or FA from."),
  pm: defineCandidates("pm", "Producer managers by name, to choose the manager of a grower or group from."),
  fa: defineCandidates(
    "fa",
    "Field agronomists, by role or by their mark, to choose the manager of a grower from.",
  ),
} as const satisfies Record<ManagerKind, unknown>;
