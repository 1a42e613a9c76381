import { AppError } from "@surco/kit-server";
import fc from "fast-check";
import { expect, it } from "vitest";
import { createKmlReviewer } from "./review-kml";

const ring = "-60.6,-33.9,0 -60.59,-33.9,0 -60.59,-33.89,0 -60.6,-33.89,0 -60.6,-33.9,0";
const whole = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>La Paz</name><Placemark><name>Lote 1</name>
<ExtendedData><Data name="Superficie"><value>102</value></Data></ExtendedData><MultiGeometry><Polygon><outerBoundaryIs><LinearRing>
<coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon></MultiGeometry></Placemark></Folder></Document></kml>`;
/** Each reading is a worker of its own. */
const RUNS = 120;

const pieces = [
  "<",
  ">",
  "&",
  "&amp;",
  "<Folder>",
  "</Folder>",
  "<coordinates>",
  "NaN",
  "1e999",
  "-",
  ",",
  "\u0000",
  "ñ",
  "]]>",
  ring,
];
const edit = fc.record({
  at: fc.integer({ min: 0, max: whole.length }),
  drop: fc.integer({ min: 0, max: 60 }),
  put: fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 8 })),
  times: fc.integer({ min: 1, max: 40 }),
});

it("a damaged KML file gives a review or a refusal of the catalogue, and stops nothing", async () => {
  const reviewer = createKmlReviewer();
  const outcomes = { reviewed: 0, refused: 0 };

  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      let text = whole;
      for (const { at, drop, put, times } of edits) {
        text = text.slice(0, at) + put.repeat(times) + text.slice(at + drop);
      }
      try {
        const review = await reviewer.review(text);
        expect(Array.isArray(review.shapes)).toBe(true);
        outcomes.reviewed++;
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
        expect((error as AppError).code).toMatch(/^KML_/);
        outcomes.refused++;
      }
    }),
    { numRuns: RUNS },
  );

  expect(outcomes.reviewed).toBeGreaterThan(0);
  expect(outcomes.refused).toBeGreaterThan(0);
});
