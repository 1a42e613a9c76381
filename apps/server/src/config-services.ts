import { createHash } from "node:crypto";
import { facebook, google } from "@surco/accounts/server";
import type { BaseMapSettings } from "@surco/base-map/server";
import { planet } from "@surco/hd-imagery/server";
import { earthSearch } from "@surco/imagery/server";
import type { S3Settings } from "@surco/kit-server";
import { MERCADO_PAGO_URL, type SellerSettings } from "@surco/plans/server";
import { kindwise } from "@surco/plant-health/server";
import type { SoilImagerySettings } from "@surco/soil-and-relief/server";
import { ConfigError } from "./config-error";
import type { Environment } from "./environment";

/** null: not configured, so it is not offered. */
export function googleSettings(settings: Environment, world: string | null) {
  const { SURCO_GOOGLE_CLIENT_ID: clientId, SURCO_GOOGLE_CLIENT_SECRET: clientSecret } = settings;
  requireBoth({ SURCO_GOOGLE_CLIENT_ID: clientId, SURCO_GOOGLE_CLIENT_SECRET: clientSecret });
  if (clientId !== undefined && clientSecret !== undefined) {
    return { clientId, clientSecret, issuer: settings.SURCO_GOOGLE_ISSUER ?? google.issuer };
  }
  return world === null ? null : { ...DEMO_GOOGLE, issuer: `${world}/oidc` };
}

/** null: not configured, so it is not offered. */
export function facebookSettings(settings: Environment, world: string | null) {
  const { SURCO_FACEBOOK_APP_ID: appId, SURCO_FACEBOOK_APP_SECRET: appSecret } = settings;
  requireBoth({ SURCO_FACEBOOK_APP_ID: appId, SURCO_FACEBOOK_APP_SECRET: appSecret });
  const version = settings.SURCO_FACEBOOK_VERSION;
  if (appId !== undefined && appSecret !== undefined) return { ...facebook, version, appId, appSecret };
  if (world === null) return null;
  return { ...DEMO_FACEBOOK, version, dialogUrl: `${world}/fb`, graphUrl: `${world}/fb/graph` };
}

/**
 * Bucket for stored files; null: they are kept in the data folder.
 *
 * @throws ConfigError for a bucket without its access key, or a key without a bucket
 */
