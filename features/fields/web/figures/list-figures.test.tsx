import type { FieldCard } from "@surco/fields/contract";
import { fillSlot, type WebFeature } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FieldListPanel } from "../list/FieldListPanel";
import { bajo, cardNames, loma, molino, pageOfFields } from "../list/listed-fields.testing";
import fields from "../locales/es.json";
import { fieldFiguresSlot } from "../slots";
import type { FieldFigures, FigureParts } from "./field-figures";

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answer = (cards: FieldCard[]) => server.mockImplementation(async () => pageOfFields(cards));

const ChangeCell: FigureParts["Cell"] = ({ figures }) => `Δ ${figures.change}`;
const ChangeNote: FigureParts["Note"] = ({ figures }) => <span>{`Cambio ${figures.change}`}</span>;
const CHANGES: Record<string, number> = {};
const changes: FieldFigures = {
  columns: [{ name: "change", label: "changes:column", kind: "number" }],
  load: async () => ({
    options: (fieldIds) => ({
      queryKey: ["changes", fieldIds],
      queryFn: async () =>
        new Map(fieldIds.flatMap((id) => (CHANGES[id] === undefined ? [] : [[id, { change: CHANGES[id] }]]))),
    }),
    Cell: ChangeCell,
    Note: ChangeNote,
  }),
};
const withFigures: WebFeature = {
  name: "changes",
  texts: async () => ({ default: {} }),
  slots: [fillSlot(fieldFiguresSlot, changes)],
};

describe("figures of other features", () => {
  const openWithFigures = (at: string) =>
    renderInSpanish(<FieldListPanel />, {
      texts: { fields, changes: { column: "Cambio" } },
      features: [withFigures],
      at,
      path: "/dashboard",
    });
  beforeEach(() => {
    localStorage.clear();
    Object.assign(CHANGES, { [loma.id]: -0.2, [bajo.id]: 0.1 });
    answer([loma, bajo, molino]);
  });
  const rows = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

  it("stand on the cards and order them; a field without them comes last both ways", async () => {
    await openWithFigures("/dashboard?orden=cambio");

    expect(await screen.findByText("Cambio -0.2")).toBeTruthy();
    await waitFor(async () => expect(await cardNames()).toEqual(["La Loma", "El Bajo", "El Molino"]));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Ordenar por" }), "Subió más");
    await waitFor(async () => expect(await cardNames()).toEqual(["El Bajo", "La Loma", "El Molino"]));
  });

  it("are columns of the table, which the user shows and hides for good", async () => {
    const user = userEvent.setup({ delay: null });
    await openWithFigures("/dashboard?vista=tabla&orden=-cambio");
    expect(await screen.findByText("Δ -0.2")).toBeTruthy();
    expect(rows()).toEqual(["El Bajo", "La Loma", "El Molino"]);

    await user.click(screen.getByRole("button", { name: "Columnas" }));
    await user.click(await screen.findByRole("checkbox", { name: "Cambio" }));
    await user.click(screen.getByRole("checkbox", { name: "Productor" }));

    const headers = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    await waitFor(() => expect(headers()).not.toContain("Cambio"));
    expect(headers()).toContain("Productor");
    cleanup();
    await openWithFigures("/dashboard?vista=tabla");
    await screen.findByRole("table");
    expect(headers()).not.toContain("Cambio");
    expect(headers()).toContain("Productor");
  });

  it("are saved with the shown columns, filters and order", async () => {
    const saved: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
    await openWithFigures(
      "/dashboard?vista=tabla&orden=cambio&campo=Don+Anselmo,La+Esperanza&q=e&season=2025/26",
    );
    await screen.findByText("Δ -0.2");

    await userEvent.click(screen.getByRole("button", { name: "Guardar CSV" }));

    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]?.text())?.split("\r\n")).toEqual([
      expect.stringMatching(
        /^\uFEFF?Lote;Campo;Superficie \(ha\);Cultivo;Cambio;Localidad;Razón social;Plan$/,
      ),
      "La Loma;La Esperanza;97,1;Soja de primera;-0,2;Pergamino;Establecimiento La Esperanza S.A.;Básico",
      "El Bajo;Don Anselmo;21,2;Maíz tardío;0,1;Rojas;Establecimiento La Esperanza S.A.;Básico",
      "El Molino;Don Anselmo;126,6;;;;Establecimiento La Esperanza S.A.;Básico",
      "",
    ]);
  });
});
