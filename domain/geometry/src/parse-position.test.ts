import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { looksLikePosition, parsePosition } from "./parse-position";
import type { LngLat } from "./types";

describe("a position in text", () => {
  it.each([
    "-33.895, -60.571",
    "-33.895,-60.571",
    "-33,895,-60,571",
    "-33,895 -60,571",
    "(-33.895; -60.571)",
    "lat: -33.895, lon: -60.571",
    "latitud -33,895 longitud -60,571",
    "33.895 S, 60.571 O",
    "S 33.895 W 60.571",
    "60,571° O 33,895° S",
    "-33.895° -60.571°",
    "33°53'42\"S 60°34'15.6\"W",
    "33º 53’ 42” S, 60º 34’ 15,6” O",
    "33 53 42 S 60 34 15.6 W",
    "S33:53.7 O60:34.26",
    "-33°53'42\", -60°34'15.6\"",
    "33\u00b053\u203242\u2033 S 60\u00b034\u203215.6\u2033 W",
    "geo:-33.895,-60.571?z=14",
    "https://www.google.com/maps/@-33.895,-60.571,15z",
    "https://www.google.com.ar/maps/place/Pergamino/@-33.9,-60.6,12z/data=!3m1!4b1!4m6!3d-33.895!4d-60.571!16zL20",
    "https://maps.google.com/?q=-33.895,-60.571",
    "https://www.google.com/maps/search/?api=1&query=-33.895%2C-60.571",
    "https://www.google.com/maps/search/-33.895,+-60.571?entry=tts",
    "https://www.openstreetmap.org/#map=14/-33.895/-60.571",
    "https://www.openstreetmap.org/?mlat=-33.895&mlon=-60.571",
  ])("is read from %s", (text) => {
    const read = parsePosition(text);
    if (!("position" in read)) throw new Error(read.problem);
    expect(read.position[0]).toBeCloseTo(-60.571, 9);
    expect(read.position[1]).toBeCloseTo(-33.895, 9);
    expect(looksLikePosition(text) || /^lat/.test(text)).toBe(true);
  });

  it("names what is wrong", () => {
    expect(parsePosition("-33.9")).toEqual({ problem: "twoNumbers" });
    expect(parsePosition("-33.9, -60.5, 12")).toEqual({ problem: "twoNumbers" });
    expect(parsePosition("33°75'00\"S 60°00'00\"O")).toEqual({ problem: "twoNumbers" });
    expect(parsePosition("33 S, 60 S")).toEqual({ problem: "twoNumbers" });
    expect(parsePosition("-133.9, -60.5")).toEqual({ problem: "latitude" });
    expect(parsePosition("-33.9, -190.5")).toEqual({ problem: "longitude" });
    expect(parsePosition("https://maps.app.goo.gl/abc123")).toEqual({ problem: "link" });
  });

  it("differs from the name of a place", () => {
    for (const name of ["25 de Mayo", "9 de Julio", "Pergamino", "Oeste", "San Nicolás"])
      expect(looksLikePosition(name), name).toBe(false);
    for (const text of ["-33.9", "33° S", "maps.app.goo.gl/x"])
      expect(looksLikePosition(text), text).toBe(true);
  });
});

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((steps) => steps / 1e6);
const positions: fc.Arbitrary<LngLat> = fc.tuple(degrees(180), degrees(90));

/** Ways to write a position; each must be read back. */
const writers: Record<string, (position: LngLat) => string> = {
  decimals: ([lng, lat]) => `${lat.toFixed(6)}, ${lng.toFixed(6)}`,
  commas: ([lng, lat]) => `${lat.toFixed(6)}; ${lng.toFixed(6)}`.replaceAll(".", ","),
  "commas alone": ([lng, lat]) => `${lat.toFixed(6)},${lng.toFixed(6)}`.replaceAll(".", ","),
  letters: ([lng, lat]) =>
    `${Math.abs(lat).toFixed(6)}${lat < 0 ? "S" : "N"} ${Math.abs(lng).toFixed(6)}${lng < 0 ? "O" : "E"}`,
  sexagesimal: ([lng, lat]) => `${dms(lat, "N", "S")} ${dms(lng, "E", "W")}`,
  link: ([lng, lat]) => `https://www.google.com/maps/@${lat.toFixed(6)},${lng.toFixed(6)},15z`,
};

function dms(value: number, positive: string, negative: string): string {
  const thousandths = Math.round(Math.abs(value) * 3_600_000);
  const [degree, rest] = [Math.floor(thousandths / 3_600_000), thousandths % 3_600_000];
  return `${degree}°${Math.floor(rest / 60_000)}'${(rest % 60_000) / 1000}"${value < 0 ? negative : positive}`;
}

it.each(Object.keys(writers))("reads back any position written with %s", (name) => {
  fc.assert(
    fc.property(positions, (position) => {
      const read = parsePosition(writers[name]?.(position) ?? "");
      if (!("position" in read)) throw new Error(read.problem);
      // Thousandths of a second are 3e-7 degrees.
      expect(Math.abs(read.position[0] - position[0])).toBeLessThan(3e-7);
      expect(Math.abs(read.position[1] - position[1])).toBeLessThan(3e-7);
    }),
  );
});
