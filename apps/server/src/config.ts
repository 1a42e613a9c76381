import path from "node:path";
import { fileURLToPath } from "node:url";
import { facebook, google } from "@surco/accounts/server";
import { brandsSettings, registryOf } from "@surco/contract";
import { planet } from "@surco/hd-imagery/server";
import { earthSearch } from "@surco/imagery/server";
import { landingClaims } from "@surco/landing/contract";
import { z } from "zod";
import type { VariableName } from "./configuration-table";

/** A setting that cannot be used; each sentence names its variable, and none repeats a value that may be secret. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";

  constructor(readonly sentences: readonly string[]) {
    super(sentences.join("\n"));
  }
}

export type Config = ReturnType<typeof readConfig>;

const root = fileURLToPath(new URL("../../..", import.meta.url));
const inRoot = (folder: string) => path.resolve(root, folder);

const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an http or https address" })
  .transform((text) => text.replace(/\/+$/, ""));
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

/** JSON of a shape; what is wrong is said by the place in it, never by its value. */
function json<S extends z.ZodType>(shape: S) {
  return z.string().transform((text, context): z.output<S> => {
    const parsed = shape.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const place = issue?.path.join(".") ?? "";
    context.addIssue(
      `must be JSON as in the README${place === "" ? "" : `: ${place} ${issue?.message ?? ""}`}`,
    );
    return z.NEVER;
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const tilesAddress = z
  .string()
  .refine(
    (text) => ["{z}", "{x}", "{y}"].every((part) => text.includes(part)) && /^https?:\/\/[^{]+\//.test(text),
    "must be an address with {z}, {x} and {y}",
  );

const environment = z.object({
  PORT: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(0)
    .max(65_535, "must be a port")
    .default(8080),
  SURCO_HOST: z.string().default("127.0.0.1"),
  SURCO_PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }),
  SURCO_WORLD: z.enum(["demo", "live"], "must be demo or live").default("demo"),
  SURCO_ROLE: z.enum(["server", "worker", "both"], "must be server, worker or both").default("both"),
  SURCO_DATA_DIR: z.string().default(".surco/data").transform(inRoot),
  SURCO_WEB_DIST: z.string().default("apps/web/dist").transform(inRoot),
  SURCO_MIGRATIONS_DIR: z.string().default("db/migrations").transform(inRoot),
  SURCO_DEMO_WORLD_URL: webAddress.optional(),
  SURCO_DEMO_SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// address" }).optional(),
  SURCO_STAC_URL: webAddress.optional(),
  SURCO_STAC_ASSET_HOSTS: list.optional(),
  SURCO_PLANET_API_KEY: z.string().optional(),
  SURCO_PLANET_URL: webAddress.optional(),
  SURCO_PLANET_ORDERS_PER_DAY: z.coerce.number({ error: "must be a number" }).int().min(0).default(50),
  SURCO_GOOGLE_CLIENT_ID: z.string().optional(),
  SURCO_GOOGLE_CLIENT_SECRET: z.string().optional(),
  SURCO_GOOGLE_ISSUER: webAddress.optional(),
  SURCO_FACEBOOK_APP_ID: z.string().optional(),
  SURCO_FACEBOOK_APP_SECRET: z.string().optional(),
  SURCO_FACEBOOK_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/, "must be a version as v25.0")
    .default(facebook.version),
  SURCO_GEOREF_URL: webAddress.optional(),
  SURCO_NOMINATIM_URL: webAddress.optional(),
  SURCO_DEM_URL: webAddress.optional(),
  SURCO_SOILGRIDS_WCS_URL: webAddress.optional(),
  SURCO_SOILGRIDS_REST_URL: webAddress.optional(),
  SURCO_TERRAIN_TILES_URL: tilesAddress.optional(),
  SURCO_BASEMAP_TILES_URL: tilesAddress.optional(),
  SURCO_BASEMAP_ATTRIBUTION: z.string().optional(),
  SURCO_SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional(),
  SURCO_MAIL_FROM: z.string().optional(),
  SURCO_CONTACT: z.string().optional(),
  SURCO_STAFF_EMAILS: list.pipe(z.array(z.email("must hold e-mail addresses"))).optional(),
  SURCO_BRANDS: json(brandsSettings).default({}),
  SURCO_OPERATOR: z.string().trim().max(120).optional(),
  SURCO_OPERATOR_CONTACT: z.string().trim().max(200).optional(),
  SURCO_LANDING_CLAIMS: json(landingClaims).optional(),
  SURCO_TRUSTED_PROXIES: list.default([]),
  SURCO_OLD_HOSTS: list.default([]),
  SURCO_LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
    .default("info"),
  SURCO_PARENT_PIPE: z
    .enum(["0", "1"], "must be 0 or 1")
    .default("0")
    .transform((text) => text === "1"),
} satisfies Record<VariableName, z.ZodType>);
type Environment = z.output<typeof environment>;

/**
 * The settings of this process. An empty variable counts as absent.
 *
 * @throws ConfigError with one sentence for each variable that is missing or wrong
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
    port: settings.PORT,
    host: settings.SURCO_HOST,
    publicUrl,
    databaseUrl: settings.DATABASE_URL,
    world: settings.SURCO_WORLD,
    demoWorldUrl: settings.SURCO_WORLD === "demo" ? (settings.SURCO_DEMO_WORLD_URL ?? null) : null,
    role: settings.SURCO_ROLE,
    dataDir: settings.SURCO_DATA_DIR,
    webDist: settings.SURCO_WEB_DIST,
    migrationsDir: settings.SURCO_MIGRATIONS_DIR,
    logLevel: settings.SURCO_LOG_LEVEL,
    trustedProxies: settings.SURCO_TRUSTED_PROXIES,
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
    planetOrdersPerDay: settings.SURCO_PLANET_ORDERS_PER_DAY,
    userAgent: `Surco/0.1 (+${settings.SURCO_CONTACT ?? publicUrl})`,
    contact: settings.SURCO_CONTACT ?? publicUrl,
    ...services,
    google: googleSettings(settings, services.signInWorld),
    facebook: facebookSettings(settings, services.signInWorld),
  };
}

/** A name that can never be registered (RFC 2606): its mail ends in the simulated mailbox. */
const DEMO_STAFF = "staff@surco.example";

/** @throws ConfigError where one of them is the address that it would lead to */
function oldHostsOf(names: readonly string[], publicUrl: string): string[] {
  const hosts = names.map((name) => name.toLowerCase());
  if (hosts.includes(new URL(publicUrl).hostname)) {
    throw new ConfigError([
      "SURCO_OLD_HOSTS names the host of SURCO_PUBLIC_URL, which would lead to itself.",
    ]);
  }
  return hosts;
}

/** null: not configured, so it is not offered. */
function googleSettings(settings: Environment, world: string | null) {
  const { SURCO_GOOGLE_CLIENT_ID: clientId, SURCO_GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  requireBoth({ SURCO_GOOGLE_CLIENT_ID: clientId, SURCO_GOOGLE_CLIENT_SECRET: clientSecret });
  if (clientId !== undefined && clientSecret !== undefined) {
    return { clientId, clientSecret, issuer: settings.SURCO_GOOGLE_ISSUER ?? google.issuer };
  }
  return world === null ? null : { ...DEMO_GOOGLE, issuer: `${world}/oidc` };
}

/** null: not configured, so it is not offered. */
function facebookSettings(settings: Environment, world: string | null) {
  const { SURCO_FACEBOOK_APP_ID: appId, SURCO_FACEBOOK_APP_SECRET: appSecret } = settings;
  requireBoth({ SURCO_FACEBOOK_APP_ID: appId, SURCO_FACEBOOK_APP_SECRET: appSecret });
  const version = settings.SURCO_FACEBOOK_VERSION;
  if (appId !== undefined && appSecret !== undefined) return { ...facebook, version, appId, appSecret };
  if (world === null) return null;
  return { ...DEMO_FACEBOOK, version, dialogUrl: `${world}/fb`, graphUrl: `${world}/fb/graph` };
}

/** @throws ConfigError where one of the two is missing */
function requireBoth(pair: Record<string, string | undefined>): void {
  const missing = Object.keys(pair).filter((name) => pair[name] === undefined);
  if (missing.length === 1)
    throw new ConfigError([`${missing[0]} is missing: it goes with the other of its pair.`]);
}

interface Services {
  /** The demo world, where it plays the providers of sign-ins; null: the real ones, where they are configured. */
  signInWorld: string | null;
  smtpUrl: string;
  mailboxUrl: string | null;
  stacUrl: string;
  stacAssetHosts: readonly string[];
  /** null: no key, so images of 3 m are not offered. */
  planet: { apiKey: string; url: string; fileHosts: readonly string[] } | null;
  georefUrl: string;
  nominatimUrl: string;
  demUrl: string;
  soilGridsWcsUrl: string;
  soilGridsRestUrl: string;
  terrainTilesUrl: string;
  basemap: { tilesUrl: string; attribution: string } | null;
}

function liveServices(settings: Environment): Services {
  if (settings.SURCO_SMTP_URL === undefined) {
    throw new ConfigError(["SURCO_SMTP_URL is missing: in the live world mails need a mail server."]);
  }
  return {
    signInWorld: null,
    smtpUrl: settings.SURCO_SMTP_URL,
    mailboxUrl: null,
    stacUrl: settings.SURCO_STAC_URL ?? earthSearch.stacUrl,
    stacAssetHosts: settings.SURCO_STAC_ASSET_HOSTS ?? earthSearch.fileHosts,
    planet:
      settings.SURCO_PLANET_API_KEY === undefined
        ? null
        : {
            apiKey: settings.SURCO_PLANET_API_KEY,
            url: settings.SURCO_PLANET_URL ?? planet.baseUrl,
            fileHosts: planet.fileHosts,
          },
    georefUrl: settings.SURCO_GEOREF_URL ?? "https://apis.datos.gob.ar/georef/api",
    nominatimUrl: settings.SURCO_NOMINATIM_URL ?? "https://nominatim.openstreetmap.org",
    demUrl: settings.SURCO_DEM_URL ?? "https://copernicus-dem-30m.s3.amazonaws.com",
    soilGridsWcsUrl: settings.SURCO_SOILGRIDS_WCS_URL ?? "https://maps.isric.org/mapserv",
    soilGridsRestUrl: settings.SURCO_SOILGRIDS_REST_URL ?? "https://rest.isric.org/soilgrids/v2.0",
    terrainTilesUrl:
      settings.SURCO_TERRAIN_TILES_URL ??
      "https://s3.amazonaws.com/elevation-tiles-prod/terrarium/{z}/{x}/{y}.png",
    basemap:
      settings.SURCO_BASEMAP_TILES_URL === undefined
        ? null
        : {
            tilesUrl: settings.SURCO_BASEMAP_TILES_URL,
            attribution: settings.SURCO_BASEMAP_ATTRIBUTION ?? "",
          },
  };
}

/** What the demo world takes for a key. */
const DEMO_PLANET_KEY = "demo";
const DEMO_GOOGLE = { clientId: "surco-demo", clientSecret: "demo" };
const DEMO_FACEBOOK = { appId: "1000", appSecret: "demo" };

function demoServices(settings: Environment): Services {
  const world = settings.SURCO_DEMO_WORLD_URL;
  if (world === undefined) {
    throw new ConfigError([
      "SURCO_DEMO_WORLD_URL is missing: the demo world must be running. `npm start` does both; or set SURCO_WORLD=live.",
    ]);
  }
  const smtpUrl = settings.SURCO_SMTP_URL ?? settings.SURCO_DEMO_SMTP_URL;
  if (smtpUrl === undefined) {
    throw new ConfigError(["SURCO_DEMO_SMTP_URL is missing: the demo world's mailbox takes the mails."]);
  }
  return {
    signInWorld: world,
    smtpUrl,
    mailboxUrl: settings.SURCO_SMTP_URL === undefined ? `${world}/mailbox` : null,
    stacUrl: settings.SURCO_STAC_URL ?? `${world}/stac`,
    stacAssetHosts: settings.SURCO_STAC_ASSET_HOSTS ?? [new URL(world).host],
    planet: {
      apiKey: settings.SURCO_PLANET_API_KEY ?? DEMO_PLANET_KEY,
      url: settings.SURCO_PLANET_URL ?? `${world}/planet`,
      fileHosts: settings.SURCO_PLANET_URL === undefined ? [] : planet.fileHosts,
    },
    georefUrl: settings.SURCO_GEOREF_URL ?? `${world}/georef/api`,
    nominatimUrl: settings.SURCO_NOMINATIM_URL ?? `${world}/nominatim`,
    demUrl: settings.SURCO_DEM_URL ?? `${world}/dem`,
    soilGridsWcsUrl: settings.SURCO_SOILGRIDS_WCS_URL ?? `${world}/isric/mapserv`,
    soilGridsRestUrl: settings.SURCO_SOILGRIDS_REST_URL ?? `${world}/isric/soilgrids/v2.0`,
    terrainTilesUrl: settings.SURCO_TERRAIN_TILES_URL ?? `${world}/terrain/{z}/{x}/{y}.png`,
    basemap: {
      tilesUrl: settings.SURCO_BASEMAP_TILES_URL ?? `${world}/tiles/{z}/{x}/{y}.png`,
      attribution: settings.SURCO_BASEMAP_ATTRIBUTION ?? "",
    },
  };
}
