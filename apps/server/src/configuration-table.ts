/** Environment variables of the product. A test compares docs/configuration.md with this list. */
export interface Variable {
  readonly name: string;
  /** Effect of the variable, in one sentence. */
  readonly about: string;
  /** Default in words if derived from other variables; null if required or absent by default. */
  readonly fallback: string | null;
  readonly secret?: true;
}

export const variables = [
  { name: "PORT", about: "Port the server listens on.", fallback: "8080" },
  {
    name: "SURCO_WORKER_PORT",
    about:
      "Port on which a process of the role worker answers /health, /ready and /metrics, and nothing else.",
    fallback: "it listens on no port",
  },
  {
    name: "SURCO_HOST",
    about: "Address the server listens on; 0.0.0.0 for every network.",
    fallback: "127.0.0.1",
  },
  {
    name: "SURCO_PUBLIC_URL",
    about: "Address people type; stands in mails. With https, browsers keep to it (HSTS).",
    fallback: "http://localhost:PORT",
  },
  {
    name: "DATABASE_URL",
    about: "PostgreSQL 15 or newer. `npm start` brings its own where this is empty.",
    fallback: null,
    secret: true,
  },
  {
    name: "DATABASE_REPLICA_URL",
    about:
      "Streaming replica of DATABASE_URL, with the same user: it answers reads that it has caught up with, the database all others. Any kind of replication will do.",
    fallback: "no replica",
    secret: true,
  },
  {
    name: "SURCO_WORLD",
    about: "demo: outside services are simulated on this machine; live: the real ones are called.",
    fallback: "demo",
  },
  {
    name: "SURCO_ROLE",
    about: "server answers requests, worker does background work, both does both.",
    fallback: "both",
  },
  {
    name: "SURCO_DATA_DIR",
    about: "Folder for stored images and other files, and for the embedded database.",
    fallback: ".surco/data",
  },
  {
    name: "SURCO_BACKUP_DAYS",
    about:
      "Days whose backups are kept in SURCO_DATA_DIR/backups: the embedded database and the stored files are backed up every night. 0 makes none. A database of DATABASE_URL is backed up by its own tools.",
    fallback: "7",
  },
  {
    name: "SURCO_BACKUP_KEY",
    about:
      "Encrypts the backups: 32 random bytes in base64 or hexadecimal (`openssl rand -base64 32`). They then hold stored files whole instead of as links. Keep it apart: without it no backup can be restored.",
    fallback: "not encrypted",
    secret: true,
  },
  {
    name: "SURCO_S3_URL",
    about:
      "Bucket of an S3-compatible service for stored images and other files, which servers and workers on several machines need: https://s3.example.org/surco, or by host https://surco.s3.eu-west-1.amazonaws.com. A longer path is a prefix of the keys.",
    fallback: "files in SURCO_DATA_DIR",
  },
  { name: "SURCO_S3_REGION", about: "Region of that bucket, which signatures name.", fallback: "us-east-1" },
  {
    name: "SURCO_S3_ACCESS_KEY_ID",
    about: "Access key that may read, write and delete in that bucket.",
    fallback: null,
  },
  {
    name: "SURCO_S3_SECRET_ACCESS_KEY",
    about: "Goes with that access key.",
    fallback: null,
    secret: true,
  },
  {
    name: "SURCO_USER",
    about: "Account, by name or uid, that a server started by root changes to; root keeps it root.",
    fallback:
      "the owner of SURCO_DATA_DIR, else postgres, nobody or the first other account; root if that one cannot read the project",
  },
  { name: "SURCO_WEB_DIST", about: "Folder of the built web application.", fallback: "apps/web/dist" },
  { name: "SURCO_MIGRATIONS_DIR", about: "Folder of the database migrations.", fallback: "db/migrations" },
  {
    name: "SURCO_DEMO_WORLD_URL",
    about: "Where the demo world answers; set by `npm start`.",
    fallback: null,
  },
  {
    name: "SURCO_DEMO_SMTP_URL",
    about: "Where the demo world takes mails; set by `npm start`.",
    fallback: null,
  },
  {
    name: "SURCO_STAC_URL",
    about: "STAC API that is searched for satellite images.",
    fallback: "live: Earth Search v1; demo: the demo world",
  },
  {
    name: "SURCO_STAC_ASSET_HOSTS",
    about: "Hosts, separated by commas, whose image files may be read.",
    fallback: "live: those of Earth Search; demo: the demo world",
  },
  {
    name: "SURCO_EXTRA_LAYERS",
    about:
      'plan: the indices under "more" and own formulas belong to advanced and trial fields; free: to every field.',
    fallback: "plan",
  },
  {
    name: "SURCO_KINDWISE_API_KEY",
    about:
      "Key of Kindwise's crop.health, which people may send photos of a plant to after they agreed; without one photos never leave the installation.",
    fallback: "live: none; demo: the demo world's",
    secret: true,
  },
  {
    name: "SURCO_KINDWISE_URL",
    about: "Where crop.health is called.",
    fallback: "live: https://crop.kindwise.com/api/v1; demo: the demo world",
  },
  {
    name: "SURCO_KINDWISE_CALLS_PER_DAY",
    about: "How many cases may be sent there in a day (UTC).",
    fallback: "100",
  },
  {
    name: "SURCO_KINDWISE_CALLS_PER_ACCOUNT",
    about: "Of these, how many one account may send in a day (UTC).",
    fallback: "10",
  },
  {
    name: "SURCO_PLANET_API_KEY",
    about: "Key of Planet's API for images of 3 m; without one they are not offered.",
    fallback: "live: none; demo: the demo world's",
    secret: true,
  },
  {
    name: "SURCO_PLANET_URL",
    about: "Where images of 3 m are searched and ordered.",
    fallback: "live: https://api.planet.com; demo: the demo world",
  },
  {
    name: "SURCO_PLANET_ORDERS_PER_DAY",
    about: "How many images of 3 m may be ordered in a day (UTC).",
    fallback: "50",
  },
  {
    name: "SURCO_PLANET_ORDERS_PER_ACCOUNT",
    about: "Of these, how many one account may order in a day (UTC).",
    fallback: "10",
  },
  {
    name: "SURCO_PLANET_ORDERS_PER_FIELD",
    about: "Of these, how many of one field may be ordered in a day (UTC).",
    fallback: "5",
  },
  {
    name: "SURCO_GOOGLE_CLIENT_ID",
    about:
      "Client of Google's console for signing in; leads back to SURCO_PUBLIC_URL/auth/provider/google. Without one it is not offered.",
    fallback: "live: none; demo: the demo world's",
  },
  {
    name: "SURCO_GOOGLE_CLIENT_SECRET",
    about: "Goes with that client.",
    fallback: "live: none; demo: the demo world's",
    secret: true,
  },
  {
    name: "SURCO_GOOGLE_ISSUER",
    about: "OpenID provider that stands for Google.",
    fallback: "live: https://accounts.google.com; demo: the demo world",
  },
  {
    name: "SURCO_FACEBOOK_APP_ID",
    about:
      "Application of Facebook for signing in; leads back to SURCO_PUBLIC_URL/auth/provider/facebook. Without one it is not offered.",
    fallback: "live: none; demo: the demo world's",
  },
  {
    name: "SURCO_FACEBOOK_APP_SECRET",
    about: "Goes with that application.",
    fallback: "live: none; demo: the demo world's",
    secret: true,
  },
  {
    name: "SURCO_FACEBOOK_VERSION",
    about: "Version of Facebook's dialog and Graph API.",
    fallback: "v25.0",
  },
  {
    name: "SURCO_ENCRYPTION_KEY",
    about:
      "Encrypts the secrets of authenticator apps and webhooks in the database: 32 random bytes in base64 (`openssl rand -base64 32`). Several, separated by commas: the first encrypts, the others still decrypt. Without one, passkeys are the only second factor, and webhooks are not offered.",
    fallback: "live: none; demo: the demo world's",
    secret: true,
  },
  {
    name: "SURCO_WEBHOOK_PRIVATE_HOSTS",
    about:
      "Hosts that webhooks may reach although their address is private, as `127.0.0.1:8080` or `erp.local`, separated by commas; also without https. Without it, private, loopback and link-local addresses are refused.",
    fallback: null,
  },
  {
    name: "SURCO_ADMIN_SECOND_FACTOR",
    about:
      "required: administrators set up a second factor when they next log in, and can do nothing else until then; optional: as everybody else.",
    fallback: "optional",
  },
  {
    name: "SURCO_GEOREF_URL",
    about: "Names of places in Argentina (georef-ar API).",
    fallback: "live: https://apis.datos.gob.ar/georef/api; demo: the demo world",
  },
  {
    name: "SURCO_NOMINATIM_URL",
    about: "Names of places elsewhere (Nominatim). Mind the usage policy of the public one.",
    fallback: "live: https://nominatim.openstreetmap.org; demo: the demo world",
  },
  {
    name: "SURCO_GEOCODING_URL",
    about: "Search of places on the map (geocoding of Open-Meteo; names of GeoNames).",
    fallback:
      "live: https://geocoding-api.open-meteo.com, with SURCO_OPEN_METEO_API_KEY https://customer-geocoding-api.open-meteo.com; demo: the demo world",
  },
  {
    name: "SURCO_PHOTON_URL",
    about: "Search of places that the first one does not know, or while it fails (Photon; OpenStreetMap).",
    fallback: "live: https://photon.komoot.io; demo: the demo world",
  },
  {
    name: "SURCO_DEM_URL",
    about: "Where the files of the Copernicus DEM GLO-30 are, for heights and slopes of fields.",
    fallback: "live: https://copernicus-dem-30m.s3.amazonaws.com; demo: the demo world",
  },
  {
    name: "SURCO_SOILGRIDS_WCS_URL",
    about: "Soil map by files: SoilGrids' web coverage service, asked first.",
    fallback: "live: https://maps.isric.org/mapserv; demo: the demo world",
  },
  {
    name: "SURCO_SOILGRIDS_REST_URL",
    about: "Soil map by points: SoilGrids' REST service, asked where the files cannot be had.",
    fallback: "live: https://rest.isric.org/soilgrids/v2.0; demo: the demo world",
  },
  {
    name: "SURCO_OPEN_METEO_URL",
    about: "Forecasts: Open-Meteo, asked first. Its free host is for non-commercial use only.",
    fallback:
      "live: https://api.open-meteo.com, with a key https://customer-api.open-meteo.com; demo: the demo world",
  },
  {
    name: "SURCO_OPEN_METEO_API_KEY",
    about: "Key of a commercial contract with Open-Meteo.",
    fallback: null,
    secret: true,
  },
  {
    name: "SURCO_MP_ACCESS_TOKEN_AR",
    about:
      "Access token of the seller account at Mercado Pago for Argentina; without one no field is paid online there. With a token, administrators are warned of services that are not for commercial use.",
    fallback: "live: none; demo: the demo world's",
    secret: true,
  },
  {
    name: "SURCO_MP_ACCESS_TOKEN_MX",
    about: "The same for Mexico.",
    fallback: "live: none; demo: the demo world's",
    secret: true,
  },
  {
    name: "SURCO_MP_WEBHOOK_SECRET_AR",
    about:
      "Goes with the token for Argentina: secret that signs the notifications of payments, which arrive at SURCO_PUBLIC_URL/api/checkout/notification/AR.",
    fallback: "live: none; demo: the demo world's",
    secret: true,
  },
  {
    name: "SURCO_MP_WEBHOOK_SECRET_MX",
    about: "The same for Mexico, at /api/checkout/notification/MX.",
    fallback: "live: none; demo: the demo world's",
    secret: true,
  },
  {
    name: "SURCO_MP_URL",
    about: "Payments: Mercado Pago's Checkout Pro.",
    fallback: "live: https://api.mercadopago.com; demo: the demo world",
  },
  {
    name: "SURCO_PLAN_PRICES",
    about:
      'Prices of an advanced field for a year by country and day, in hundredths of the currency, as JSON: [{"country":"AR","currency":"ARS","from":"2026-11-01","includesTaxes":true,"tiers":[{"maxHa":140,"priceMinor":9000000},{"maxHa":500,"priceMinor":15000000}]}]. The latest list that has begun applies.',
    fallback: "demo: examples, marked as such; live: none, so no field can be converted",
  },
  {
    name: "SURCO_PLAN_COUPONS",
    about:
      'Coupons, as JSON: [{"code":"COSECHA","percentOff":15,"from":"2026-11-01","until":"2026-12-31"}]; at most 95 %.',
    fallback: "none",
  },
  {
    name: "SURCO_OPEN_METEO_ARCHIVE_URL",
    about:
      "Weather since 1990: the archive of Open-Meteo, asked first. Its free host is for non-commercial use only.",
    fallback:
      "live: https://archive-api.open-meteo.com, with a key https://customer-archive-api.open-meteo.com; demo: the demo world",
  },
  {
    name: "SURCO_MET_NORWAY_URL",
    about: "Forecasts where Open-Meteo does not answer: MET Norway, free also for commercial use.",
    fallback: "live: https://api.met.no; demo: the demo world",
  },
  {
    name: "SURCO_NASA_POWER_URL",
    about: "Weather since 1990 where the archive of Open-Meteo does not answer: NASA POWER.",
    fallback: "live: https://power.larc.nasa.gov; demo: the demo world",
  },
  {
    name: "SURCO_RADAR",
    about:
      "`on` or `off`: rain radar over the map. RainViewer's free service is for personal and educational use only.",
    fallback: "`on`",
  },
  {
    name: "SURCO_RAINVIEWER_URL",
    about: "Rain radar: RainViewer, or a service of one's own with the same interface.",
    fallback: "live: https://api.rainviewer.com; demo: the demo world",
  },
  {
    name: "SURCO_GIBS_URL",
    about: "Satellite pictures of the clouds: NASA's Global Imagery Browse Services.",
    fallback: "live: https://gibs.earthdata.nasa.gov; demo: the demo world",
  },
  {
    name: "SURCO_METAR_URL",
    about: "Weather stations of airfields: the Data API of the Aviation Weather Center.",
    fallback: "live: https://aviationweather.gov; demo: the demo world",
  },
  {
    name: "SURCO_SMN_URL",
    about: "Weather stations of Argentina: the open data of its Servicio Meteorológico Nacional.",
    fallback: "live: https://ssl.smn.gob.ar; demo: the demo world",
  },
  {
    name: "SURCO_BCRA_URL",
    about:
      "Exchange rate of Argentina: the exchange statistics of its central bank. Where its certificate chain lacks a link, name it with NODE_EXTRA_CA_CERTS.",
    fallback: "live: https://api.bcra.gob.ar/estadisticascambiarias/v1.0; demo: the demo world",
  },
  {
    name: "SURCO_BANXICO_URL",
    about: "Exchange rate of Mexico: the SIE of Banxico, asked first where there is a token.",
    fallback: "live: https://www.banxico.org.mx/SieAPIRest/service/v1; demo: the demo world",
  },
  {
    name: "SURCO_BANXICO_TOKEN",
    about: "Token of Banxico's SIE, free of charge; without one Frankfurter is asked.",
    fallback: "live: none; demo: the demo world's",
    secret: true,
  },
  {
    name: "SURCO_FRANKFURTER_URL",
    about:
      "Exchange rate of Mexico without a token: Frankfurter, with the rates of the European Central Bank.",
    fallback: "live: https://api.frankfurter.dev/v1; demo: the demo world",
  },
  {
    name: "SURCO_SOIL_IMAGERY_URL",
    about:
      "Tiles (PNG, JPEG or WebP) of an external soil imagery provider, with {z}, {x} and {y}, or with {bbox} (EPSG:3857, for a WMS of 256 by 256 pixels); open to accounts with that permission.",
    fallback: "live: none, not offered; demo: the demo world",
    secret: true,
  },
  {
    name: "SURCO_SOIL_IMAGERY_ATTRIBUTION",
    about: "Who made those images; shown on the map.",
    fallback: "demo: simulated",
  },
  {
    name: "SURCO_SOIL_IMAGERY_HEADER",
    about: "Header with that provider's key, as `Name: value`; sent to its host alone.",
    fallback: "live: none; demo: the demo world's",
    secret: true,
  },
  {
    name: "SURCO_TERRAIN_TILES_URL",
    about: "Tiles of heights (terrarium) for the shading of the map, with {z}, {x} and {y}.",
    fallback: "live: Terrain Tiles on AWS; demo: the demo world",
  },
  {
    name: "SURCO_BASEMAP_SATELLITE",
    about: "`on` or `off`: map behind the fields of the newest clear Sentinel-2 scenes, from SURCO_STAC_URL.",
    fallback: "`on`",
  },
  {
    name: "SURCO_BASEMAP_STREETS_URL",
    about:
      "MapLibre style of streets and names, which browsers request themselves, with the tiles (Mapbox Vector Tiles), sprites and fonts that it names on the same host; or `off`.",
    fallback: "live: https://tiles.openfreemap.org/styles/liberty; demo: off",
  },
  {
    name: "SURCO_BASEMAP_TILES_URL",
    about:
      "Raster tiles (PNG, JPEG or WebP) of one's own behind the fields, offered first: an XYZ or WMTS address with {z}, {x} and {y}, or a WMS one with {bbox} (EPSG:3857, 256 by 256 pixels). May hold a key, which stays on the server.",
    fallback: "none",
    secret: true,
  },
  {
    name: "SURCO_BASEMAP_ATTRIBUTION",
    about: "Who made those tiles; shown on the map.",
    fallback: null,
  },
  {
    name: "SURCO_BASEMAP_HEADER",
    about: "Header with the key of that source, as `Name: value`; sent to its host alone.",
    fallback: "none",
    secret: true,
  },
  {
    name: "SURCO_BASEMAP_MAX_ZOOM",
    about: "Last zoom of those tiles; nearer in, the map enlarges them.",
    fallback: "17",
  },
  {
    name: "SURCO_SMTP_URL",
    about: "Mail server, smtp://host:port or smtps://user:password@host.",
    fallback: "demo: the demo world; live: must be given",
    secret: true,
  },
  {
    name: "SURCO_MAIL_FROM",
    about: "Sender of mails.",
    fallback: "Surco <no-reply@host of SURCO_PUBLIC_URL>",
  },
  {
    name: "SURCO_CONTACT",
    about:
      "Address or page that outside services may turn to; sent with every call. A mailbox also gets mails about problems of the system where no administrator does.",
    fallback: "SURCO_PUBLIC_URL",
  },
  {
    name: "SURCO_TRUSTED_PROXIES",
    about: "Addresses or networks of reverse proxies in front, separated by commas.",
    fallback: null,
  },
  {
    name: "SURCO_DRAIN_SECONDS",
    about:
      "Seconds for which a server that is to stop still answers, closing each connection after its response and no longer ready, so that a proxy in front of several moves to the others.",
    fallback: "0",
  },
  {
    name: "SURCO_EARLY_HINTS",
    about:
      "on: sends 103 Early Hints with a page's scripts and styles. Only behind a proxy that passes them on, as Caddy does; nginx before 1.29 fails.",
    fallback: "off",
  },
  {
    name: "SURCO_STAFF_EMAILS",
    about:
      "Where requests of drone flights go, separated by commas; they are kept in the list of administrators too.",
    fallback: "live: nobody, the list alone; demo: staff@surco.example",
  },
  {
    name: "SURCO_BRANDS",
    about:
      'Another name, host keyword, accent (accentOnDark) or areas of brands, as JSON: {"brevant":{"name":"…","hostKeyword":"…"}}.',
    fallback: "Pioneer, Brevant and Surco",
  },
  {
    name: "SURCO_OPERATOR",
    about: "Who runs this installation; named in the terms and at the foot of the first page.",
    fallback: null,
  },
  {
    name: "SURCO_OPERATOR_CONTACT",
    about: "E-mail address or page at which people reach whoever runs it; shown beside the name.",
    fallback: null,
  },
  {
    name: "SURCO_LANDING_CLAIMS",
    about:
      'Figures that the first page claims instead of counting them, and the weather stations and images that it claims, as JSON: {"users":4800,"hectares":1000000,"fields":0,"years":8,"stations":100,"imagery":[{"pixelSizeM":10,"minDays":3,"maxDays":5},{"pixelSizeM":3,"minDays":1,"maxDays":1}]}.',
    fallback: "the installation's own, rounded down, once they are large enough; no stations and no images",
  },
  {
    name: "SURCO_OLD_HOSTS",
    about:
      "Host names of former addresses, separated by commas; whoever comes by one is sent to the same page of SURCO_PUBLIC_URL.",
    fallback: null,
  },
  {
    name: "SURCO_METRICS_TOKEN",
    about:
      "Token for `/metrics`, which answers in the text format of Prometheus to whoever sends it as a bearer token; 16 characters or more.",
    fallback: "no metrics",
    secret: true,
  },
  { name: "SURCO_LOG_LEVEL", about: "debug, info, warn, error or silent.", fallback: "info" },
  {
    name: "SURCO_PARENT_PIPE",
    about: "1: end when standard input ends. Set by `npm start`, so that nothing outlives it.",
    fallback: null,
  },
] as const satisfies readonly Variable[];

export type VariableName = (typeof variables)[number]["name"];
