import type { LngLat } from "@surco/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCoordinates, parseCoordinates } from "./parse-coordinates";

const corners = (text: string, order: "latLng" | "lngLat" = "latLng") => {
  const read = parseCoordinates(text, order);
  return "corners" in read ? read.corners : read.problems;
};

describe("coordinates as users type them", () => {
  it.each([
    ["-33.895, -60.571"],
    ["-33.895,-60.571"],
    ["-33.895 -60.571"],
    ["-33.895\t-60.571"],
    ["-33,895; -60,571"],
    ["-33,895 -60,571"],
    ["-33,895, -60,571"],
    ["\u221233.895°, \u221260.571°"],
    ["33.895 S, 60.571 O"],
    ["60.571W 33.895S"],
  ])("reads %s", (line) => {
    expect(corners(line)).toEqual([[-60.571, -33.895]]);
  });

  it("uses the chosen order, unless letters override it", () => {
    expect(corners("-60.571, -33.895", "lngLat")).toEqual([[-60.571, -33.895]]);
    expect(corners("33.895 S, 60.571 O", "lngLat")).toEqual([[-60.571, -33.895]]);
  });

  it("skips empty lines, repeated positions and a closing one", () => {
    const text = "0, 0\n\n0, 1\r\n0, 1\n1, 1\n0, 0\n";

    expect(corners(text)).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
    ]);
  });

  it("reports each unreadable line with its problem", () => {
    expect(corners("lote norte\n-33.9\n-160.5, -33.9\n10, 190\n-60.5,-33.9,0\n12 N, 13 S")).toEqual([
      { line: 1, code: "twoNumbers" },
      { line: 2, code: "twoNumbers" },
      { line: 3, code: "latitude" },
      { line: 4, code: "longitude" },
      { line: 5, code: "twoNumbers" },
      { line: 6, code: "twoNumbers" },
    ]);
  });

  it("parses its own output, in either order", () => {
    const degrees = (limit: number) =>
      fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((steps) => steps / 1e6);
    const many = fc.uniqueArray(fc.tuple(degrees(180), degrees(90)), {
      minLength: 1,
      maxLength: 8,
      selector: String,
    });
    fc.assert(
      fc.property(many, fc.constantFrom("latLng" as const, "lngLat" as const), (positions, order) => {
        const plain = positions.map(([lng, lat]): LngLat => [lng + 0, lat + 0]);
        expect(corners(formatCoordinates(plain, order), order)).toEqual(plain);
      }),
    );
  });
});
