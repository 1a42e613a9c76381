import { type Airport, airports } from "../airports";

const HEADER =
  "NOMBRE                         PROVINCIA                              LATITUD          LONGITUD       ALTURA  NRO   NroOACI\r\n" +
  "                                                                    [gr]    [min]    [gr]    [min]       [m]\r\n";

/** Numbers of stations whose own is not known here: of a block that no station has. */
const FIRST_MADE_NUMBER = 88_001;

/** `estaciones`: fixed columns, degrees with a sign and minutes without. */
export function stationList(): string {
  const lines = airports
    .filter(({ country }) => country === "AR")
    .map((airport, index) => lineOf(airport, index));
  return HEADER + lines.join("");
}

function lineOf({ name, province, lat, lng, elevationM, wmo, icao }: Airport, index: number): string {
  const [latDeg, latMin] = degreesAndMinutes(lat);
  const [lngDeg, lngMin] = degreesAndMinutes(lng);
  return [
    plain(`${name} AERO`).padEnd(31),
    plain(province).padEnd(37),
    latDeg.padEnd(9),
    latMin.padEnd(9),
    lngDeg.padEnd(9),
    lngMin.padEnd(2),
    String(elevationM).padStart(11),
    `  ${wmo ?? FIRST_MADE_NUMBER + index} ${icao}\r\n`,
  ].join("");
}

function degreesAndMinutes(value: number): [string, string] {
  const minutes = Math.round(Math.abs(value) * 60);
  return [`${value < 0 ? "-" : ""}${Math.floor(minutes / 60)}`, String(minutes % 60)];
}

/** Capitals without accents. */
function plain(text: string): string {
  return text.toUpperCase().normalize("NFD").replaceAll(/\p{M}/gu, "");
}
