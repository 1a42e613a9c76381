import { nameKey } from "@surco/contract";
import fc from "fast-check";
import { expect, it } from "vitest";
import { freeNames } from "./free-names";

const named = (...names: string[]) => names.map((name) => ({ name }));

it("numbers the names that are taken, also by fields before", () => {
  expect(freeNames(named("La Loma", "la loma", "El Bajo"), [nameKey("La Loma 2")])).toEqual(
    named("La Loma", "la loma 3", "El Bajo"),
  );
});

it("never gives a name twice, nor one longer than a field may have", () => {
  const name = fc.string({ minLength: 1, maxLength: 80 }).map((text) => text.trim() || "x");
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), fc.array(name, { maxLength: 6 }), (names, taken) => {
      const used = taken.map(nameKey);
      const given = freeNames(named(...names), used).map((field) => nameKey(field.name));
      expect(new Set([...given, ...used]).size).toBe(given.length + new Set(used).size);
      for (const field of freeNames(named(...names), used)) expect(field.name.length).toBeLessThanOrEqual(80);
    }),
  );
});
