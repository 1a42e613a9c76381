import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber } from "../days";
import { rainMm } from "../rain";
import { cloudCoverAt } from "./atmosphere";
import { type HourlyWeather, hourlyWeather, rainRateAt } from "./hourly-weather";
import { weatherPlace } from "./place";
import { zoneAt } from "./time-zone";

const PERGAMINO = [-60.57, -33.9] as const;
const CULIACAN = [-107.4, 24.8] as const;
const LOS_MOCHIS = [-109, 25.8] as const;
const CELAYA = [-101, 20.6] as const;

const anyPlace = fc.record({
  lng: fc.double({ min: -117, max: -54, noNaN: true }),
  lat: fc.oneof(
    fc.double({ min: -54, max: -22, noNaN: true }),
    fc.double({ min: 15, max: 32.5, noNaN: true }),
  ),
});
const anyDay = fc.integer({ min: dayNumber(1990, 1, 5), max: dayNumber(2026, 12, 20) });

interface Month {
  maxC: number;
  minC: number;
  rainMm: number;
  frostNights: number;
}

/** Means by month of 1991-2020: temperatures of days, sums of months. */
function climateNormals([lng, lat]: readonly [number, number]): Month[] {
  const place = weatherPlace(lng, lat);
  const [from, until] = [dayNumber(1991, 1, 1), dayNumber(2021, 1, 1)];
  const weather = hourlyWeather(place, from * 24 - place.offsetH, (until - from) * 24);
  const months = Array.from({ length: 12 }, () => ({ days: 0, maxC: 0, minC: 0, rainMm: 0, frostNights: 0 }));
  for (let day = from; day < until; day++) {
    const month = months[new Date(day * 86_400_000).getUTCMonth()];
    if (month === undefined) continue;
    const { maxC, minC, rainMm: mm } = dayOf(weather, day - from);
    month.days++;
    month.maxC += maxC;
    month.minC += minC;
    month.rainMm += mm;
    if (minC <= 0) month.frostNights++;
  }
  return months.map(({ days, maxC, minC, rainMm: mm, frostNights }) => ({
    maxC: maxC / days,
    minC: minC / days,
    rainMm: mm / 30,
    frostNights: frostNights / 30,
  }));
}

function dayOf({ tempC, rainMm: mm }: HourlyWeather, index: number) {
  const temps = tempC.subarray(24 * index, 24 * index + 24);
  return {
    maxC: Math.max(...temps),
    minC: Math.min(...temps),
    rainMm: mm.subarray(24 * index, 24 * index + 24).reduce((sum, value) => sum + value, 0),
  };
}

const meanC = (month: Month | undefined) => ((month?.maxC ?? 0) + (month?.minC ?? 0)) / 2;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("the climate of thirty years", () => {
  it("is that of Pergamino: 24 and 9.5 degrees, about 1000 mm, frost from June to August", () => {
    const months = climateNormals(PERGAMINO);
    // Normals of INTA Pergamino: January 23.9, July 9.6 degrees.
    expect(Math.abs(meanC(months[0]) - 24)).toBeLessThan(1);
    expect(Math.abs(meanC(months[6]) - 9.6)).toBeLessThan(1);
    const rain = sum(months.map((month) => month.rainMm));
    expect(rain).toBeGreaterThan(850);
    expect(rain).toBeLessThan(1150);
    const frosts = months.map(({ frostNights }) => frostNights);
    expect(sum(frosts.slice(5, 8))).toBeGreaterThan(5);
    expect(sum(frosts)).toBeLessThan(30);
    expect(sum([...frosts.slice(0, 3), ...frosts.slice(10)])).toBeLessThan(0.2);
  });

  it.each([
    // Normals of CONAGUA 1981-2010, means of January and July.
    ["Culiacán", CULIACAN, 19.5, 30.1],
    ["Los Mochis", LOS_MOCHIS, 18.5, 31.1],
  ])("is that of %s: mild winters, hot summers, rain from July to September", (_, place, january, july) => {
    const months = climateNormals(place);
    expect(Math.abs(meanC(months[0]) - january)).toBeLessThan(1.2);
    expect(Math.abs(meanC(months[6]) - july)).toBeLessThan(1.2);
    const rain = months.map((month) => month.rainMm);
    expect(sum(rain)).toBeGreaterThan(400);
    expect(sum(rain)).toBeLessThan(650);
    expect(sum(rain.slice(6, 9))).toBeGreaterThan(0.6 * sum(rain));
    expect(months[5]?.maxC).toBeGreaterThan(35);
    expect(sum(months.map(({ frostNights }) => frostNights))).toBeLessThan(0.5);
  });

  it("is that of the Bajío: 1800 m high, cool in winter with a frost now and then, warmest before the rains", () => {
    const place = weatherPlace(...CELAYA);
    expect(place.climate.heightM).toBeGreaterThan(1650);
    expect(place.climate.heightM).toBeLessThan(1950);
    const months = climateNormals(CELAYA);
    expect(Math.abs(meanC(months[0]) - 14.5)).toBeLessThan(1.2);
    const frosts = sum(months.map(({ frostNights }) => frostNights));
    expect(frosts).toBeGreaterThan(0.3);
    expect(frosts).toBeLessThan(10);
    const warmest = months.reduce(
      (best, month, index) => (month.maxC > (months[best]?.maxC ?? 0) ? index : best),
      0,
    );
    expect([3, 4]).toContain(warmest);
  });

  it("is the other way round in the other hemisphere, and colder with height", () => {
    const [south, north] = [climateNormals([-63, -35]), climateNormals([-100, 35])];
    expect(meanC(south[0]) - meanC(south[6])).toBeGreaterThan(8);
    expect(meanC(north[6]) - meanC(north[0])).toBeGreaterThan(8);
  });
});