export function s3Settings(settings: Environment): S3Settings | null {
  const {
    SURCO_S3_URL: bucketUrl,
    SURCO_S3_REGION: region,
    SURCO_S3_ACCESS_KEY_ID: accessKeyId,
    SURCO_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  requireBoth({ SURCO_S3_ACCESS_KEY_ID: accessKeyId, SURCO_S3_SECRET_ACCESS_KEY: secretAccessKey });
  requireBoth({ SURCO_S3_URL: bucketUrl, SURCO_S3_ACCESS_KEY_ID: accessKeyId });
  if (bucketUrl === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  return { bucketUrl, region, accessKeyId, secretAccessKey };
}

type SellerAccount = NonNullable<SellerSettings["accounts"]["AR"]>;

/**
 * Seller accounts of the countries where fields can be paid.
 *
 * @param demoAccount  of countries that none is configured for; null: fields are not paid online there
 * @throws ConfigError for a token without its secret, or a secret without its token
 */
function sellerSettings(
  settings: Environment,
  worldUrl: string,
  demoAccount: SellerAccount | null,
): SellerSettings {
  const {
    SURCO_MP_ACCESS_TOKEN_AR: tokenAr,
    SURCO_MP_WEBHOOK_SECRET_AR: secretAr,
    SURCO_MP_ACCESS_TOKEN_MX: tokenMx,
    SURCO_MP_WEBHOOK_SECRET_MX: secretMx,
  } = settings;
  requireBoth({ SURCO_MP_ACCESS_TOKEN_AR: tokenAr, SURCO_MP_WEBHOOK_SECRET_AR: secretAr });
  requireBoth({ SURCO_MP_ACCESS_TOKEN_MX: tokenMx, SURCO_MP_WEBHOOK_SECRET_MX: secretMx });
  const accountOf = (accessToken?: string, webhookSecret?: string) =>
    accessToken === undefined || webhookSecret === undefined ? demoAccount : { accessToken, webhookSecret };
  const [AR, MX] = [accountOf(tokenAr, secretAr), accountOf(tokenMx, secretMx)];
  return {
    url: settings.SURCO_MP_URL ?? worldUrl,
    accounts: { ...(AR && { AR }), ...(MX && { MX }) },
  };
}

/** @throws ConfigError if one of the two is missing */
function requireBoth(pair: Record<string, string | undefined>): void {
  const missing = Object.keys(pair).filter((name) => pair[name] === undefined);
  if (missing.length === 1)
    throw new ConfigError([`${missing[0]} is missing: it goes with the other of its pair.`]);
}

interface Services {
  /** Demo world as sign-in provider; null: the real providers, if configured. */
  signInWorld: string | null;
  smtpUrl: string;
  mailboxUrl: string | null;
  stacUrl: string;
  stacAssetHosts: readonly string[];
  /** null: no key, so 3 m images are not offered. */
  planet: { apiKey: string; url: string; fileHosts: readonly string[] } | null;
  /** null: no key, so photos of plants never leave the installation. */
  kindwise: { apiKey: string; url: string; isSimulated: boolean } | null;
  georefUrl: string;
  nominatimUrl: string;
  geocoding: { url: string; apiKey: string | null };
  photonUrl: string;
  demUrl: string;
  soilGridsWcsUrl: string;
  soilGridsRestUrl: string;
  terrainTilesUrl: string;
  baseMap: BaseMapSettings["baseMap"];
  soilImagery: SoilImagerySettings | null;
  openMeteo: { url: string; apiKey: string | null };
  openMeteoArchiveUrl: string;
  metNorwayUrl: string;
  nasaPowerUrl: string;
  /** null: the operator has switched the radar off. */
  rainViewerUrl: string | null;
  gibsUrl: string;
  metarUrl: string;
  smnUrl: string;
  exchangeRates: RateAddresses;
  sellers: SellerSettings;
}

interface RateAddresses {
  bcraUrl: string;
  banxicoUrl: string;
  /** null: no token, so Frankfurter is asked. */
  banxicoToken: string | null;
  frankfurterUrl: string;
}

/** @throws ConfigError if a variable required in the live world is missing */
export function liveServices(settings: Environment): Services {
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
    kindwise:
      settings.SURCO_KINDWISE_API_KEY === undefined
        ? null
        : {
            apiKey: settings.SURCO_KINDWISE_API_KEY,
            url: settings.SURCO_KINDWISE_URL ?? kindwise.baseUrl,
            isSimulated: false,
          },
    georefUrl: settings.SURCO_GEOREF_URL ?? "https://apis.datos.gob.ar/georef/api",
    nominatimUrl: settings.SURCO_NOMINATIM_URL ?? "https://nominatim.openstreetmap.org",
    ...placeSearchServices(settings, {
      geocoding:
        settings.SURCO_OPEN_METEO_API_KEY === undefined
          ? "https://geocoding-api.open-meteo.com"
          : "https://customer-geocoding-api.open-meteo.com",
      photon: "https://photon.komoot.io",
    }),
    demUrl: settings.SURCO_DEM_URL ?? "https://copernicus-dem-30m.s3.amazonaws.com",
    soilGridsWcsUrl: settings.SURCO_SOILGRIDS_WCS_URL ?? "https://maps.isric.org/mapserv",
    soilGridsRestUrl: settings.SURCO_SOILGRIDS_REST_URL ?? "https://rest.isric.org/soilgrids/v2.0",
    terrainTilesUrl:
      settings.SURCO_TERRAIN_TILES_URL ??
      "https://s3.amazonaws.com/elevation-tiles-prod/terrarium/{z}/{x}/{y}.png",
    baseMap: baseMapSettings(settings, OPEN_FREE_MAP_STYLE),
    soilImagery: configuredSoilImagery(settings),
    ...weatherServices(settings, {
      openMeteo:
        settings.SURCO_OPEN_METEO_API_KEY === undefined
          ? "https://api.open-meteo.com"
          : "https://customer-api.open-meteo.com",
      openMeteoArchive:
        settings.SURCO_OPEN_METEO_API_KEY === undefined
          ? "https://archive-api.open-meteo.com"
          : "https://customer-archive-api.open-meteo.com",
      metNorway: "https://api.met.no",
      nasaPower: "https://power.larc.nasa.gov",
      rainViewer: "https://api.rainviewer.com",
      gibs: "https://gibs.earthdata.nasa.gov",
      metar: "https://aviationweather.gov",
      smn: "https://ssl.smn.gob.ar",
    }),
    exchangeRates: rateServices(settings, {
      bcraUrl: "https://api.bcra.gob.ar/estadisticascambiarias/v1.0",
      banxicoUrl: "https://www.banxico.org.mx/SieAPIRest/service/v1",
      banxicoToken: null,
      frankfurterUrl: "https://api.frankfurter.dev/v1",
    }),
    sellers: sellerSettings(settings, MERCADO_PAGO_URL, null),
  };
}

type WeatherWorldService =
  | "openMeteo"
  | "openMeteoArchive"
  | "metNorway"
  | "nasaPower"
  | "rainViewer"
  | "gibs"
  | "metar"
  | "smn";

/** Addresses of the weather services: configured ones, else the given ones of the world. */
function weatherServices(
  settings: Environment,
  world: Record<WeatherWorldService, string>,
): Pick<
  Services,
  | "openMeteo"
  | "openMeteoArchiveUrl"
  | "metNorwayUrl"
  | "nasaPowerUrl"
  | "rainViewerUrl"
  | "gibsUrl"
  | "metarUrl"
  | "smnUrl"
> {
  return {
    openMeteo: {
      url: settings.SURCO_OPEN_METEO_URL ?? world.openMeteo,
      apiKey: settings.SURCO_OPEN_METEO_API_KEY ?? null,
    },
    openMeteoArchiveUrl: settings.SURCO_OPEN_METEO_ARCHIVE_URL ?? world.openMeteoArchive,
    metNorwayUrl: settings.SURCO_MET_NORWAY_URL ?? world.metNorway,
    nasaPowerUrl: settings.SURCO_NASA_POWER_URL ?? world.nasaPower,
    rainViewerUrl:
      settings.SURCO_RADAR === "off" ? null : (settings.SURCO_RAINVIEWER_URL ?? world.rainViewer),
    gibsUrl: settings.SURCO_GIBS_URL ?? world.gibs,
    metarUrl: settings.SURCO_METAR_URL ?? world.metar,
    smnUrl: settings.SURCO_SMN_URL ?? world.smn,
  };
}

/** Addresses of the search of places: configured ones, else the given ones of the world. */
function placeSearchServices(
  settings: Environment,
  world: { geocoding: string; photon: string },
): Pick<Services, "geocoding" | "photonUrl"> {
  return {
    geocoding: {
      url: settings.SURCO_GEOCODING_URL ?? world.geocoding,
      apiKey: settings.SURCO_OPEN_METEO_API_KEY ?? null,
    },
    photonUrl: settings.SURCO_PHOTON_URL ?? world.photon,
  };
}

/** Addresses of the exchange rates: configured ones, else the given ones of the world. */
function rateServices(settings: Environment, world: RateAddresses): RateAddresses {
  return {
    bcraUrl: settings.SURCO_BCRA_URL ?? world.bcraUrl,
    banxicoUrl: settings.SURCO_BANXICO_URL ?? world.banxicoUrl,
    banxicoToken: settings.SURCO_BANXICO_TOKEN ?? world.banxicoToken,
    frankfurterUrl: settings.SURCO_FRANKFURTER_URL ?? world.frankfurterUrl,
  };
}

/** null: no provider of soil images, so the layer is not offered. */
function configuredSoilImagery(settings: Environment): SoilImagerySettings | null {
  if (settings.SURCO_SOIL_IMAGERY_URL === undefined) return null;
  return {
    tilesUrl: settings.SURCO_SOIL_IMAGERY_URL,
    attribution: settings.SURCO_SOIL_IMAGERY_ATTRIBUTION ?? "",
    header: settings.SURCO_SOIL_IMAGERY_HEADER ?? null,
  };
}

/** @source https://openfreemap.org: free of charge, without a key; its style names who made it */
const OPEN_FREE_MAP_STYLE = "https://tiles.openfreemap.org/styles/liberty";

/** @param streetsStyleUrl  of the world, where none is configured */
function baseMapSettings(settings: Environment, streetsStyleUrl: string | null): Services["baseMap"] {
  const { SURCO_BASEMAP_STREETS_URL: style, SURCO_BASEMAP_TILES_URL: tilesUrl } = settings;
  return {
    hasSatellite: settings.SURCO_BASEMAP_SATELLITE === "on",
    streetsStyleUrl: style === "off" ? null : (style ?? streetsStyleUrl),
    own:
      tilesUrl === undefined
        ? null
        : {
            tilesUrl,
            attribution: settings.SURCO_BASEMAP_ATTRIBUTION ?? "",
            header: settings.SURCO_BASEMAP_HEADER ?? null,
            maxZoom: settings.SURCO_BASEMAP_MAX_ZOOM,
          },
  };
}

/** Keys of the environment, first the one that encrypts. The demo world's data are simulated, so its key is public. */
export function encryptionKeysOf(settings: Environment): readonly Buffer[] {
  const isDemo = settings.SURCO_WORLD === "demo";
  return settings.SURCO_ENCRYPTION_KEY ?? (isDemo ? [createHash("sha256").update("demo").digest()] : []);
}

/** Keys that the demo world accepts. */
const DEMO_PLANET_KEY = "demo";
const DEMO_KINDWISE_KEY = "demo";
const DEMO_BANXICO_TOKEN = "demo";
const DEMO_SOIL_IMAGERY_HEADER = { name: "x-api-key", value: "demo" };
/** Signs the demo world's notifications, which are about no money. */
const DEMO_SELLER = { accessToken: "demo", webhookSecret: "demo" };
const DEMO_GOOGLE = { clientId: "surco-demo", clientSecret: "demo" };
const DEMO_FACEBOOK = { appId: "1000", appSecret: "demo" };

/** @throws ConfigError if the demo world's address is missing */
export function demoServices(settings: Environment): Services {
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
    kindwise: {
      apiKey: settings.SURCO_KINDWISE_API_KEY ?? DEMO_KINDWISE_KEY,
      url: settings.SURCO_KINDWISE_URL ?? `${world}/kindwise/api/v1`,
      isSimulated: settings.SURCO_KINDWISE_URL === undefined,
    },
    georefUrl: settings.SURCO_GEOREF_URL ?? `${world}/georef/api`,
    nominatimUrl: settings.SURCO_NOMINATIM_URL ?? `${world}/nominatim`,
    ...placeSearchServices(settings, {
      geocoding: `${world}/open-meteo-geocoding`,
      photon: `${world}/photon`,
    }),
    demUrl: settings.SURCO_DEM_URL ?? `${world}/dem`,
    soilGridsWcsUrl: settings.SURCO_SOILGRIDS_WCS_URL ?? `${world}/isric/mapserv`,
    soilGridsRestUrl: settings.SURCO_SOILGRIDS_REST_URL ?? `${world}/isric/soilgrids/v2.0`,
    terrainTilesUrl: settings.SURCO_TERRAIN_TILES_URL ?? `${world}/terrain/{z}/{x}/{y}.png`,
    // The demo world has no streets.
    baseMap: baseMapSettings(settings, null),
    soilImagery: configuredSoilImagery(settings) ?? {
      tilesUrl: `${world}/soil-imagery/{z}/{x}/{y}.png`,
      attribution: settings.SURCO_SOIL_IMAGERY_ATTRIBUTION ?? "",
      header: DEMO_SOIL_IMAGERY_HEADER,
    },
    ...weatherServices(settings, {
      openMeteo: `${world}/open-meteo`,
      openMeteoArchive: `${world}/open-meteo-archive`,
      metNorway: `${world}/met-norway`,
      nasaPower: `${world}/nasa-power`,
      rainViewer: `${world}/rainviewer`,
      gibs: `${world}/gibs`,
      metar: `${world}/aviation-weather`,
      smn: `${world}/smn`,
    }),
    exchangeRates: rateServices(settings, {
      bcraUrl: `${world}/bcra/estadisticascambiarias/v1.0`,
      banxicoUrl: `${world}/banxico/SieAPIRest/service/v1`,
      banxicoToken: DEMO_BANXICO_TOKEN,
      frankfurterUrl: `${world}/frankfurter/v1`,
    }),
    sellers: sellerSettings(settings, `${world}/mercado-pago`, DEMO_SELLER),
  };
}
