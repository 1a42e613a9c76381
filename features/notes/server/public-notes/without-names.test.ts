import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellOf } from "./public-cell";
import { withoutNames } from "./without-names";

describe("text without names", () => {
  it.each([
    ["Avisar a José Pérez", ["Jose", "PÉREZ"], "Avisar a … …"],
    ["Nabón en LOTE 20261123", ["Lote 20261123"], "Nabón en …"],
    ["La Loma: nabón", ["La Loma"], "…: nabón"],
    ["Lote 7 con 7 plantas", ["7"], "Lote 7 con 7 plantas"],
    ["Ana y Anabella", ["Ana"], "… y Anabella"],
    ["Mail ana.f@campo.com.ar", [], "Mail …"],
    ["ver https://maps.app.goo.gl/x y www.campo.com", [], "ver … y …"],
    ["tel +54 9 2477 55-1234.", [], "tel …."],
    ["en -33.8891, -60,5712", [], "en …, …"],
    ["en 33° 53' 20\" S", [], "en …"],
    ["28 °C al mediodía, 12°", [], "28 °C al mediodía, …"],
    [`${"a".repeat(70)}@campo.com`, [], "…"],
    ["2,5 l/ha, 72 plantas, 10.5 m", [], "2,5 l/ha, 72 plantas, 10.5 m"],
    ["", ["Ana"], ""],
  ])("of %j with %j is %j", (text, names, left) => {
    expect(withoutNames(text, names)).toBe(left);
  });

  it("has none of the names as a word, whatever stands around them", () => {
    const name = fc.stringMatching(/^[a-zñáé]{3,10}$/);
    fc.assert(
      fc.property(name, fc.stringMatching(/^[ ,.;]{1,3}$/), (word, gap) => {
        const text = `x${gap}${word.toUpperCase()}${gap}${word}`;
        expect(withoutNames(text, [word]).toLowerCase()).not.toContain(word);
      }),
    );
  });
});

describe("public cell", () => {
  it("lies within half its diagonal, and is that of its own centre", () => {
    const place = fc.tuple(
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: -70, max: 70, noNaN: true }),
    );
    fc.assert(
      fc.property(place, (lngLat) => {
        const cell = cellOf(lngLat);
        const kmPerLng = 111.32 * Math.cos((cell[1] * Math.PI) / 180);
        const km = Math.hypot((cell[0] - lngLat[0]) * kmPerLng, (cell[1] - lngLat[1]) * 111.2);
        expect(km).toBeLessThan(0.73);
        expect(cellOf(cell)).toEqual(cell);
      }),
    );
  });
});