describe("the weather of a day", () => {
  it("rains in its hours exactly what it rains on the day, in any clock of the place", () => {
    fc.assert(
      fc.property(anyPlace, anyDay, fc.constantFrom(-1, 0, 1), ({ lng, lat }, day, clockShift) => {
        const place = weatherPlace(lng, lat);
        const { rainMm: hours } = hourlyWeather(place, day * 24 - place.offsetH - clockShift, 24);
        const tenths = hours.reduce((total, mm) => total + Math.round(mm * 10), 0);
        expect(tenths / 10).toBe(rainMm(lng, lat, day));
      }),
      { numRuns: 600 },
    );
  });

  it("is cloudy, humid and dim while it rains", () => {
    const place = weatherPlace(...PERGAMINO);
    const weather = hourlyWeather(place, dayNumber(2024, 10, 1) * 24, 24 * 180);
    const wet = Array.from({ length: weather.count }, (_, i) => i).filter(
      (i) => (weather.rainMm[i] ?? 0) > 0,
    );
    expect(wet.length).toBeGreaterThan(60);
    for (const i of wet) {
      expect(weather.cloud[i]).toBeGreaterThanOrEqual(0.9);
      expect(weather.humidityPct[i]).toBeGreaterThan(85);
      expect(weather.weatherCode[i]).toBeGreaterThan(50);
      expect(weather.radiationWM2[i]).toBeLessThan(620);
    }
  });

  it("keeps its quantities within what is possible", () => {
    fc.assert(
      fc.property(anyPlace, anyDay, ({ lng, lat }, day) => {
        const weather = hourlyWeather(weatherPlace(lng, lat), day * 24, 48);
        for (let i = 0; i < weather.count; i++) {
          const [temp, dew] = [weather.tempC[i] ?? 0, weather.dewPointC[i] ?? 0];
          expect(temp > -35 && temp < 50).toBe(true);
          expect(dew).toBeLessThan(temp);
          expect(weather.gustKmh[i]).toBeGreaterThan(weather.windKmh[i] ?? 0);
          expect(weather.gustKmh[i]).toBeLessThan(170);
          expect(weather.pressureMslHpa[i]).toBeGreaterThan(960);
          expect(weather.pressureMslHpa[i]).toBeLessThan(1060);
          expect(weather.radiationWM2[i]).toBeLessThan(1150);
          expect(weather.et0Mm[i]).toBeGreaterThanOrEqual(0);
          expect(weather.et0Mm[i]).toBeLessThan(1.4);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("is the same whatever hours are asked for together", () => {
    fc.assert(
      fc.property(anyPlace, anyDay, fc.integer({ min: 0, max: 200 }), ({ lng, lat }, day, offset) => {
        const place = weatherPlace(lng, lat);
        const long = hourlyWeather(place, day * 24, 240);
        const one = hourlyWeather(place, day * 24 + offset, 1);
        for (const name of [
          "tempC",
          "dewPointC",
          "cloud",
          "windKmh",
          "pressureMslHpa",
          "radiationWM2",
        ] as const) {
          expect(one[name][0]).toBeCloseTo(long[name][offset] ?? Number.NaN, 6);
        }
      }),
      { numRuns: 200 },
    );
  });

  it("has the clouds of its maps", () => {
    fc.assert(
      fc.property(anyPlace, anyDay, fc.integer({ min: 0, max: 23 }), ({ lng, lat }, day, hour) => {
        const place = weatherPlace(lng, lat);
        const { cloud, rainMm: mm } = hourlyWeather(place, day * 24 + hour, 1);
        if (mm[0] !== 0 || rainRateAt(place, day * 24 + hour) > 0) return;
        expect(cloudCoverAt(lng, lat, place.offsetH, day * 24 + hour)).toBeCloseTo(cloud[0] ?? Number.NaN, 9);
      }),
    );
  });

  it("changes smoothly in time and space", () => {
    fc.assert(
      fc.property(anyPlace, anyDay, ({ lng, lat }, day) => {
        const quarters = Array.from({ length: 96 }, (_, n) =>
          hourlyWeather(weatherPlace(lng, lat), day * 24 + n / 4, 1),
        );
        quarters.slice(1).forEach((next, n) => {
          const before = quarters[n] as HourlyWeather;
          expect(Math.abs((next.tempC[0] ?? 0) - (before.tempC[0] ?? 0))).toBeLessThan(1.8);
          expect(Math.abs((next.pressureMslHpa[0] ?? 0) - (before.pressureMslHpa[0] ?? 0))).toBeLessThan(1.5);
        });
        const here = hourlyWeather(weatherPlace(lng, lat), day * 24, 24);
        const there = hourlyWeather(weatherPlace(lng + 0.02, lat + 0.02), day * 24, 24);
        here.tempC.forEach((temp, i) => {
          expect(Math.abs(temp - (there.tempC[i] ?? 0))).toBeLessThan(1.6);
        });
      }),
      { numRuns: 60 },
    );
  });

  it("turns to cold wind from the pole behind the rain", () => {
    const place = weatherPlace(...PERGAMINO);
    const [from, days] = [dayNumber(1995, 5, 1), 365 * 12];
    const weather = hourlyWeather(place, from * 24, days * 24);
    const changes = { south: 0, colder: 0, count: 0 };
    for (let day = 3; day < days - 3; day++) {
      if (rainMm(place.lng, place.lat, from + day) < 15) continue;
      changes.count++;
      const at = (hours: number) => day * 24 + 12 + hours;
      const north = (i: number) =>
        (weather.windKmh[i] ?? 0) * Math.cos(((weather.windFromDeg[i] ?? 0) * Math.PI) / 180);
      changes.south += north(at(-24)) - north(at(24));
      changes.colder += (weather.tempC[at(-24)] ?? 0) - (weather.tempC[at(24)] ?? 0);
    }
    expect(changes.count).toBeGreaterThan(200);
    // Without fronts: 0, with a standard error of 0.7 km/h and 0.2 degrees.
    expect(changes.south / changes.count).toBeGreaterThan(3.5);
    expect(changes.colder / changes.count).toBeGreaterThan(1.1);
  });

  it("has rain at a moment where its hour has some", () => {
    const place = weatherPlace(...PERGAMINO);
    const first = dayNumber(2025, 1, 1) * 24;
    const { rainMm: hours } = hourlyWeather(place, first, 24 * 365);
    hours.forEach((mm, i) => {
      const rates = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => rainRateAt(place, first + i - part));
      if (mm >= 0.3) expect(Math.max(...rates)).toBeGreaterThan(0);
      if (mm === 0) expect(Math.max(...rates)).toBeLessThan(1);
    });
  });
});

it("knows the clocks of the farming regions", () => {
  const zones = [
    PERGAMINO,
    CULIACAN,
    LOS_MOCHIS,
    CELAYA,
    [-110.9, 29.1],
    [-106.1, 28.6],
    [2.3, 48.9],
  ] as const;
  expect(zones.map(([lng, lat]) => zoneAt(lng, lat).name)).toEqual([
    "America/Argentina/Buenos_Aires",
    "America/Mazatlan",
    "America/Mazatlan",
    "America/Mexico_City",
    "America/Hermosillo",
    "America/Chihuahua",
    "GMT",
  ]);
});
