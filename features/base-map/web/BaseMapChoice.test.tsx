import type { BaseMapChoice as Choice } from "@surco/contract";
import { type BaseMap, BaseMapsProvider } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { BaseMapChoice } from "./BaseMapChoice";
import texts from "./locales/es.json";

afterEach(cleanup);

const satellite: BaseMap = {
  kind: "tiles",
  id: "satellite",
  attribution: "Copernicus",
  tiles: "/api/base-map/satellite/{z}/{x}/{y}",
  minZoom: 8,
  maxZoom: 14,
};
const streets: BaseMap = { kind: "style", id: "streets", attribution: "", style: "https://maps.test/style" };

let chosen: Choice[] = [];

function Screen({ offered, first }: { offered: readonly BaseMap[]; first: Choice | null }) {
  const [choice, setChoice] = useState(first);
  const choose = (next: Choice) => {
    chosen.push(next);
    setChoice(next);
  };
  return (
    <BaseMapsProvider value={{ offered, chosen: choice, choose }}>
      <BaseMapChoice />
    </BaseMapsProvider>
  );
}

async function show(offered: readonly BaseMap[], first: Choice | null = null) {
  chosen = [];
  await renderInSpanish(<Screen offered={offered} first={first} />, { texts: { "base-map": texts } });
}

const checked = () =>
  screen.getAllByRole<HTMLInputElement>("radio").flatMap((radio) => (radio.checked ? [radio.value] : []));

it("shows the first map that is offered, and chooses another one or none", async () => {
  await show([satellite, streets]);
  expect(screen.getByRole("radiogroup", { name: "Mapa de fondo" })).toBeTruthy();
  expect(checked()).toEqual(["satellite"]);

  await userEvent.click(screen.getByRole("radio", { name: "Calles y nombres" }));
  expect(checked()).toEqual(["streets"]);
  await userEvent.click(screen.getByRole("radio", { name: "Solo contornos" }));
  expect(checked()).toEqual(["none"]);
  expect(chosen).toEqual(["streets", "none"]);
});

it("shows the choice of the account, and the first map where that one is not offered any more", async () => {
  await show([satellite, streets], "streets");
  expect(checked()).toEqual(["streets"]);
  cleanup();
  await show([satellite], "own");
  expect(checked()).toEqual(["satellite"]);
});

it("offers nothing where there is nothing to choose from", async () => {
  await show([]);
  expect(screen.queryByRole("radio")).toBeNull();
});
