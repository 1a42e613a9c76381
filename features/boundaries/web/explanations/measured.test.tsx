import { fieldTexts } from "@surco/fields/web-testing";
import type { LngLat } from "@surco/geometry";
import { recomputeWith, renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { MeasureResult } from "../draw/MeasureResult";
import { measure } from "../draw/measure";
import texts from "../locales/es.json";
import { explainLength } from "./explain-length";
import { boundaryFormulas } from "./formulas";

afterEach(cleanup);

const square: LngLat[] = [
  [-60.6, -33.9],
  [-60.59, -33.9],
  [-60.59, -33.89],
];

it("explains every measured figure, and leaves out what is not measured yet", async () => {
  const options = { texts: { boundaries: texts, fields: fieldTexts } };
  const { unexplained } = await renderInSpanish(<MeasureResult line={square} />, options);
  expect(unexplained()).toEqual([]);
  const names = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(names()).toEqual([
    "De dónde sale: Distancia",
    "De dónde sale: Último tramo",
    "De dónde sale: Superficie",
    "De dónde sale: Perímetro",
  ]);
  cleanup();
  await renderInSpanish(<MeasureResult line={square.slice(0, 2)} />, options);
  expect(names()).toEqual(["De dónde sale: Distancia", "De dónde sale: Último tramo"]);
});

it("computes lengths again from the points", () => {
  const point = fc.tuple(
    fc.double({ min: -70, max: -50, noNaN: true }),
    fc.double({ min: -40, max: 30, noNaN: true }),
  );
  fc.assert(
    fc.property(fc.array(point, { maxLength: 6 }), (line) => {
      const explanation = explainLength("length", line, measure(line).lengthM);
      expect(recomputeWith(boundaryFormulas, explanation).verdict).toBe("agrees");
    }),
  );
});
