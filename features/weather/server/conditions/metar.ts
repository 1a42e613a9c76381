import { mostSevere, type WeatherCondition } from "../../contract";

/** Kinds by the letters of a group of present weather; all that fit count, the most severe one is shown. */
const kindsByLetters: readonly [letters: RegExp, kind: WeatherCondition][] = [
  [/GR|GS/, "hail"],
  [/TS|FC/, "thunderstorm"],
  [/FZ(RA|DZ)|RASN|SNRA/, "freezingRain"],
  [/SN|SG|IC|PL/, "snow"],
  [/^\+.*RA/, "heavyRain"],
  [/RA|UP/, "rain"],
  [/DZ/, "drizzle"],
  [/FG|BR|HZ|FU|DU|SA|VA/, "fog"],
  [/SQ|DS|SS|PO/, "windy"],
];

const kindsByCover: Readonly<Record<string, WeatherCondition>> = {
  SKC: "clear",
  CLR: "clear",
  CAVOK: "clear",
  NSC: "clear",
  NCD: "clear",
  FEW: "partlyCloudy",
  SCT: "partlyCloudy",
  BKN: "cloudy",
  OVC: "cloudy",
  OVX: "cloudy",
  VV: "cloudy",
};

/**
 * Kind of weather of a METAR; null where it says neither weather nor clouds.
 *
 * @param presentWeather  groups of present weather, "+TSRA BR"; of the vicinity only thunderstorms count
 * @param covers  cloud amounts of the layers, "BKN"
 * @source WMO Manual on Codes, FM 15 METAR, table 4678
 */
export function conditionOfMetar(presentWeather: string, covers: readonly string[]): WeatherCondition | null {
  const kinds = presentWeather
    .toUpperCase()
    .split(/\s+/)
    .filter((group) => group !== "" && !group.startsWith("RE"))
    .filter((group) => !group.startsWith("VC") || group === "VCTS")
    .flatMap((group) => kindsByLetters.flatMap(([letters, kind]) => (letters.test(group) ? [kind] : [])));
  const clouds = covers.flatMap((cover) => kindsByCover[cover.toUpperCase()] ?? []);
  return mostSevere(kinds) ?? mostSevere(clouds);
}
