import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sessionRepository } from "@surco/accounts/server";
import { buildAccount } from "@surco/accounts/testing";
import type { Database } from "@surco/db";
import { buildField, shareField } from "@surco/fields/testing";
import { type Clock, hashToken, systemClock } from "@surco/kit-server";
import type { Kysely } from "kysely";
import { type ProductApp, startProductApp } from "../../apps/server/src/product-app.testing";

export type SyncServer = Awaited<ReturnType<typeof startSyncServer>>;

interface SyncServerOptions {
  now?: Clock;
  /** Settings of the product. */
  environment?: Record<string, string>;
}

/** The product's server on a database and a folder that outlive it. */
export async function startSyncServer(
  db: Kysely<Database>,
  { now = systemClock, environment = {} }: SyncServerOptions = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "surco-sync-"));
  const start = () => startProductApp(db, undefined, { SURCO_DATA_DIR: folder, ...environment }, now);
  let product: ProductApp = await start();
  let origin = await product.listen();
  return {
    origin: () => origin,
    async restart(): Promise<void> {
      await product.stop();
      product = await start();
      origin = await product.listen();
    },
    async stop(): Promise<void> {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
    /** An account with a field, and another that logs on it as a guest. */
    async buildPeople() {
      const [owner, guest] = [await buildAccount(db), await buildAccount(db)];
      const field = await buildField(db, { accountId: owner.user.id });
      await shareField(db, field.id, guest.user.email);
      return { owner: owner.user.id, guest: guest.user.id, fieldId: field.id };
    },
    async openSession(accountId: string): Promise<string> {
      const token = randomBytes(32).toString("base64url");
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + 3_600_000);
      const { credential_version: credentialVersion } = await db
        .selectFrom("account")
        .select("credential_version")
        .where("id", "=", accountId)
        .executeTakeFirstOrThrow();
      const session = { tokenHash: hashToken(token), accountId, device: "", createdAt, expiresAt };
      await sessionRepository(db).insert({ ...session, authenticatedAt: createdAt }, credentialVersion);
      return token;
    },
    async endSession(token: string): Promise<void> {
      await product.call(token, "POST", "/auth/logout");
    },
  };
}
