import { expect, it } from "vitest";
import { features } from "./features";

const declared = await Promise.all(
  features.map(async ({ name, formulas }) => ({ name, formulas: (await formulas?.()) ?? [] })),
);

it("gives each formula an id of its feature, once, a notation, and no result without inputs", () => {
  const ids = declared.flatMap(({ formulas }) => formulas.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(40);
  for (const { name, formulas } of declared) {
    for (const { id, notation, compute } of formulas) {
      expect(id.startsWith(`${name}/`), id).toBe(true);
      expect(notation, id).not.toBe("");
      expect(compute({}), id).toBeNull();
    }
  }
});

it("computes each example again to the last shown digit", () => {
  for (const { id, example, compute } of declared.flatMap(({ formulas }) => formulas)) {
    if (example === undefined) continue;
    expect(compute(example.inputs)?.toFixed(example.decimals), id).toBe(
      example.value.toFixed(example.decimals),
    );
  }
});
