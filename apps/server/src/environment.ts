import path from "node:path";
import { fileURLToPath } from "node:url";
import { facebook } from "@surco/accounts/server";
import { brandsSettings } from "@surco/contract";
import { landingClaims } from "@surco/landing/contract";
import { coupon, priceLists } from "@surco/plans/contract";
import { z } from "zod";
import { backupVariables } from "./backup-settings";
import type { VariableName } from "./configuration-table";

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

/** JSON of a schema; errors name the path, never the value. */
function json<S extends z.ZodType>(shape: S) {
  return z.string().transform((text, context): z.output<S> => {
    const parsed = shape.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const place = issue?.path.join(".") ?? "";
    context.addIssue(
      `must be JSON as in docs/configuration.md${place === "" ? "" : `: ${place} ${issue?.message ?? ""}`}`,
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

const tilesOrBoxAddress = z
  .string()
  .refine(
    (text) =>
      /^https?:\/\/[^{]+\//.test(text) &&
      (text.includes("{bbox}") || ["{z}", "{x}", "{y}"].every((part) => text.includes(part))),
    "must be an address with {z}, {x} and {y}, or with {bbox}",
  );

/** Header as `Name: value`. */
const header = z
  .string()
  .regex(/^[\w-]{1,60}: *[\x21-\x7e][\x20-\x7e]*$/, "must be a header as Name: value")
  .transform((text) => {
    const colon = text.indexOf(":");
    return { name: text.slice(0, colon).toLowerCase(), value: text.slice(colon + 1).trim() };
  });

/** Schema of every variable; the configuration table describes them. */
export const environment = z.object({
  PORT: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(0)
    .max(65_535, "must be a port")
    .default(8080),
  SURCO_WORKER_PORT: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(1, "must be a port")
    .max(65_535, "must be a port")
    .optional(),
  SURCO_HOST: z.string().default("127.0.0.1"),
  SURCO_PUBLIC_URL: webAddress.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" }),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" })
    .optional(),
  SURCO_WORLD: z.enum(["demo", "live"], "must be demo or live").default("demo"),
  SURCO_ROLE: z.enum(["server", "worker", "both"], "must be server, worker or both").default("both"),
  SURCO_DATA_DIR: z.string().default(".surco/data").transform(inRoot),
  ...backupVariables,
  SURCO_S3_URL: webAddress.optional(),
  SURCO_S3_REGION: z.string().default("us-east-1"),
  SURCO_S3_ACCESS_KEY_ID: z.string().optional(),
  SURCO_S3_SECRET_ACCESS_KEY: z.string().optional(),
  SURCO_USER: z.string().trim().optional(),
  SURCO_WEB_DIST: z.string().default("apps/web/dist").transform(inRoot),
  SURCO_MIGRATIONS_DIR: z.string().default("db/migrations").transform(inRoot),
  SURCO_DEMO_WORLD_URL: webAddress.optional(),
  SURCO_DEMO_SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// address" }).optional(),
  SURCO_STAC_URL: webAddress.optional(),
  SURCO_STAC_ASSET_HOSTS: list.optional(),
  SURCO_EXTRA_LAYERS: z.enum(["plan", "free"], "must be plan or free").default("plan"),
  SURCO_KINDWISE_API_KEY: z.string().optional(),
  SURCO_KINDWISE_URL: webAddress.optional(),
  SURCO_KINDWISE_CALLS_PER_DAY: z.coerce.number({ error: "must be a number" }).int().min(0).default(100),
  SURCO_KINDWISE_CALLS_PER_ACCOUNT: z.coerce.number({ error: "must be a number" }).int().min(0).default(10),
  SURCO_PLANET_API_KEY: z.string().optional(),
  SURCO_PLANET_URL: webAddress.optional(),
  SURCO_PLANET_ORDERS_PER_ACCOUNT: z.coerce.number({ error: "must be a number" }).int().min(0).default(10),
  SURCO_PLANET_ORDERS_PER_FIELD: z.coerce.number({ error: "must be a number" }).int().min(0).default(5),
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
  SURCO_ENCRYPTION_KEY: list
    .transform((keys) => keys.map((key) => Buffer.from(key, "base64")))
    .refine((keys) => keys.every(({ length }) => length === 32), "must be 32 bytes in base64")
    .optional(),
  SURCO_ADMIN_SECOND_FACTOR: z
    .enum(["optional", "required"], "must be optional or required")
    .default("optional"),
  SURCO_GEOREF_URL: webAddress.optional(),
  SURCO_NOMINATIM_URL: webAddress.optional(),
  SURCO_GEOCODING_URL: webAddress.optional(),
  SURCO_PHOTON_URL: webAddress.optional(),
  SURCO_DEM_URL: webAddress.optional(),
  SURCO_SOILGRIDS_WCS_URL: webAddress.optional(),
  SURCO_SOILGRIDS_REST_URL: webAddress.optional(),
  SURCO_OPEN_METEO_URL: webAddress.optional(),
  SURCO_OPEN_METEO_API_KEY: z.string().optional(),
  SURCO_MP_ACCESS_TOKEN_AR: z.string().optional(),
  SURCO_MP_ACCESS_TOKEN_MX: z.string().optional(),
  SURCO_MP_WEBHOOK_SECRET_AR: z.string().optional(),
  SURCO_MP_WEBHOOK_SECRET_MX: z.string().optional(),
  SURCO_MP_URL: webAddress.optional(),
  SURCO_PLAN_PRICES: json(priceLists).optional(),
  SURCO_PLAN_COUPONS: json(z.array(coupon)).default([]),
  SURCO_OPEN_METEO_ARCHIVE_URL: webAddress.optional(),
  SURCO_MET_NORWAY_URL: webAddress.optional(),
  SURCO_NASA_POWER_URL: webAddress.optional(),
  SURCO_RADAR: z.enum(["on", "off"], "must be on or off").default("on"),
  SURCO_RAINVIEWER_URL: webAddress.optional(),
  SURCO_GIBS_URL: webAddress.optional(),
  SURCO_METAR_URL: webAddress.optional(),
  SURCO_SMN_URL: webAddress.optional(),
  SURCO_BCRA_URL: webAddress.optional(),
  SURCO_BANXICO_URL: webAddress.optional(),
  SURCO_BANXICO_TOKEN: z.string().optional(),
  SURCO_FRANKFURTER_URL: webAddress.optional(),
  SURCO_SOIL_IMAGERY_URL: tilesOrBoxAddress.optional(),
  SURCO_SOIL_IMAGERY_ATTRIBUTION: z.string().trim().max(300).optional(),
  SURCO_SOIL_IMAGERY_HEADER: header.optional(),
  SURCO_TERRAIN_TILES_URL: tilesAddress.optional(),
  SURCO_BASEMAP_SATELLITE: z.enum(["on", "off"], "must be on or off").default("on"),
  SURCO_BASEMAP_STREETS_URL: z.union([z.literal("off"), webAddress]).optional(),
  SURCO_BASEMAP_TILES_URL: tilesOrBoxAddress.optional(),
  SURCO_BASEMAP_ATTRIBUTION: z.string().trim().max(300).optional(),
  SURCO_BASEMAP_HEADER: header.optional(),
  SURCO_BASEMAP_MAX_ZOOM: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(1, "must be between 1 and 22")
    .max(22, "must be between 1 and 22")
    .default(17),
  SURCO_SMTP_URL: z.url({ protocol: /^smtps?$/, error: "must be an smtp:// or smtps:// address" }).optional(),
  SURCO_MAIL_FROM: z.string().optional(),
  SURCO_CONTACT: z.string().optional(),
  SURCO_STAFF_EMAILS: list.pipe(z.array(z.email("must hold e-mail addresses"))).optional(),
  SURCO_BRANDS: json(brandsSettings).default({}),
  SURCO_OPERATOR: z.string().trim().max(120).optional(),
  SURCO_OPERATOR_CONTACT: z.string().trim().max(200).optional(),
  SURCO_LANDING_CLAIMS: json(landingClaims).optional(),
  SURCO_DRAIN_SECONDS: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(0)
    .max(300, "must be 300 at most")
    .default(0),
  SURCO_TRUSTED_PROXIES: list.default([]),
  SURCO_EARLY_HINTS: z.enum(["on", "off"], "must be on or off").default("off"),
  SURCO_OLD_HOSTS: list.default([]),
  SURCO_WEBHOOK_PRIVATE_HOSTS: list.default([]),
  SURCO_METRICS_TOKEN: z.string().min(16, "must have 16 characters or more").optional(),
  SURCO_LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"], "must be debug, info, warn, error or silent")
    .default("info"),
  SURCO_PARENT_PIPE: z
    .enum(["0", "1"], "must be 0 or 1")
    .default("0")
    .transform((text) => text === "1"),
} satisfies Record<VariableName, z.ZodType>);
export type Environment = z.output<typeof environment>;
