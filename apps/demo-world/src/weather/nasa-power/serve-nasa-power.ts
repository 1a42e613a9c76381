import { type Exchange, sendJson } from "../../http/exchange";
import { type DayNumber, dayNumberOf, dayOfPlainDate, plainDateOfDay } from "../../truth/days";
import { type HourlyWeather, hourlyWeather } from "../../truth/weather/hourly-weather";
import { weatherPlace } from "../../truth/weather/place";

const FILL = -999;
const PARAMETERS_LIMIT = 20;
const FIRST_DAY = dayNumberOf(new Date("1981-01-01T00:00:00Z"));
/** Days without values at the end: of the model, and of radiation, which comes from satellites. */
const DELAY_DAYS = 3;
const RADIATION_DELAY_DAYS = 6;
const MJ_PER_W_HOUR = 0.0036;
/** From 10 m down to 2 m. @source FAO Irrigation and drainage paper 56, equation 47 */
const WIND_2M_SHARE = 0.748;

interface Parameter {
  units: string;
  longname: string;
  delayDays: number;
  ofDay(weather: HourlyWeather, from: number): number;
}

const parameter = (
  units: string,
  longname: string,
  ofDay: Parameter["ofDay"],
  delayDays = DELAY_DAYS,
): Parameter => ({ units, longname, delayDays, ofDay });
const sum = (values: Float64Array, from: number) =>
  values.subarray(from, from + 24).reduce((a, b) => a + b, 0);

const parameters: Readonly<Record<string, Parameter>> = {
  T2M: parameter("C", "Temperature at 2 Meters", ({ tempC }, from) => sum(tempC, from) / 24),
  T2M_MAX: parameter("C", "Temperature at 2 Meters Maximum", ({ tempC }, from) =>
    Math.max(...tempC.subarray(from, from + 24)),
  ),
  T2M_MIN: parameter("C", "Temperature at 2 Meters Minimum", ({ tempC }, from) =>
    Math.min(...tempC.subarray(from, from + 24)),
  ),
  T2MDEW: parameter("C", "Dew/Frost Point at 2 Meters", ({ dewPointC }, from) => sum(dewPointC, from) / 24),
  PRECTOTCORR: parameter("mm/day", "Precipitation Corrected", ({ rainMm }, from) => sum(rainMm, from)),
  ALLSKY_SFC_SW_DWN: parameter(
    "MJ/m^2/day",
    "All Sky Surface Shortwave Downward Irradiance",
    ({ radiationWM2 }, from) => MJ_PER_W_HOUR * sum(radiationWM2, from),
    RADIATION_DELAY_DAYS,
  ),
  RH2M: parameter(
    "%",
    "Relative Humidity at 2 Meters",
    ({ humidityPct }, from) => sum(humidityPct, from) / 24,
  ),
  WS2M: parameter(
    "m/s",
    "Wind Speed at 2 Meters",
    ({ windKmh }, from) => (WIND_2M_SHARE * sum(windKmh, from)) / 24 / 3.6,
  ),
  WS10M: parameter("m/s", "Wind Speed at 10 Meters", ({ windKmh }, from) => sum(windKmh, from) / 24 / 3.6),
};

/** Daily values of a point as NASA POWER answers them, days of standard time. @returns false for another path */
export function serveNasaPower(exchange: Exchange): boolean {
  if (exchange.path !== "/nasa-power/api/temporal/daily/point") return false;
  const { query, now, hasNoData } = exchange;
  const [lng, lat] = [Number(query.get("longitude") || "x"), Number(query.get("latitude") || "x")];
  const today = dayNumberOf(now());
  const [from, until] = [dayOf(query.get("start")), dayOf(query.get("end"))];
  const names = (query.get("parameters") ?? "").split(",").filter((name) => name !== "");
  const messages = problems(lng, lat, from, until, names, today);
  if (from === null || until === null || messages.length > 0) {
    const detail = {
      header: "The POWER Data Service was unable to process your request.",
      messages,
      data: {},
    };
    sendJson(exchange, detail, { status: 422 });
    return true;
  }
  const place = weatherPlace(lng, lat);
  const days = until - from + 1;
  const weather = hourlyWeather(place, from * 24 - place.offsetH, days * 24);
  const values = Object.fromEntries(
    names.map((name) => {
      const known = parameters[name];
      const byDay = Array.from({ length: days }, (_, n) => {
        const isKnown = known !== undefined && !hasNoData && from + n <= today - known.delayDays;
        const value = isKnown ? Math.round(known.ofDay(weather, 24 * n) * 100) / 100 || 0 : FILL;
        return [compact(from + n), value];
      });
      return [name, Object.fromEntries(byDay)];
    }),
  );
  sendJson(exchange, {
    type: "Feature",
    geometry: { type: "Point", coordinates: [lng, lat, Math.round(place.climate.heightM * 100) / 100] },
    properties: { parameter: values },
    header: {
      title: "NASA/POWER CERES/MERRA2 Native Resolution Daily Data",
      api: { version: "v2.5.9", name: "POWER Daily API" },
      sources: ["merra2"],
      fill_value: FILL,
      start: compact(from),
      end: compact(until),
    },
    messages: [],
    parameters: Object.fromEntries(
      names.map((name) => [name, { units: parameters[name]?.units, longname: parameters[name]?.longname }]),
    ),
    times: { data: 1.197, process: 0.1 },
  });
  return true;
}

function problems(
  lng: number,
  lat: number,
  from: DayNumber | null,
  until: DayNumber | null,
  names: readonly string[],
  today: DayNumber,
): string[] {
  const unknown = names.filter((name) => !Object.hasOwn(parameters, name));
  return [
    ...(Math.abs(lng) <= 180 && Math.abs(lat) <= 90
      ? []
      : ["Please provide a valid longitude and latitude."]),
    ...(from === null || until === null || until < from
      ? ["Please provide a valid start and end date."]
      : []),
    ...(from !== null && from < FIRST_DAY ? ["The start date is before 1981-01-01."] : []),
    ...(until !== null && until > today ? ["The end date is in the future."] : []),
    ...(names.length === 0 ? ["Please provide at least one parameter."] : []),
    ...(names.length > PARAMETERS_LIMIT
      ? [`A maximum of ${PARAMETERS_LIMIT} parameters can be requested.`]
      : []),
    ...unknown.map((name) => `One of your parameters is incorrect: ${name}.`),
  ];
}

/** "20240101" */
function dayOf(text: string | null): DayNumber | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text ?? "");
  return match === null ? null : dayOfPlainDate(`${match[1]}-${match[2]}-${match[3]}`);
}

function compact(day: DayNumber): string {
  return plainDateOfDay(day).replaceAll("-", "");
}
