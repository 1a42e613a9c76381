import { renderInSpanish } from "@surco/kit-web/testing";
import { type Coverage, exampleCoverage } from "@surco/resowing-coverage/contract";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import texts from "../locales/es.json";
import { Findings } from "./Findings";

const problems: Coverage["problems"] = [
  { code: "window-closed", isBlocking: true, fieldName: null, values: {} },
  { code: "invoice-duplicated", isBlocking: false, fieldName: null, values: {} },
];
const open = (status: Coverage["status"]) =>
  renderInSpanish(<Findings coverage={{ ...exampleCoverage, status, problems }} />, {
    texts: { "resowing-coverage": texts },
  });
const titles = () => screen.getAllByRole("alert").map((alert) => alert.textContent);

afterEach(cleanup);

it("separates missing values of a draft from warnings", async () => {
  await open("draft");
  expect(titles()).toEqual([
    expect.stringMatching(/^Falta para presentarla/),
    expect.stringMatching(/^Para tener en cuentaEsa factura/),
  ]);
});

it("names the rules that a submitted coverage breaks as such", async () => {
  await open("submitted");
  expect(titles()[0]).toMatch(/^No cumple las reglas del programa/);
});
