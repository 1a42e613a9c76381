/** Person who opens a screen. */
export type Visitor = "stranger" | "owner" | "administrator";

/** Address of a screen at which figures are looked for without their derivation. */
export interface ScreenVisit {
  visitor: Visitor;
  /** With names in braces that `fillIn` replaces: "/dashboard/field/{molino}/yield". */
  at: string;
  /** Heading of the screen, where its rows or its section come later than the page. */
  title?: string | RegExp;
  /** True where the rows of the visit hold a computed figure: a derivation has to be there. */
  hasFigures?: true;
}

/** Names in addresses of visits: two fields of the demonstration, and what the story makes before. */
export type ScreenName = "molino" | "loma" | "season" | "note" | "transfer";

/** Address with its names replaced. */
export function fillIn(at: string, names: Readonly<Record<ScreenName, string>>): string {
  return Object.entries(names).reduce((filled, [name, value]) => filled.replaceAll(`{${name}}`, value), at);
}

const TOKEN = "x".repeat(43);
const triangle = "-60.57_-33.89,-60.56_-33.89,-60.56_-33.88";

const signIn = [
  "login",
  "second-factor",
  "signup",
  "check-mail",
  "provider/google",
  "complete",
  `confirm-provider/${TOKEN}`,
  `activate/x/${TOKEN}`,
  "forgot-password",
  "reset-password",
  `confirm-email/${TOKEN}`,
  `undo-email/${TOKEN}`,
  `confirm-username/${TOKEN}`,
].map((page) => `/auth/${page}`);

const publicPages = [
  ...signIn,
  "/",
  "/arg/home",
  "/terms",
  "/demonstration",
  "/api/docs",
  "/surco-flight",
  "/plant-health/model",
  "/surco-flight/terms-and-conditions",
  `/invitation/${TOKEN}`,
  `/unsubscribe/${TOKEN}`,
  `/report/${TOKEN}`,
];

const ownAccount = [
  "data",
  "username",
  "password",
  "providers",
  "second-factor",
  "logo",
  "notifications",
  "sessions",
  "integrations",
  "export",
  "close",
].map((page) => `/user/${page}`);

const stranger = (at: string): ScreenVisit => ({ visitor: "stranger", at });
const owner = (at: string, more: Omit<ScreenVisit, "visitor" | "at"> = {}): ScreenVisit => ({
  visitor: "owner",
  at,
  ...more,
});
const administrator = (at: string, more: Omit<ScreenVisit, "visitor" | "at"> = {}): ScreenVisit => ({
  visitor: "administrator",
  at,
  ...more,
});
const ofField = (field: "molino" | "loma", section: string, title: string | RegExp) =>
  owner(`/dashboard/field/{${field}}/${section}`, { title });

/**
 * Visits that open every page and every section of a field that features register; `apps/web` holds the list complete.
 * Pages of one component are visited once, as those of the brands.
 */
