import { altimeterInches, coverOf, type Observation } from "./observation";

/** METAR text. @source ICAO Annex 3; Mexico reports miles and inches */
export function rawReport(observation: Observation, hasNoData: boolean): string {
  const { airport, time, weather } = observation;
  const stamp = `${two(time.getUTCDate())}${two(time.getUTCHours())}${two(time.getUTCMinutes())}Z`;
  if (hasNoData) return `METAR ${airport.icao} ${stamp} NIL`;
  const isMexican = airport.country === "MX";
  const cover = coverOf(observation);
  const sight =
    cover === "CAVOK" ? [] : [isMexican ? miles(observation.visibilityM) : four(observation.visibilityM)];
  return [
    "METAR",
    airport.icao,
    stamp,
    wind(observation),
    ...sight,
    ...(weather === "" ? [] : [weather]),
    ...skyGroups(observation, cover),
    `${degrees(observation.tempC)}/${degrees(observation.dewPointC)}`,
    isMexican ? `A${altimeterInches(observation)}` : `Q${four(observation.altimeterHpa)}`,
  ].join(" ");
}

function wind({ windFromDeg, windKt, gustKt }: Observation): string {
  const from = windFromDeg === "VRB" ? "VRB" : String(windFromDeg).padStart(3, "0");
  return `${from}${two(windKt)}${gustKt === null ? "" : `G${two(gustKt)}`}KT`;
}

function skyGroups({ clouds, hasStormCloud }: Observation, cover: string): string[] {
  if (cover === "CAVOK" || cover === "SKC") return [cover];
  return clouds.map(
    (layer) => `${layer.cover}${String(layer.baseFt / 100).padStart(3, "0")}${hasStormCloud ? "CB" : ""}`,
  );
}

function miles(visibilityM: number): string {
  if (visibilityM === 9999) return "10SM";
  const whole = Math.round(visibilityM / 1609.344);
  return whole === 0 ? "1/4SM" : `${whole}SM`;
}

function degrees(celsius: number): string {
  return `${celsius < 0 ? "M" : ""}${two(Math.abs(celsius))}`;
}

const two = (value: number) => String(value).padStart(2, "0");
const four = (value: number) => String(value).padStart(4, "0");
