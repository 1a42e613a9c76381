import { listRightsChanges } from "./audit";
import { createGroup, deleteGroup, listGroups, restoreGroup, updateGroup } from "./groups";
import { changeRole, findUser, listCandidates, listUsers, permissionOffer, updateManagedUser } from "./users";

export * from "./audit";
export * from "./groups";
export * from "./managed-user";
export * from "./manager-hierarchy";
export * from "./users";

export const manageRoutes = [
  listUsers,
  listCandidates.rsm,
  listCandidates.fsm,
  listCandidates.fm,
  listCandidates.pm,
  listCandidates.fa,
  findUser,
  permissionOffer,
  updateManagedUser,
  changeRole,
  listGroups,
  createGroup,
  updateGroup,
  deleteGroup,
  restoreGroup,
  listRightsChanges,
] as const;
