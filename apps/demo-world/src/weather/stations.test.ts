import { inflateRawSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoWorld, startDemoWorld } from "../start-demo-world";
import { crc32 } from "../tiles/write-png";
import { stationHpa } from "../truth/weather/humidity";
import { airports } from "./airports";

let now = new Date("2026-03-15T12:20:00Z");
let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld({ now: () => now });
});
afterAll(() => world.close());

interface Metar {
  icaoId: string;
  obsTime: number;
  reportTime: string;
  temp?: number;
  dewp?: number;
  wdir?: number | "VRB";
  wspd?: number;
  wgst?: number;
  altim?: number;
  wxString?: string;
  clouds?: { cover: string; base: number }[];
  rawOb: string;
}

const getMetar = (query: string) => fetch(`${world.url}/aviation-weather/api/data/metar?${query}`);
const metars = async (query: string) => (await (await getMetar(`${query}&format=json`)).json()) as Metar[];

/** The one file of a ZIP. */
async function unzip(dato: string): Promise<{ name: string; content: Buffer }> {
  const answer = await fetch(`${world.url}/smn/dpd/zipopendata.php?dato=${dato}`);
  const zip = Buffer.from(await answer.arrayBuffer());
  const end = zip.length - 22;
  expect([zip.readUInt32LE(0), zip.readUInt32LE(end), zip.readUInt16LE(end + 10)]).toEqual([
    0x04034b50, 0x06054b50, 1,
  ]);
  const central = zip.readUInt32LE(end + 16);
  expect(zip.readUInt32LE(central)).toBe(0x02014b50);
  const [packed, nameLength] = [zip.readUInt32LE(central + 20), zip.readUInt16LE(central + 28)];
  const content = inflateRawSync(zip.subarray(30 + nameLength, 30 + nameLength + packed));
  expect(crc32(content)).toBe(zip.readUInt32LE(central + 16));
  return { name: zip.subarray(30, 30 + nameLength).toString("latin1"), content };
}

describe("airport reports", () => {
  it("come by the hour, newest first, with a text that says the same as the fields", async () => {
    const reports = await metars("ids=SAAR,SAZM,MMCL,XXXX&hours=3");
    expect(reports.map(({ icaoId, reportTime }) => [icaoId, reportTime.slice(11, 16)])).toEqual(
      ["SAAR", "SAZM", "MMCL"].flatMap((icao) => ["12:00", "11:00", "10:00"].map((time) => [icao, time])),
    );
    for (const { rawOb, temp = 0, dewp = 0, wspd = 0, altim = 0, obsTime, icaoId } of reports) {
      const degrees = (value: number) => `${value < 0 ? "M" : ""}${String(Math.abs(value)).padStart(2, "0")}`;
      expect(rawOb).toContain(` ${degrees(temp)}/${degrees(dewp)} `);
      expect(rawOb).toMatch(
        new RegExp(`^METAR ${icaoId} 15${new Date(obsTime * 1000).toISOString().slice(11, 13)}00Z `),
      );
      expect(rawOb).toMatch(new RegExp(` (\\d{3}|VRB)${String(wspd).padStart(2, "0")}(G\\d\\d)?KT `));
      if (icaoId === "MMCL")
        expect(Math.abs(Number(rawOb.slice(-4)) / 100 - altim / 33.8639)).toBeLessThan(0.006);
      else expect(rawOb).toMatch(new RegExp(`Q${String(altim).padStart(4, "0")}$`));
    }
  });

  it("leave out what is absent: no gusts without, no weather in fair weather", async () => {
    const reports = await metars("bbox=-56,-75,-20,-53&hours=6");
    expect(reports.length).toBeGreaterThan(300);
    expect(reports.every(({ icaoId }) => icaoId.startsWith("SA"))).toBe(true);
    expect(reports.some((report) => "wxString" in report)).toBe(true);
    expect(reports.some((report) => !("wxString" in report))).toBe(true);
    expect(reports.some((report) => !("wgst" in report))).toBe(true);
    expect(JSON.stringify(reports)).not.toContain("null");
  });

  it("are at most 400, none is no content, and a wrong box is refused", async () => {
    expect(await metars("bbox=-56,-118,33,-53&hours=48")).toHaveLength(400);
    expect((await getMetar("ids=KJFK&format=json")).status).toBe(204);
    expect((await getMetar("bbox=1,2,3&format=json")).status).toBe(400);
    expect((await getMetar("format=json")).status).toBe(400);
    expect(await (await getMetar("ids=SAEZ&hours=1")).text()).toMatch(/^METAR SAEZ 151200Z .*\n$/);
  });

  it("cover Argentina and Mexico with codes of their own", () => {
    const codes = airports.map(({ icao }) => icao);
    expect(new Set(codes).size).toBe(codes.length);
    for (const country of ["AR", "MX"] as const) {
      expect(airports.filter((airport) => airport.country === country).length).toBeGreaterThan(45);
    }
  });
});

