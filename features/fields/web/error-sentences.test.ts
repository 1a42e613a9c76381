import { expect, it } from "vitest";
import { errors } from "./locales/es.json";

it("contain the sentences that the specification quotes", () => {
  expect(errors.FIELD_NOT_CLOSED).toContain("Debes unir los puntos del polígono para crearlo");
  expect(errors.FIELD_TOO_LARGE).toContain("Tu lote excede el límite de 500 ha");
});
