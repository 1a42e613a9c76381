import { registryOf } from "@surco/contract";
import { examplePriceLists } from "@surco/plans/contract";
import { ConfigError } from "./config-error";
import {
  demoServices,
  encryptionKeysOf,
  facebookSettings,
  googleSettings,
  liveServices,
  s3Settings,
} from "./config-services";
import { type Environment, environment } from "./environment";

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from the environment. An empty variable counts as absent.
 *
 * @throws ConfigError with one sentence for each missing or wrong variable
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0]);
        return given[name] === undefined
          ? `${name} is missing: it ${issue.message}.`
          : `${name} ${issue.message}.`;
      }),
    );
  }
  const settings = parsed.data;
  const publicUrl = settings.SURCO_PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const services = settings.SURCO_WORLD === "demo" ? demoServices(settings) : liveServices(settings);
  return {
    port: portOf(settings),
    host: settings.SURCO_HOST,
    publicUrl,
    databaseUrl: settings.DATABASE_URL,
    databaseReplicaUrl: settings.DATABASE_REPLICA_URL ?? null,
    world: settings.SURCO_WORLD,
    demoWorldUrl: settings.SURCO_WORLD === "demo" ? (settings.SURCO_DEMO_WORLD_URL ?? null) : null,
    role: settings.SURCO_ROLE,
    dataDir: settings.SURCO_DATA_DIR,
    s3: s3Settings(settings),
    user: settings.SURCO_USER ?? null,
    webDist: settings.SURCO_WEB_DIST,
    migrationsDir: settings.SURCO_MIGRATIONS_DIR,
    logLevel: settings.SURCO_LOG_LEVEL,
    trustedProxies: settings.SURCO_TRUSTED_PROXIES,
    drainSeconds: settings.SURCO_DRAIN_SECONDS,
    metricsToken: settings.SURCO_METRICS_TOKEN ?? null,
    earlyHints: settings.SURCO_EARLY_HINTS === "on",
    oldHosts: oldHostsOf(settings.SURCO_OLD_HOSTS, publicUrl),
    endsWithParent: settings.SURCO_PARENT_PIPE,
    staffEmails: settings.SURCO_STAFF_EMAILS ?? (settings.SURCO_WORLD === "demo" ? [DEMO_STAFF] : []),
    brands: registryOf(settings.SURCO_BRANDS),
    hasOwnBrands: Object.keys(settings.SURCO_BRANDS).length > 0,
    operator: settings.SURCO_OPERATOR
      ? { name: settings.SURCO_OPERATOR, contact: settings.SURCO_OPERATOR_CONTACT ?? null }
      : null,
    landingClaims: settings.SURCO_LANDING_CLAIMS ?? null,
    mailFrom: settings.SURCO_MAIL_FROM ?? `Surco <no-reply@${new URL(publicUrl).hostname}>`,
    hasFreeExtraLayers: settings.SURCO_EXTRA_LAYERS === "free",
    /** Payments are configured for some country. */
    hasPayments:
      settings.SURCO_MP_ACCESS_TOKEN_AR !== undefined || settings.SURCO_MP_ACCESS_TOKEN_MX !== undefined,
    priceLists: settings.SURCO_PLAN_PRICES ?? (settings.SURCO_WORLD === "demo" ? examplePriceLists : []),
    hasExamplePrices: settings.SURCO_PLAN_PRICES === undefined,
    coupons: settings.SURCO_PLAN_COUPONS,
    kindwiseCallsPerDay: settings.SURCO_KINDWISE_CALLS_PER_DAY,
    kindwiseCallsPerAccount: settings.SURCO_KINDWISE_CALLS_PER_ACCOUNT,
    planetOrdersPerDay: settings.SURCO_PLANET_ORDERS_PER_DAY,
    planetOrdersPerAccount: settings.SURCO_PLANET_ORDERS_PER_ACCOUNT,
    planetOrdersPerField: settings.SURCO_PLANET_ORDERS_PER_FIELD,
    userAgent: `Surco/0.1 (+${settings.SURCO_CONTACT ?? publicUrl})`,
    contact: settings.SURCO_CONTACT ?? publicUrl,
    ...services,
    encryptionKeys: encryptionKeysOf(settings),
    webhookPrivateHosts: settings.SURCO_WEBHOOK_PRIVATE_HOSTS.map((host) => host.toLowerCase()),
    secondFactorPolicy: {
      isRequiredOfAdministrators: settings.SURCO_ADMIN_SECOND_FACTOR === "required",
    },
    google: googleSettings(settings, services.signInWorld),
    facebook: facebookSettings(settings, services.signInWorld),
  };
}

/** Port of the process; null: a worker that nobody asks about its health. */
function portOf({ SURCO_ROLE, SURCO_WORKER_PORT, PORT }: Environment): number | null {
  return SURCO_ROLE === "worker" ? (SURCO_WORKER_PORT ?? null) : PORT;
}

/** Reserved domain (RFC 2606); its mail ends in the simulated mailbox. */
const DEMO_STAFF = "staff@surco.example";

/** @throws ConfigError if a redirect would lead to itself */
function oldHostsOf(names: readonly string[], publicUrl: string): string[] {
  const hosts = names.map((name) => name.toLowerCase());
  if (hosts.includes(new URL(publicUrl).hostname)) {
    throw new ConfigError([
      "SURCO_OLD_HOSTS names the host of SURCO_PUBLIC_URL, which would lead to itself.",
    ]);
  }
  return hosts;
}
