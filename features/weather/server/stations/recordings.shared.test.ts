import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decodeText } from "@surco/kit-server/uploads";
import { describe, expect, it } from "vitest";
import { reportsOf } from "../providers/aviation-weather/metar.client";
import { readSmnObservations } from "../providers/smn-argentina/read-observations";
import { readStationList, stationFinder } from "../providers/smn-argentina/read-station-list";

const shared = process.env.SURCO_SHARED ?? join(import.meta.dirname, "../../../../../shared");
const folder = join(shared, "samples/services");
if (!existsSync(folder)) throw new Error(`the recorded answers are missing: ${folder}; set SURCO_SHARED`);

const bytesOf = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
const reports = (name: string) => reportsOf(JSON.parse(decodeText(bytesOf(`metar/${name}`))));

describe("recorded METARs", () => {
  it("give a report in the product's units", () => {
    const { stations, observations, isFull } = reports("ktys-2026-01-14.json");
    expect(isFull).toBe(false);
    expect(stations).toEqual([
      { code: "KTYS", name: "Knoxville/Tyson Arpt", lat: 35.818, lng: -83.9857, elevationM: 300 },
    ]);
    expect(observations).toEqual([
      {
        code: "KTYS",
        at: new Date("2026-01-14T22:53:00Z"),
        source: "metar",
        condition: "cloudy",
        tempC: 6.7,
        humidityPct: 82,
        windKmh: 22.2,
        gustKmh: null,
        windFromDeg: 210,
        rainMm: 0.3,
        pressureHpa: 1004.9,
        stationPressureHpa: null,
        visibilityKm: 16.1,
      },
    ]);
  });

  it("give a report of the older schema", () => {
    const { stations, observations } = reports("lejr-2023-10-27-old-schema.json");
    expect(stations).toMatchObject([{ code: "LEJR", name: "Jerez Arpt", elevationM: 25 }]);
    expect(observations).toMatchObject([
      {
        at: new Date("2023-10-27T15:30:00Z"),
        tempC: 22,
        humidityPct: 57,
        windKmh: 20.4,
        gustKmh: null,
        pressureHpa: 1015,
        visibilityKm: 9.7,
        condition: "partlyCloudy",
      },
    ]);
  });

  it("leave out reports without time or place", () => {
    // None of these trimmed objects has all of place, code and time.
    expect(reports("mixed-edge-cases-2026.json")).toEqual({ stations: [], observations: [], isFull: false });
  });

  it("give the weather of those reports once they have a place", () => {
    const entries = JSON.parse(decodeText(bytesOf("metar/mixed-edge-cases-2026.json"))) as object[];
    const placed = entries.map((entry) => ({ lat: 1, lon: 1, obsTime: 1783635600, ...entry }));
    const byCode = new Map(reportsOf(placed).observations.map((one) => [one.code, one]));
    expect(byCode.get("MMCL")).toMatchObject({ condition: "clear", tempC: null });
    expect(byCode.get("EFHK")).toMatchObject({ condition: "fog", humidityPct: 100, visibilityKm: 0.3 });
    expect(byCode.get("KMSS")).toMatchObject({
      condition: "heavyRain",
      windFromDeg: 70,
      pressureHpa: 1008.5,
    });
    expect(byCode.get("EGLL")).toMatchObject({ windFromDeg: null, windKmh: null, condition: null });
  });
});

describe("recorded answers of the Argentine service", () => {
  const observations = readSmnObservations(
    decodeText(bytesOf("smn-argentina/tiepre-2026-09-sample.latin1.txt")),
  );
  const stations = readStationList(decodeText(bytesOf("smn-argentina/estaciones-sample.latin1.txt")));

  it("give all seven observations", () => {
    expect(observations).toHaveLength(7);
    expect(observations[0]).toEqual({
      name: "Azul",
      at: new Date("2026-09-09T05:00:00Z"),
      source: "smn",
      condition: "clear",
      tempC: 8.8,
      humidityPct: 68,
      windKmh: 14,
      gustKmh: null,
      windFromDeg: 0,
      rainMm: null,
      pressureHpa: null,
      stationPressureHpa: 999.3,
      visibilityKm: 15,
    });
    const bolivar = observations.find(({ name }) => name === "Bolívar");
    expect(bolivar).toMatchObject({ windKmh: 0, windFromDeg: null, at: new Date("2026-09-09T00:00:00Z") });
    expect(observations.find(({ name }) => name === "Río Cuarto")).toMatchObject({
      condition: "cloudy",
      pressureHpa: null,
      stationPressureHpa: 961,
    });
    expect(observations.map(({ condition }) => condition)).toEqual([
      "clear",
      "clear",
      "clear",
      "cloudy",
      "partlyCloudy",
      "fog",
      "clear",
    ]);
    expect(observations.at(-1)).toMatchObject({ name: "Benito Juárez", windFromDeg: 315 });
  });

  it("give the stations with their places, found by the names of the observations", () => {
    expect(stations).toEqual([
      { code: "SAZA", name: "Azul Aero", lat: -36.8167, lng: -59.8833, elevationM: 147 },
      { code: "SAZB", name: "Bahia Blanca Aero", lat: -38.7333, lng: -62.1667, elevationM: 83 },
      { code: "SAYB", name: "Base Belgrano Ii", lat: -77.8667, lng: -34.6167, elevationM: 256 },
    ]);
    const find = stationFinder(stations);
    expect([find("Azul")?.code, find(" Bahía Blanca")?.code, find("Bolívar")]).toEqual([
      "SAZA",
      "SAZB",
      null,
    ]);
  });
});
