import { MAX_SELECTED_FIELDS } from "@surco/fields/contract";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FieldListPanel } from "../list/FieldListPanel";
import fields from "../locales/es.json";
import { buildCard } from "../testing";

const server = vi.fn<typeof fetch>();
const here = [buildCard({ name: "Norte" }), buildCard({ name: "Sur" })];
const [own, shared] = [buildCard().id, buildCard().id];

/** Company whose search finds this many fields; the server returns the first two. */
function company(found: number): void {
  server.mockImplementation(async (address) => {
    const url = String(address);
    if (url.includes("/field/ids")) {
      return Response.json({ own: [...here.map(({ id }) => id), own], others: [shared] });
    }
    if (url.includes("/field/facets")) {
      const chosen = { count: found, areaHa: 5000, netAreaHa: 5000, bbox: null };
      const none = { farms: [], crops: [], districts: [], fiscalNames: [], genotypes: [] };
      return Response.json({ chosen, ...none, producers: [], shared: [] });
    }
    if (url.includes("delete_many")) return Response.json({ fieldIds: [own] });
    if (url.includes("handovers")) return Response.json(JSON.parse('{"handovers":[]}'));
    // The next page is still loading.
    if (url.includes("cursor=")) return new Promise<Response>(() => undefined);
    return Response.json({ fields: here, nextCursor: "next", total: found });
  });
}

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(<FieldListPanel />, {
    texts: { fields },
    at: "/dashboard?vista=tabla&q=lote",
    path: "/dashboard",
  });
const bodyOf = (path: string) => {
  const [, init] = server.mock.calls.find(([address]) => String(address).includes(path)) ?? [];
  return JSON.parse(String(init?.body));
};

describe("selecting more fields than the browser holds", () => {
  it("is offered once all loaded ones are selected, and selects all found ones", async () => {
    company(12_340);
    const user = userEvent.setup({ delay: null });
    await open();

    await user.click(await screen.findByRole("checkbox", { name: "Elegir todos los que se ven" }));
    await user.click(await screen.findByRole("button", { name: "Elegir los 12.340 lotes encontrados" }));

    expect(await screen.findByText("4 elegidos")).toBeTruthy();
    expect(screen.getByText("Los lotes de otras personas no se pueden cambiar.")).toBeTruthy();
    const asked = server.mock.calls.find(([address]) => String(address).includes("/field/ids"));
    expect(String(asked?.[0])).toContain("q=lote");

    await user.click(screen.getByRole("checkbox", { name: "Elegir Sur" }));
    await user.click(screen.getByRole("button", { name: "Eliminar" }));
    const dialog = await screen.findByRole("dialog", { name: "¿Eliminar 2 lotes?" });
    await user.click([...dialog.querySelectorAll("button")].at(-1) as HTMLButtonElement);
    await waitFor(() => expect(bodyOf("delete_many")).toEqual({ fieldIds: [here[0]?.id, own] }));
  });

  it("reports when there are more than can be selected", async () => {
    company(MAX_SELECTED_FIELDS + 1);
    const user = userEvent.setup({ delay: null });
    await open();

    await user.click(await screen.findByRole("checkbox", { name: "Elegir todos los que se ven" }));

    expect(await screen.findByText(/hasta 20\.000 lotes a la vez/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /lotes encontrados/ })).toBeNull();
  });

  it("clears the selection with another search", async () => {
    company(12_340);
    const user = userEvent.setup({ delay: null });
    await open();
    await user.click(await screen.findByRole("checkbox", { name: "Elegir todos los que se ven" }));
    expect(await screen.findByText("2 elegidos")).toBeTruthy();

    await user.type(screen.getByRole("textbox", { name: /Buscar/ }), "s");

    await waitFor(() => expect(screen.queryByText("2 elegidos")).toBeNull());
  });
});
