import { defineRoute, id, nothing } from "@surco/contract";
import { z } from "zod";
import { managedPage, searchText } from "./users";

const groupName = z.string().trim().min(1).max(120);

export const producerGroup = z.object({
  id,
  name: z.string(),
  /** The producer manager with access to the members' fields; null: none. */
  manager: z.object({ id, name: z.string() }).nullable(),
  memberCount: z.number().int(),
  version: z.number().int(),
});
export type ProducerGroup = z.infer<typeof producerGroup>;

const example: ProducerGroup = {
  id: "01890000-0000-7000-8000-0000000000a1",
  name: "Productores del norte",
  manager: { id: "01890000-0000-7000-8000-0000000000f2", name: "Carla Ríos" },
  memberCount: 42,
  version: 2,
};
const params = z.object({ groupId: id });

export const listGroups = defineRoute({
  method: "GET",
  path: "/auth/producer_groups",
  access: "admin",
  summary: "Lists producer groups by name, paged.",
  query: managedPage.extend({ q: searchText }),
  response: z.object({ groups: z.array(producerGroup), nextCursor: z.string().nullable() }),
  errors: [],
  example: { query: { q: "norte" }, answer: { groups: [example], nextCursor: null } },
});

export const createGroup = defineRoute({
  method: "POST",
  path: "/auth/producer_groups",
  access: "admin",
  summary: "Creates a producer group. Idempotent by id.",
  body: z.object({ id, name: groupName, managerId: id.nullable().default(null) }),
  response: producerGroup,
  errors: ["GROUP_NAME_TAKEN", "GROUP_NOT_FOUND", "MANAGER_NOT_ALLOWED", "OWN_RIGHTS"],
  example: {
    body: { id: example.id, name: example.name },
    answer: { ...example, manager: null, memberCount: 0, version: 1 },
  },
});

export const updateGroup = defineRoute({
  method: "PATCH",
  path: "/auth/producer_groups/:groupId",
  access: "admin",
  summary: "Updates name or manager of a producer group; absent properties stay.",
  params,
  body: z.object({
    version: z.number().int(),
    name: groupName.optional(),
    managerId: id.nullable().optional(),
  }),
  response: producerGroup,
  errors: ["GROUP_NOT_FOUND", "GROUP_NAME_TAKEN", "MANAGER_NOT_ALLOWED", "OWN_RIGHTS", "STALE_VERSION"],
  example: {
    params: { groupId: example.id },
    body: { version: 1, managerId: example.manager?.id },
    answer: example,
  },
});

export const deleteGroup = defineRoute({
  method: "DELETE",
  path: "/auth/producer_groups/:groupId",
  access: "admin",
  summary: "Deletes a producer group, which ends its manager's access. It can be restored for 30 days.",
  params,
  response: nothing,
  errors: ["GROUP_NOT_FOUND"],
  example: { params: { groupId: example.id }, answer: {} },
});

export const restoreGroup = defineRoute({
  method: "POST",
  path: "/auth/producer_groups/restore",
  access: "admin",
  summary: "Restores a producer group with its members and, if still a producer manager, its manager.",
  body: z.object({ id }),
  response: producerGroup,
  errors: ["GROUP_NOT_FOUND", "GROUP_NAME_TAKEN", "OWN_RIGHTS"],
  example: { body: { id: example.id }, answer: { ...example, version: 4 } },
});
