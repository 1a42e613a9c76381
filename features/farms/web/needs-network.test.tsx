import type { Farm } from "@surco/farms/contract";
import { MapStage } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FarmsPanel } from "./farms/FarmsPanel";
import farmsTexts from "./locales/es.json";

const farms: Farm[] = ["La Esperanza", "Los Ceibos"].map((name, index) => ({
  id: `01890000-0000-7000-9000-00000000000${index}`,
  name,
  fieldCount: 1,
  areaHa: 40,
  areasHa: [40],
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
  it("merging and deleting a farm, while its name can be typed", async () => {
    const panel = <MapStage panelLabel="Campos" panel={<FarmsPanel />} map={() => null} />;
    await renderInSpanish(panel, { texts: { farms: farmsTexts } });
    await user.click(await screen.findByRole("button", { name: "Acciones de La Esperanza" }));
    const items = await screen.findAllByRole<HTMLButtonElement>("menuitem");
    expect(items.map(({ textContent, disabled }) => [textContent, disabled ?? false])).toEqual([
      ["Cambiar el nombre", false],
      ["Usar sin conexión", false],
      ["Unir con otro campo · Necesita conexión", true],
      ["Eliminar campo · Necesita conexión", true],
    ]);
    expect(items[1]?.getAttribute("href")).toMatch(/^\/outbox#farm-./);
  });
});
