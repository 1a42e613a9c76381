import type { Farm, Field } from "@surco/fields/contract";
import { MapStage } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ExportMenu } from "./export/ExportMenu";
import { FarmsPanel } from "./farms/FarmsPanel";
import { ChooseFile } from "./import/ChooseFile";
import { AddField } from "./list/AddField";
import fields from "./locales/es.json";
import { DeleteField } from "./panel/DeleteField";
import { ShareField } from "./sharing/ShareField";
import { buildCard } from "./testing";

const loma: Field = { ...buildCard({ name: "La Loma" }), polygon: { type: "Polygon", coordinates: [] } };
const farms: Farm[] = ["La Esperanza", "Los Ceibos"].map((name, index) => ({
  id: `01890000-0000-7000-9000-00000000000${index}`,
  name,
  fieldCount: 1,
  areaHa: 40,
  version: 1,
}));
const server = vi.fn<typeof fetch>(async () => Response.json({ farms, total: 2, nextCursor: null }));
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  server.mockClear();
  vi.stubGlobal("fetch", server);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("without a network, what only the server can do is disabled and says why", () => {
  it.each([
    ["deleting", <DeleteField key="d" field={loma} />, "Eliminar lote · Necesita conexión"],
    [
      "taking fields out",
      <ExportMenu key="e" selection={{ fieldIds: [loma.id], count: 1, name: "La Loma" }} />,
      "Descargar · Necesita conexión",
    ],
  ])("%s", async (_, part, name) => {
    await renderInSpanish(<main>{part}</main>, { texts: { fields } });
    expect((await screen.findByRole<HTMLButtonElement>("button", { name })).disabled).toBe(true);
    expect(server).not.toHaveBeenCalled();
  });

  it("sharing and handing over, with the reason said once for both", async () => {
    await renderInSpanish(<ShareField field={loma} />, { texts: { fields } });
    for (const name of ["Compartir el lote", "Pasar a otra persona"]) {
      expect((await screen.findByRole<HTMLButtonElement>("button", { name })).disabled).toBe(true);
    }
    expect(screen.getByText("Necesita conexión.")).toBeTruthy();
  });

  it("choosing a file, which those who go by keys still hear of", async () => {
    await renderInSpanish(<ChooseFile onFile={() => undefined} reading={null} error={null} />, {
      texts: { fields },
    });
    const button = await screen.findByRole("button", { name: "Elegir archivo · Necesita conexión" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(screen.queryByLabelText("Archivo de lotes")).toBeNull();
  });

  it("importing, while drawing stays open", async () => {
    await renderInSpanish(<AddField />, { texts: { fields } });
    await user.click(await screen.findByRole("button", { name: "Nuevo lote" }));
    const items = await screen.findAllByRole<HTMLButtonElement>("menuitem");
    const disabled = items.filter((item) => item.disabled).map(({ textContent }) => textContent);
    expect(disabled).toEqual(["Importar KML · Necesita conexión"]);
  });

  it("merging and deleting a farm, while its name can be typed", async () => {
    const panel = <MapStage panelLabel="Campos" panel={<FarmsPanel />} map={() => null} />;
    await renderInSpanish(panel, { texts: { fields } });
    await user.click(await screen.findByRole("button", { name: "Acciones de La Esperanza" }));
    const items = await screen.findAllByRole<HTMLButtonElement>("menuitem");
    expect(items.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
      ["Cambiar el nombre", false],
      ["Unir con otro campo · Necesita conexión", true],
      ["Eliminar campo · Necesita conexión", true],
    ]);
  });
});
