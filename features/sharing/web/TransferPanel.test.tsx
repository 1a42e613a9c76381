import { buildCard, fieldTexts } from "@surco/fields/web-testing";
import { MapStage } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import type { Transfer } from "@surco/sharing/contract";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import sharingTexts from "./locales/es.json";
import { TransferPanel } from "./TransferPanel";

const server = vi.fn<typeof fetch>();
const sent: { path: string; body: unknown }[] = [];
const own = buildCard({ name: "La Loma" });
const farm = { id: own.farmId, name: own.farmName, fieldCount: 1, areaHa: 80, version: 1 };
const offered = "01890000-0000-7000-8000-0000000000e1";
const offer: Transfer = {
  id: "01890000-0000-7000-8000-0000000000d1",
  direction: "received",
  otherParty: "Ana Ferreyra",
  keepsShare: true,
  fields: [
    { fieldId: offered, name: "La Loma", farmName: "El Ombú", areaHa: 97.1, district: null, province: null },
  ],
  createdAt: "2026-11-21T12:00:00Z",
  expiresAt: "2026-12-21T12:00:00Z",
};
let farms: (typeof farm)[];
let offers: Transfer[];

beforeEach(() => {
  sent.length = 0;
  farms = [farm];
  offers = [offer];
  vi.stubGlobal("fetch", server);
  server.mockImplementation(async (address, init) => {
    const path = String(address).replace(/^.*\/api/, "");
    if (init?.method !== "GET") sent.push({ path, body: JSON.parse(String(init?.body ?? "{}")) });
    if (path.startsWith("/field/meta_data"))
      return Response.json({ fields: [own], nextCursor: null, total: 1 });
    if (path.endsWith("/accept")) return Response.json({ fieldIds: [offered] });
    if (path.endsWith("/decline")) {
      offers = [];
      return Response.json({});
    }
    if (path.startsWith("/field/handover")) return Response.json({ handovers: offers });
    if (init?.method === "POST") return Response.json({ ...farm, ...JSON.parse(String(init.body)) });
    return Response.json({ farms, nextCursor: null, total: farms.length });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (id = offer.id) => {
  const page = await renderInSpanish(
    <MapStage panelLabel="Lotes" panel={<TransferPanel />} map={() => null} />,
    {
      texts: { fields: fieldTexts, sharing: sharingTexts },
      at: `/dashboard/handover/${id}`,
      path: "/dashboard/handover/:handoverId",
    },
  );
  return { ...page, user: userEvent.setup({ delay: null }) };
};
const accept = () => screen.getByRole<HTMLButtonElement>("button", { name: "Aceptar" });

it("shows a name that the farm has, and accepts the field under another", async () => {
  const { user } = await open();
  expect(await screen.findByText("Ese nombre ya está en el campo.")).toBeTruthy();
  expect(accept().disabled).toBe(true);

  const name = screen.getByLabelText("Nombre nuevo para La Loma");
  await user.clear(name);
  await user.type(name, "Loma de Ana");
  await user.click(accept());

  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: `/field/handover/${offer.id}/accept`,
        body: { farmId: farm.id, names: [{ fieldId: offered, name: "Loma de Ana" }] },
      },
    ]),
  );
});

it("creates a farm first for an account without one, named as the former owner's", async () => {
  farms = [];
  const { user } = await open();
  expect((await screen.findByLabelText<HTMLInputElement>("Nombre del campo nuevo")).value).toBe("El Ombú");

  await user.click(accept());

  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual(["/farm", `/field/handover/${offer.id}/accept`]),
  );
  const [made, taken] = sent.map(({ body }) => body as { id?: string; farmId?: string });
  expect(taken?.farmId).toBe(made?.id);
});

it("notifies that it was declined, and opens the list", async () => {
  const { user, address } = await open();

  await user.click(await screen.findByRole("button", { name: "Rechazar" }));

  expect(await screen.findByText("El ofrecimiento se rechazó.")).toBeTruthy();
  await waitFor(() => expect(address()).toBe("/dashboard"));
});

it("shows that the offer is no longer open", async () => {
  await open("01890000-0000-7000-8000-0000000000d2");

  expect(await screen.findByText(/Este ofrecimiento ya no está/)).toBeTruthy();
});
