import {
  listCandidates as candidateRoutes,
  changeRole,
  createGroup as createGroupRoute,
  deleteGroup as deleteGroupRoute,
  findUser,
  listGroups as listGroupsRoute,
  listRightsChanges,
  listUsers as listUsersRoute,
  managerKinds,
  restoreGroup as restoreGroupRoute,
  updateGroup as updateGroupRoute,
  updateManagedUser,
} from "@surco/accounts/contract";
import { type FastifyInstance, type ServeDeps, serve } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { describeDevice } from "../sessions/describe-device";
import { listChanges } from "./list-changes";
import { createGroup, deleteGroup, listGroups, restoreGroup, updateGroup } from "./manage-groups";
import { changeManagedUser, listCandidates, listUsers, requireManagedUser } from "./manage-users";

export function manageRoutes(app: FastifyInstance, deps: AccountDeps & ServeDeps): void {
  serve(app, deps, listUsersRoute, ({ user, query }) => listUsers(deps, user, query));
  for (const kind of managerKinds) {
    serve(app, deps, candidateRoutes[kind], ({ query }) => listCandidates(deps, kind, query));
  }
  serve(app, deps, findUser, ({ user, params }) => requireManagedUser(deps, user, params.userId));
  for (const route of [updateManagedUser, changeRole]) {
    serve(app, deps, route, ({ user, params, body, request }) =>
      changeManagedUser(deps, user, params.userId, body, describeDevice(request.headers["user-agent"])),
    );
  }
  serve(app, deps, listGroupsRoute, ({ query }) => listGroups(deps, query));
  serve(app, deps, createGroupRoute, ({ user, body }) => createGroup(deps, user, body));
  serve(app, deps, updateGroupRoute, ({ user, params, body }) =>
    updateGroup(deps, user, params.groupId, body),
  );
  serve(app, deps, deleteGroupRoute, async ({ user, params }) => {
    await deleteGroup(deps, user, params.groupId);
    return {};
  });
  serve(app, deps, restoreGroupRoute, ({ user, body }) => restoreGroup(deps, user, body.id));
  serve(app, deps, listRightsChanges, ({ query }) => listChanges(deps, query));
}
