import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import recommendations from "../locales/es.json";
import { GenotypeInput } from "./GenotypeInput";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { genotype: label } = recommendations.inputs;
const { otherGenotype } = recommendations.form;

const open = async () => {
  const input = (
    <GenotypeInput cropId={7} genotypeId="" otherGenotype="" hint={null} onChange={() => undefined} />
  );
  await renderInSpanish(input, { texts: { recommendations } });
  await userEvent.click(screen.getByRole("combobox", { name: label }));
};

it("offers nothing that would move from under the finger while the genotypes are read", async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  await open();
  expect(screen.getByText("Cargando…")).toBeTruthy();
  expect(screen.queryByRole("option")).toBeNull();

  answer(Response.json({ genotypes: [], nextCursor: null }));

  expect(await screen.findByRole("option", { name: otherGenotype })).toBeTruthy();
});

it("offers to write another genotype where the list cannot be read", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}, { status: 400 }));
  await open();

  expect(await screen.findByRole("option", { name: otherGenotype })).toBeTruthy();
});
