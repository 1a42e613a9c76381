import { unitOf } from "../../truth/hash";
import { altimeterInches, coverOf, HPA_PER_INCH, type Observation } from "./observation";
import { rawReport } from "./raw-report";

const HOUR_MS = 3_600_000;
const METRES_PER_MILE = 1609.344;

/**
 * The observation as the service's JSON has it: what is absent is left out.
 * @param hasNoData without anything that was measured
 */
export function toJson(observation: Observation, hasNoData: boolean): Record<string, unknown> {
  const { airport, time, clouds, gustKt, weather } = observation;
  const isMexican = airport.country === "MX";
  const received = new Date(
    time.getTime() + 240_000 + Math.floor(90_000 * unitOf(time.getTime() / HOUR_MS, airport.elevationM)),
  );
  const measured = {
    temp: observation.tempC,
    dewp: observation.dewPointC,
    wdir: observation.windFromDeg,
    wspd: observation.windKt,
    ...(gustKt === null ? {} : { wgst: gustKt }),
    visib: visibilityText(observation.visibilityM, isMexican),
    altim: isMexican
      ? Math.round(10 * HPA_PER_INCH * (altimeterInches(observation) / 100)) / 10
      : observation.altimeterHpa,
    ...(weather === "" ? {} : { wxString: weather }),
  };
  return {
    icaoId: airport.icao,
    receiptTime: received.toISOString(),
    obsTime: time.getTime() / 1000,
    reportTime: time.toISOString(),
    ...(hasNoData ? {} : measured),
    qcField: 0,
    metarType: "METAR",
    rawOb: rawReport(observation, hasNoData),
    lat: airport.lat,
    lon: airport.lng,
    elev: airport.elevationM,
    name: `${airport.name} Arpt, ${airport.country}`,
    ...(hasNoData
      ? {}
      : {
          cover: coverOf(observation),
          clouds: clouds.map(({ cover, baseFt }) => ({ cover, base: baseFt })),
          fltCat: flightCategory(observation),
        }),
  };
}

function visibilityText(visibilityM: number, isMexican: boolean): string | number {
  if (visibilityM === 9999) return isMexican ? "10+" : "6+";
  return Math.round((100 * visibilityM) / METRES_PER_MILE) / 100;
}

/** @source Federal Aviation Administration, flight categories by ceiling and visibility */
function flightCategory({ clouds, visibilityM }: Observation): string {
  const ceiling =
    clouds.find(({ cover }) => cover === "BKN" || cover === "OVC")?.baseFt ?? Number.POSITIVE_INFINITY;
  const miles = visibilityM / METRES_PER_MILE;
  if (ceiling < 500 || miles < 1) return "LIFR";
  if (ceiling < 1000 || miles < 3) return "IFR";
  return ceiling <= 3000 || miles <= 5 ? "MVFR" : "VFR";
}
