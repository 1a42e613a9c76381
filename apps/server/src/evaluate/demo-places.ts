/** Place of the demo world whose fields are replayed. */
export interface DemoPlace {
  id: string;
  /** As the page names it. */
  name: string;
  country: "AR" | "MX";
  lngLat: readonly [number, number];
  /** IANA name. */
  timeZone: string;
}

/** Farming regions from the wet core of the Pampas to irrigated Sinaloa. */
export const demoPlaces: readonly DemoPlace[] = [
  {
    id: "pergamino",
    name: "Pergamino",
    country: "AR",
    lngLat: [-60.6, -33.9],
    timeZone: "America/Argentina/Buenos_Aires",
  },
  {
    id: "marcos-juarez",
    name: "Marcos Juárez",
    country: "AR",
    lngLat: [-62.1, -32.7],
    timeZone: "America/Argentina/Buenos_Aires",
  },
  {
    id: "general-villegas",
    name: "General Villegas",
    country: "AR",
    lngLat: [-63, -35],
    timeZone: "America/Argentina/Buenos_Aires",
  },
  {
    id: "rio-cuarto",
    name: "Río Cuarto",
    country: "AR",
    lngLat: [-64.35, -33.1],
    timeZone: "America/Argentina/Buenos_Aires",
  },
  {
    id: "tres-arroyos",
    name: "Tres Arroyos",
    country: "AR",
    lngLat: [-60.3, -38.4],
    timeZone: "America/Argentina/Buenos_Aires",
  },
  {
    id: "parana",
    name: "Paraná",
    country: "AR",
    lngLat: [-60.3, -31.8],
    timeZone: "America/Argentina/Buenos_Aires",
  },
  { id: "guasave", name: "Guasave", country: "MX", lngLat: [-108.47, 25.57], timeZone: "America/Mazatlan" },
  {
    id: "irapuato",
    name: "Irapuato",
    country: "MX",
    lngLat: [-101.3, 20.7],
    timeZone: "America/Mexico_City",
  },
];

/** Fields of each place that are predicted, and those around whose harvests are its district's statistics. */
export const REPLAYED_FIELDS = 8;
export const DISTRICT_FIELDS = 24;
/** Day of the world's clock: the harvests of the last season are in. */
export const EVALUATED_ON = "2026-09-01";
/** Year in which the first season begins. */
export const FIRST_SEASON = 2016;
export const DAYS_BEFORE_HARVEST = [90, 60, 30, 0] as const;
