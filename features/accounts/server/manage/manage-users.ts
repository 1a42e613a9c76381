import type {
  listCandidates as candidateRoutes,
  listUsers as listUsersRoute,
  ManagedUser,
  ManagerKind,
  updateManagedUser,
} from "@surco/accounts/contract";
import { emailAddress, type RouteQuery, type RouteReply, searchWords } from "@surco/contract";
import { hashToken, readNameCursor, refuse, type SessionUser, writeNameCursor } from "@surco/kit-server";
import type { AccountDeps } from "../account-deps";
import { openSession } from "../sessions/open-session";
import { changeRights, type RightsInput } from "./change-rights";
import { newReadersJob } from "./notify-new-readers";

type ManageDeps = Pick<AccountDeps, "accounts" | "managedUsers" | "rights" | "sessions" | "jobs" | "now">;

/** @throws AppError INVALID_INPUT for a cursor that this server did not issue */
export async function listUsers(
  { managedUsers }: ManageDeps,
  admin: SessionUser,
  { q = "", cursor, limit, ...filters }: RouteQuery<typeof listUsersRoute>,
): Promise<RouteReply<typeof listUsersRoute>> {
  const email = emailAddress.safeParse(q);
  const after = cursor === undefined ? null : readNameCursor(cursor);
  const { users, next, total } = await managedUsers.list({
    ...filters,
    after,
    limit,
    isCounted: after === null,
    words: searchWords(q),
    email: email.success ? email.data : null,
    isSensitive: admin.showSensitiveInformation,
  });
  return { users, nextCursor: next && writeNameCursor(next), total };
}

/** @throws AppError USER_NOT_FOUND */
export async function requireManagedUser(
  { managedUsers }: Pick<ManageDeps, "managedUsers">,
  admin: SessionUser,
  userId: string,
): Promise<ManagedUser> {
  const user = await managedUsers.find(userId, admin.showSensitiveInformation);
  if (user === null) throw refuse("USER_NOT_FOUND", { userId });
  return user;
}

/**
 * Changes the given rights of an account. An administrator who changes his own rights gets a new token.
 *
 * @param session  of the administrator: token and device
 * @throws AppError USER_NOT_FOUND, STALE_VERSION with the current account, and the errors of `changeRights`
 */
export async function changeManagedUser(
  deps: ManageDeps,
  admin: SessionUser,
  userId: string,
  input: RightsInput,
  session: { token: string; device: string },
): Promise<RouteReply<typeof updateManagedUser>> {
  const authenticatedAt = await deps.sessions.findAuthenticatedAt(hashToken(session.token));
  const outcome = await deps.rights.inTransaction((work) =>
    changeRights(work, admin.id, deps.now(), userId, input),
  );
  await deps.jobs.send(newReadersJob, {});
  if (outcome.kind === "unknown") throw refuse("USER_NOT_FOUND", { userId });
  const user = await requireManagedUser(deps, admin, userId);
  if (outcome.kind === "stale") throw refuse("STALE_VERSION", { current: user });
  const isOwn = outcome.endsSessions && userId === admin.id;
  return { user, token: isOwn ? await reopenSession(deps, admin.id, session.device, authenticatedAt) : null };
}

/** Opens a session that counts as signed in when the former one did. */
async function reopenSession(
  deps: ManageDeps,
  id: string,
  device: string,
  authenticatedAt: Date | null,
): Promise<string> {
  const account = await deps.accounts.find(id);
  if (account === null || authenticatedAt === null) throw refuse("NOT_SIGNED_IN");
  return openSession(deps, { id, credentialVersion: account.credentialVersion }, device, authenticatedAt);
}

/** @throws AppError INVALID_INPUT for a cursor that this server did not issue */
export async function listCandidates(
  { managedUsers }: ManageDeps,
  kind: ManagerKind,
  { q = "", cursor, limit, brand }: RouteQuery<(typeof candidateRoutes)[ManagerKind]>,
): Promise<RouteReply<(typeof candidateRoutes)[ManagerKind]>> {
  const after = cursor === undefined ? null : readNameCursor(cursor);
  const { people, next } = await managedUsers.listCandidates({
    kind,
    brand,
    after,
    limit,
    words: searchWords(q),
  });
  return { people, nextCursor: next && writeNameCursor(next) };
}
