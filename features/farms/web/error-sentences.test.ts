import { expect, it } from "vitest";
import { errors } from "./locales/es.json";

it("contain the sentence that the specification quotes", () => {
  expect(errors.FARM_NAME_TAKEN).toContain("Ese nombre de campo ya existe");
});
