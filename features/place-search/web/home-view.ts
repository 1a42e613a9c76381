import type { Bounds } from "@surco/kit-web/map";

/**
 * Provinces and states that keep one time zone: the device's clock names the region without asking for its position.
 * Zones by the IANA database; boxes of their farmland, degrees.
 */
const REGIONS: Readonly<Record<string, Bounds>> = {
  "America/Argentina/Buenos_Aires": [-63.4, -39, -57, -33.2],
  "America/Argentina/Cordoba": [-65.8, -35, -59.8, -28],
  "America/Argentina/Catamarca": [-67, -30, -64.8, -26.5],
  "America/Argentina/Jujuy": [-66, -24.9, -64.2, -23.2],
  "America/Argentina/La_Rioja": [-68.5, -31.5, -65.5, -28.3],
  "America/Argentina/Mendoza": [-69.6, -36, -66.8, -32.2],
  "America/Argentina/Rio_Gallegos": [-72, -52, -66, -46.2],
  "America/Argentina/Salta": [-66, -26.3, -62.3, -22],
  "America/Argentina/San_Juan": [-69.5, -32.3, -67, -30],
  "America/Argentina/San_Luis": [-67.2, -36, -64.9, -32],
  "America/Argentina/Tucuman": [-66, -28, -64.4, -26.1],
  "America/Argentina/Ushuaia": [-68.7, -55, -65.2, -52.7],
  "America/Mexico_City": [-104, 17, -96, 22.5],
  "America/Monterrey": [-103, 23, -97.2, 28],
  "America/Merida": [-92.5, 17.8, -87.5, 21.7],
  "America/Cancun": [-89.4, 17.9, -86.7, 21.6],
  "America/Mazatlan": [-109.5, 21.5, -104.3, 27],
  "America/Hermosillo": [-115, 26.3, -108.5, 32.5],
  "America/Chihuahua": [-109, 25.6, -103.5, 31.8],
  "America/Ciudad_Juarez": [-107.5, 30, -105.5, 31.9],
  "America/Ojinaga": [-105.5, 28.5, -103, 30.5],
  "America/Tijuana": [-117.2, 30, -114.7, 32.8],
  "America/Matamoros": [-101, 25.5, -97.1, 29.5],
};

/** Countries that are shown to their users when the clock names no region. */
const COUNTRIES: Readonly<Record<string, Bounds>> = {
  AR: [-66, -40, -57, -26],
  MX: [-115, 15.5, -87, 31.5],
};

/** Former names of the same zones, which browsers still give. */
function modernName(zone: string): string {
  const old = /^America\/(Buenos_Aires|Cordoba|Rosario|Catamarca|Jujuy|Mendoza)$/.exec(zone);
  if (!old) return zone === "America/Ensenada" || zone === "America/Santa_Isabel" ? "America/Tijuana" : zone;
  return `America/Argentina/${old[1] === "Rosario" ? "Cordoba" : old[1]}`;
}

/** Country that a zone of the table lies in. */
const countryOf = (zone: string) => (zone.startsWith("America/Argentina/") ? "AR" : "MX");

/** View of a user's region by the device's time zone, within his country; of the country else; null elsewhere. */
export function homeView(zone: string, country: string | null): Bounds | null {
  const name = modernName(zone);
  const region = REGIONS[name];
  if (region && (country === null || countryOf(name) === country)) return region;
  return COUNTRIES[country ?? ""] ?? null;
}