export const screenVisits: readonly ScreenVisit[] = [
  ...publicPages.map(stranger),
  { visitor: "stranger", at: "/note/{note}", hasFigures: true },
  owner("/dashboard", { title: "Mis lotes", hasFigures: true }),
  owner("/dashboard?vista=tabla", { title: "Mis lotes", hasFigures: true }),
  owner("/dashboard?mapa=ndvi", { title: "Mis lotes" }),
  owner("/dashboard?lluvia=7", { title: "Mis lotes" }),
  owner("/dashboard/farms", { title: "Campos", hasFigures: true }),
  owner("/dashboard/producers", { title: "Productores", hasFigures: true }),
  owner("/dashboard/new"),
  owner(`/dashboard/measure?puntos=${triangle}`, { title: "Medir en el mapa", hasFigures: true }),
  owner("/dashboard/import"),
  owner("/dashboard/weather/stations"),
  owner("/dashboard/alerts", { title: "Alertas" }),
  owner("/dashboard/alerts?alertas=raised", { title: "Alertas" }),
  owner("/dashboard/boundary/{molino}", { title: "Borde de El Molino", hasFigures: true }),
  owner("/dashboard/boundary/{molino}/areas", { title: "Superficies no productivas" }),
  owner("/dashboard/boundary/{molino}/history", { title: "Historial del borde" }),
  owner("/dashboard/field/{molino}"),
  ofField("molino", "record", "Datos de El Molino"),
  ofField("molino", "summary", "Borde del lote"),
  ofField("molino", "activity", /^Labores de/),
  ofField("molino", "crop-log", /^Bitácora de cultivo/),
  ofField("molino", "season-curves", /^Curva de la campaña/),
  ofField("molino", "yield", "Predicción de rinde"),
  owner("/dashboard/field/{molino}/images", { hasFigures: true }),
  ...["forecast", "spraying", "season", "development", "water", "disease", "stations"].map((view) =>
    owner(`/dashboard/field/{molino}/weather?clima=${view}`),
  ),
  owner("/dashboard/field/{molino}/notes", { title: /^Notas/, hasFigures: true }),
  ofField("molino", "diseases", "Enfermedades y plagas"),
  ofField("molino", "temperature", /./),
  ofField("molino", "density-nitrogen", "Densidad y nitrógeno"),
  ofField("molino", "decision-zones", "Ambientación"),
  ofField("molino", "prescriptions", "Prescripciones"),
  ofField("molino", "yield-maps", "Mapas de rendimiento"),
  ofField("molino", "trials", "Ensayos"),
  ofField("molino", "soil-sampling", "Muestreo de suelo"),
  owner("/dashboard/field/{molino}/gross-margin"),
  owner("/dashboard/field/{molino}/planning-report"),
  owner("/dashboard/field/{molino}/phenology"),
  owner("/field/{molino}/print", { hasFigures: true }),
  // It has the harvests of earlier seasons, and a plan that opens the prediction.
  owner("/dashboard/field/{loma}/yield?season={season}&period=2", {
    title: "Comparación con otras campañas",
    hasFigures: true,
  }),
  owner("/dashboard/field/{loma}/activity?season={season}&period=2", {
    title: /^Labores de/,
    hasFigures: true,
  }),
  ofField("loma", "density-nitrogen", "Recomendaciones guardadas"),
  owner("/activities", { hasFigures: true }),
  owner("/activities/new", { title: "Anotar labor en varios lotes", hasFigures: true }),
  owner("/notes", { hasFigures: true }),
  owner("/notes?vista=photos"),
  owner("/notes?vista=map"),
  owner("/notes/public"),
  owner("/outbox"),
  ...["fields", "farms", "producers", "activities", "notes", "crop-log", "plant-health"].map((kind) =>
    owner(`/deleted?tipo=${kind}`, { title: "Eliminados" }),
  ),
  owner("/margins"),
  owner("/reports"),
  owner("/charts"),
  owner("/planning-reports"),
  owner("/trial-batches", { title: "Partidas de ensayo" }),
  owner("/batch-reports", { title: "Informes de ensayos" }),
  owner("/batch-check", { title: "Verificar partidas" }),
  owner("/trials", { title: "Ensayos de respuesta" }),
  owner("/yields?season={season}&period=2", { title: "Rindes de los lotes", hasFigures: true }),
  owner("/yields/accuracy", { hasFigures: true }),
  // The demonstration belongs to another brand; the story of the programme looks at the screens of its own.
  owner("/pioneer/overseeding_coverage", { title: "Cobertura de resiembra" }),
  owner("/pioneer/overseeding_coverage/programmes", { title: "Reglas de la cobertura" }),
  owner("/dashboard/plans", { title: "Planes y precios" }),
  owner("/dashboard/plans/trial", { title: "Lote de prueba" }),
  owner("/dashboard/plans/convert", { title: "Convertir a avanzado" }),
  owner("/dashboard/plans/receipts", { title: "Pedidos y recibos" }),
  ...["", "/activity", "/dashboards", "/visits", "/producers/{transfer}"].map((page) =>
    owner(`/staff${page}`),
  ),
  ...ownAccount.map((at) => owner(at)),
  ...["usuarios", "grupos", "cambios", "servicios"].map((view) =>
    administrator(`/user/manage?vista=${view}`),
  ),
  administrator("/user/catalogues"),
  administrator("/user/hybrids"),
  administrator("/user/hybrid-sheets"),
  administrator("/user/reference-prices"),
  administrator("/user/district-yields"),
  administrator("/user/flights"),
  administrator("/user/plan-orders", { title: "Pedidos de planes" }),
  administrator("/user/plan-orders?vista=libro", { title: "Pedidos de planes" }),
  administrator("/dashboard/handover/{transfer}"),
];
