import { buildCard, fieldTexts } from "@surco/fields/web-testing";
import { MapStage } from "@surco/kit-web";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import type { SharedTransferField, Transfer } from "@surco/sharing/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import sharingTexts from "./locales/es.json";
import { TransferPanel } from "./TransferPanel";

const server = vi.fn<typeof fetch>();
const sent: { path: string; body: unknown }[] = [];
const own = buildCard({ name: "La Loma" });
const farm = { id: own.farmId, name: own.farmName, fieldCount: 1, areaHa: 80, areasHa: [80], version: 1 };
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
let sharePages: SharedTransferField[][];
let failsShares: boolean;
const shared = (name: string, email: string | null, isOpened = true) => ({
  id: crypto.randomUUID(),
  name: isOpened ? name : null,
  email,
  sharedAt: "2026-11-02T12:00:00Z",
  openedAt: isOpened ? "2026-11-03T12:00:00Z" : null,
});

beforeEach(() => {
  sent.length = 0;
  farms = [farm];
  offers = [offer];
  sharePages = [[]];
  failsShares = false;
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
    if (path.includes("/shares")) return answerShares(path);
    if (path.startsWith("/field/handover")) return Response.json({ handovers: offers });
    if (init?.method === "POST") return Response.json({ ...farm, ...JSON.parse(String(init.body)) });
    return Response.json({ farms, nextCursor: null, total: farms.length });
  });
});
function answerShares(path: string): Response {
  if (failsShares) return Response.json({ code: "INTERNAL" }, { status: 500 });
  const at = Number(new URL(path, "http://surco").searchParams.get("cursor") ?? 0);
  return Response.json({
    fields: sharePages[at],
    nextCursor: at + 1 < sharePages.length ? String(at + 1) : null,
  });
}
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
const sharesAreKnown = () => screen.findByText("No se comparten con nadie más.");

it("shows a name that the farm has, and accepts the field under another", async () => {
  const { user } = await open();
  expect(await screen.findByText("Ese nombre ya está en el campo.")).toBeTruthy();
  expect(accept().disabled).toBe(true);

  const name = screen.getByLabelText("Nombre nuevo para La Loma");
  await user.clear(name);
  await enterText(name, "Loma de Ana");
  await sharesAreKnown();
  await user.click(accept());

  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: `/field/handover/${offer.id}/accept`,
        body: {
          farmId: farm.id,
          names: [{ fieldId: offered, name: "Loma de Ana" }],
          keptShareIds: [],
        },
      },
    ]),
  );
});

it("creates a farm first for an account without one, named as the former owner's", async () => {
  farms = [];
  const { user } = await open();
  expect((await screen.findByLabelText<HTMLInputElement>("Nombre del campo nuevo")).value).toBe("El Ombú");
  await sharesAreKnown();

  await user.click(accept());

  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual(["/farm", `/field/handover/${offer.id}/accept`]),
  );
  const [made, taken] = sent.map(({ body }) => body as { id?: string; farmId?: string });
  expect(taken?.farmId).toBe(made?.id);
});

it("lists who the fields are shared with, keeps nobody by default, and sends those ticked", async () => {
  farms = [];
  const carla = shared("Carla Sosa", "carla@example.com");
  const pending = shared("", "invitada@example.com", false);
  const hidden = shared("", null, false);
  const later = shared("Dora Paz", "dora@example.com");
  sharePages = [
    [{ fieldId: offered, name: "La Loma", shares: [carla, pending, hidden] }],
    [{ fieldId: own.id, name: "Otro lote", shares: [later] }],
  ];
  const { user } = await open();
  const group = await screen.findByRole("group", { name: "La Loma" });
  for (const box of within(group).getAllByRole<HTMLInputElement>("checkbox")) expect(box.checked).toBe(false);
  expect(within(group).getByRole("checkbox", { name: "Una persona sin nombre visible" })).toBeTruthy();

  await user.click(within(group).getByRole("checkbox", { name: "Carla Sosa" }));
  await user.click(within(group).getByRole("checkbox", { name: "invitada@example.com" }));
  await user.click(within(group).getByRole("checkbox", { name: "Carla Sosa" }));
  await user.click(screen.getByRole("button", { name: "Mostrar más lotes" }));
  await user.click(await screen.findByRole("checkbox", { name: "Dora Paz" }));
  await user.click(accept());

  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ keptShareIds: [pending.id, later.id] }));
});

it("accepts nothing before the shares are known, and loads them again after a failure", async () => {
  farms = [];
  failsShares = true;
  const { user } = await open();
  const retry = await screen.findByRole("button", { name: "Reintentar" }, { timeout: 10_000 });
  expect(accept().disabled).toBe(true);

  failsShares = false;
  await user.click(retry);

  expect(await sharesAreKnown()).toBeTruthy();
  expect(accept().disabled).toBe(false);
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
