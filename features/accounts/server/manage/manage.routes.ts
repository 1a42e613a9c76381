import {
  listCandidates as candidateRoutes,
  changeRole,
  createGroup as createGroupRoute,
  deleteGroup as deleteGroupRoute,
  findUser,
  listGroups as listGroupsRoute,
  listRightsChanges as listRightsChangesRoute,
  listUsers as listUsersRoute,
  managerKinds,
  permissionOffer,
  restoreGroup as restoreGroupRoute,
  updateGroup as updateGroupRoute,
  updateManagedUser,
} from "@surco/accounts/contract";
import { type RouteBinding, serveRoute } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { describeDevice } from "../sessions/describe-device";
import { listRightsChanges } from "./list-rights-changes";
import { createGroup, deleteGroup, listGroups, restoreGroup, updateGroup } from "./manage-groups";
import { changeManagedUser, listCandidates, listUsers, requireManagedUser } from "./manage-users";

export interface ManageSettings {
  /** Provider of soil images; null: none is configured, so the permission opens nothing. */
  soilImagery: object | null;
}

export function manageRoutes(deps: AccountDeps & ManageSettings): RouteBinding[] {
  return [
    serveRoute(listUsersRoute, ({ user, query }) => listUsers(deps, user, query)),
    ...managerKinds.map((kind) =>
      serveRoute(candidateRoutes[kind], ({ query }) => listCandidates(deps, kind, query)),
    ),
    serveRoute(permissionOffer, async () => ({ soilImagery: deps.soilImagery !== null })),
    serveRoute(findUser, ({ user, params }) => requireManagedUser(deps, user, params.userId)),
    ...[updateManagedUser, changeRole].map((route) =>
      serveRoute(route, ({ user, token, params, body, request }) =>
        changeManagedUser(deps, user, params.userId, body, {
          token: token ?? "",
          device: describeDevice(request.headers["user-agent"]),
        }),
      ),
    ),
    serveRoute(listGroupsRoute, ({ query }) => listGroups(deps, query)),
    serveRoute(createGroupRoute, ({ user, body }) => createGroup(deps, user, body)),
    serveRoute(updateGroupRoute, ({ user, params, body }) => updateGroup(deps, user, params.groupId, body)),
    serveRoute(deleteGroupRoute, async ({ user, params }) => {
      await deleteGroup(deps, user, params.groupId);
      return {};
    }),
    serveRoute(restoreGroupRoute, ({ user, body }) => restoreGroup(deps, user, body.id)),
    serveRoute(listRightsChangesRoute, ({ query }) => listRightsChanges(deps, query)),
  ];
}