describe("the lists of Argentina's weather service", () => {
  it("have one line per station, in Latin-1 with the oddities of the real ones", async () => {
    const { name, content } = await unzip("tiepre");
    expect(name).toBe("tiepre20260315.txt");
    const lines = content.toString("latin1").split("\r\n").slice(0, -1);
    expect(lines).toHaveLength(airports.filter(({ country }) => country === "AR").length);
    for (const line of lines) {
      expect(line).toMatch(
        /^ [^;]+;15-marzo-2026;\d\d:00;[A-Z][^;]+;(\d+ km|500 metros);-?\d+(\.\d)?;(-?\d+(\.\d)?|No se calcula);[ \d]\d\d;(Calma|(Direcciones variables|Norte|Noreste|Este|Sudeste|Sur|Sudoeste|Oeste|Noroeste) {2}\d+);\d+(\.\d)? \/$/,
      );
    }
    expect(lines.some((line) => line.includes(";No se calcula;"))).toBe(true);
    expect(lines.some((line) => line.startsWith(" Bahía Blanca;"))).toBe(true);
    expect(content.includes(Buffer.from("Bahía", "utf8"))).toBe(false);
  });

  it("have stations that report every third hour only", async () => {
    const before = now;
    now = new Date("2026-03-15T14:20:00Z");
    const lines = (await unzip("tiepre")).content.toString("latin1").split("\r\n").slice(0, -1);
    now = before;
    expect(new Set(lines.map((line) => line.split(";")[2]))).toEqual(new Set(["11:00", "09:00"]));
  });

  it("gives positions in degrees and minutes", async () => {
    const { content } = await unzip("estaciones");
    const azul = content
      .toString("latin1")
      .split("\r\n")
      .find((line) => line.startsWith("AZUL AERO "));
    expect(azul).toBe(
      "AZUL AERO                      BUENOS AIRES                         -36      49       -59      53        147  87641 SAZA",
    );
    expect((await fetch(`${world.url}/smn/dpd/zipopendata.php?dato=otro`)).status).toBe(404);
  });
});

it("reports the same weather from airports, from the weather service and from Open-Meteo", async () => {
  // A whole hour that every station reports.
  const before = now;
  now = new Date("2026-03-15T12:44:00Z");
  const lines = (await unzip("tiepre")).content.toString("latin1").split("\r\n").slice(0, -1);
  const reports = await metars("bbox=-56,-75,-20,-53");
  now = new Date("2026-03-15T12:05:00Z");
  let compared = 0;
  for (const airport of airports.filter(({ country }) => country === "AR").slice(0, 30)) {
    const answer = await fetch(
      `${world.url}/open-meteo/v1/forecast?latitude=${airport.lat}&longitude=${airport.lng}&current=temperature_2m,relative_humidity_2m,wind_speed_10m,pressure_msl`,
    );
    const { current } = (await answer.json()) as { current: Record<string, number> };
    const line = lines.find((text) => text.startsWith(` ${airport.name};`))?.split(";") ?? [];
    expect(line[2]).toBe("09:00");
    expect(Number(line[5])).toBeCloseTo(current.temperature_2m ?? 0, 6);
    expect(Number(line[7])).toBe(current.relative_humidity_2m);
    const hpa = stationHpa(current.pressure_msl ?? 0, airport.elevationM, current.temperature_2m ?? 0);
    expect(Math.abs(Number.parseFloat(line[9] ?? "") - hpa)).toBeLessThan(0.2);
    const report = reports.find(({ icaoId }) => icaoId === airport.icao);
    expect(Math.abs((report?.temp ?? 99) - (current.temperature_2m ?? 0))).toBeLessThanOrEqual(0.55);
    expect(Math.abs((report?.wspd ?? 99) - (current.wind_speed_10m ?? 0) / 1.852)).toBeLessThanOrEqual(0.55);
    compared++;
  }
  now = before;
  expect(compared).toBe(30);
});
