import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import recommendations from "../locales/es.json";
import { GenotypeInput, OTHER_GENOTYPE } from "./GenotypeInput";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { genotype: label } = recommendations.inputs;
const { otherGenotype } = recommendations.form;

const open = async (genotypeId = "") => {
  const onChange = vi.fn();
  const input = (
    <GenotypeInput cropId={7} genotypeId={genotypeId} otherGenotype="" hint={null} onChange={onChange} />
  );
  await renderInSpanish(input, { texts: { recommendations } });
  await userEvent.click(screen.getByRole("combobox", { name: label }));
  return onChange;
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

it("keeps the chosen genotype when it is chosen again", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ genotypes: [], nextCursor: null }));
  const onChange = await open(OTHER_GENOTYPE);

  await userEvent.click(await screen.findByRole("option", { name: otherGenotype }));

  expect(screen.queryByRole("option")).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});
