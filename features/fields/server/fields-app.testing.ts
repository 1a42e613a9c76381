import { randomUUID } from "node:crypto";
import type { SignedIn } from "@surco/accounts/contract";
import { buildAccount } from "@surco/accounts/testing";
import { createBoundariesFeature } from "@surco/boundaries/server";
import { createBulkEditFeature } from "@surco/bulk-edit/server";
import { type CatalogueRepository, createCataloguesFeature } from "@surco/catalogues/server";
import type { Database } from "@surco/db";
import { createFarmsFeature } from "@surco/farms/server";
import { createFieldImportFeature } from "@surco/field-import/server";
import {
  type FastifyInstance,
  type FeatureHooks,
  featureHooks,
  type Jobs,
  type Mail,
  type Platform,
  type RateLimiter,
  type ServerFeature,
  type SessionUser,
} from "@surco/kit-server";
import { buildPlatform, buildUser, startFeatures } from "@surco/kit-server/testing";
import type { NotificationInput } from "@surco/notifications/server";
import { createSharingFeature } from "@surco/sharing/server";
import { fieldInvitations } from "@surco/sharing/tables";
import type { Kysely } from "kysely";
import { createFieldsFeature } from "./feature";
import { fieldNames } from "./tables.repository";

export interface Person {
  id: string;
  email: string;
  /** Value of the authorization header. */
  authorization: string;
  call(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: never }>;
}

/** Test server with the routes of fields, on a test database: with its clock, queued jobs, mails and notifications. */
export interface FieldsApp {
  app: FastifyInstance;
  clock: { now: Date };
  queued: { name: string; data: unknown; accountId: string | undefined }[];
  mails: Mail[];
  /** Sent notifications with the name of their kind. */
  notifications: (Omit<NotificationInput, "kind"> & { kind: string })[];
  /** Runs the effects of an account's activation. */
  activate(email: string): Promise<void>;
  /** @param standing role and relations of the account, which decide the fields it sees and its notifications */
  signIn(account?: Partial<SignedIn["user"]>, standing?: Partial<SessionUser>): Promise<Person>;
}

type FurtherServices = ReturnType<typeof createFieldsFeature>["services"] & {
  catalogues: CatalogueRepository;
};

interface Overrides extends Partial<Pick<FeatureHooks, "onFieldsCreated" | "onBoundariesReplaced">> {
  rateLimiter?: RateLimiter;
  /** Features that stand on fields, served beside them. */
  further?: (platform: Platform, services: FurtherServices) => readonly ServerFeature[];
  exporter?: NonNullable<Parameters<typeof createFieldImportFeature>[2]>["exporter"];
}

export async function startFieldsApp(
  db: Kysely<Database>,
  { rateLimiter, exporter, further, ...given }: Overrides = {},
): Promise<FieldsApp> {
  const people = new Map<string, SessionUser>();
  const queued: FieldsApp["queued"] = [];
  const mails: FieldsApp["mails"] = [];
  const notifications: FieldsApp["notifications"] = [];
  const clock = { now: new Date("2026-11-21T12:00:00Z") };
  const jobs: Jobs = {
    send: async ({ name }, data, { accountId } = {}) => void queued.push({ name, data, accountId }),
    work: async () => {},
  };
  const platform = buildPlatform({
    db,
    jobs,
    mailer: { send: async (mail) => void mails.push(mail) },
    now: () => clock.now,
    ...(rateLimiter && { rateLimiter }),
  });
  const list: ServerFeature[] = [];
  const hooks = { ...featureHooks(() => list), ...given };
  const { catalogues } = createCataloguesFeature(platform).services;
  const farms = createFarmsFeature(platform, { fields: fieldNames });
  const fields = createFieldsFeature(
    platform,
    {
      farms: farms.services.farms,
      producers: farms.services.producers,
      catalogues,
      invitations: fieldInvitations,
      hooks,
    },
    { georefUrl: "http://localhost", nominatimUrl: "http://localhost" },
  );
  const needs = { ...farms.services, ...fields.services, catalogues, hooks };
  list.push(
    fields,
    farms,
    createBoundariesFeature(platform, needs),
    createFieldImportFeature(platform, needs, exporter && { exporter }),
    createBulkEditFeature(platform, needs),
    createSharingFeature(platform, {
      fields: needs.fields,
      notify: async (...sent) =>
        void notifications.push(...sent.map((input) => ({ ...input, kind: input.kind.name }))),
      deleteNotifications: async () => {},
      hooks,
    }),
    ...(further?.(platform, needs) ?? []),
  );
  const app = await startFeatures(platform, list, {
    findUser: async (token) => people.get(token) ?? null,
    findFieldRight: fields.services.findFieldRight,
  });

  const signIn: FieldsApp["signIn"] = async (account, standing) => {
    const { user } = await buildAccount(db, account);
    const token = randomUUID();
    const authorization = `Bearer ${token}`;
    people.set(token, buildUser({ id: user.id, email: user.email, ...standing }));
    return {
      id: user.id,
      email: user.email,
      authorization,
      async call(method, url, payload) {
        const headers = { authorization };
        const reply = await app.inject({ method, url, headers, ...(payload && { payload }) });
        return { status: reply.statusCode, body: reply.json() as never };
      },
    };
  };
  return { app, clock, queued, mails, notifications, activate: hooks.onAccountActivated, signIn };
}
