import type { ManagedUser, SignedIn } from "@surco/accounts/contract";
import type { Database } from "@surco/db";
import type { Kysely } from "kysely";
import { type AccountServer, startAccountServer } from "../accounts-server.testing";
import type { ActivatedAccountInput } from "../create-activated-account";
import { buildAccount, TEST_PASSWORD } from "../testing";
import { appointAdministrator } from "./appoint-administrator";
import { manageRepositories } from "./manage-repositories";

export type ManageServer = Awaited<ReturnType<typeof startManageServer>>;

/** Starts the account routes with an administrator, and adds shortcuts for his requests. */
export async function startManageServer(db: Kysely<Database>) {
  const server: AccountServer = await startAccountServer(db);
  const make = (values: Partial<ActivatedAccountInput> = {}): Promise<SignedIn> =>
    buildAccount(db, { now: server.now, ...values });
  const admin = await make({ firstName: "Ada", lastName: "Mansilla" });
  await appointAdministrator({ ...manageRepositories(db), now: server.now }, admin.user.email);
  const token = await openAgain(server, admin.user.email);
  const read = async (id: string): Promise<ManagedUser> =>
    (await server.call("GET", `/auth/users/${id}`, { token })).body;
  return {
    ...server,
    make,
    admin: { ...admin.user, token },
    read,
    /** Changes an account from its current version. */
    async change(id: string, changes: object) {
      const { version } = await read(id);
      return server.call("PATCH", `/auth/update_user/${id}`, { body: { version, ...changes }, token });
    },
    /** Creates an account with a role and an optional manager. */
    async makeStaff(role: string, managerId: string | null = null): Promise<SignedIn> {
      const person = await make({ firstName: role, lastName: "Prueba" });
      const body = { version: 1, role, managerId };
      const { status } = await server.call("PATCH", `/auth/update_user/${person.user.id}`, { body, token });
      if (status !== 200) throw new Error(`no ${role} was made`);
      return person;
    },
    as: (method: "GET" | "POST" | "PATCH" | "DELETE", url: string, body?: object) =>
      server.call(method, url, { token, ...(body && { body }) }),
    isOpen: async (sessionToken: string) =>
      (await server.call("GET", "/auth/", { token: sessionToken })).status === 200,
  };
}

async function openAgain(server: AccountServer, username: string): Promise<string> {
  return (await server.call("POST", "/auth/login", { body: { username, password: TEST_PASSWORD } })).body
    .token;
}
