import { FieldListPanel } from "@surco/fields/web";
import { buildCard, fieldTexts } from "@surco/fields/web-testing";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fieldImportWeb } from "../feature";
import fieldImportTexts from "../locales/es.json";

const server = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal("fetch", server));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("exports the filtered fields when none is selected", async () => {
  const found = 12_340;
  server.mockImplementation(async (address) => {
    const url = String(address);
    if (url.includes("/field/facets")) {
      const chosen = { count: found, areaHa: 5000, netAreaHa: 5000, bbox: null };
      const none = { farms: [], crops: [], districts: [], fiscalNames: [], genotypes: [] };
      return Response.json({ chosen, ...none, producers: [], shared: [] });
    }
    // The next page is on its way.
    if (url.includes("cursor=")) return new Promise<Response>(() => undefined);
    return Response.json({ fields: [buildCard({ name: "Norte" })], nextCursor: "next", total: found });
  });
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const user = userEvent.setup({ delay: null });
  await renderInSpanish(<FieldListPanel />, {
    features: [fieldImportWeb],
    texts: { fields: fieldTexts, "field-import": fieldImportTexts },
    at: "/dashboard?vista=tabla&q=lote",
    path: "/dashboard",
  });

  await user.click(await screen.findByRole("button", { name: "Descargar 12.340 lotes" }));
  await user.click(await screen.findByRole("menuitem", { name: /CSV/ }));

  await waitFor(() => {
    const [, init] = server.mock.calls.find(([address]) => String(address).includes("/field/export")) ?? [];
    const asked = JSON.parse(String(init?.body));
    expect(asked).toMatchObject({ fieldIds: null, found: { q: "lote" }, format: "csv" });
  });
});
