import type { Farm, Producer } from "@surco/farms/contract";
import { FarmsPanel, ProducersPanel } from "@surco/farms/web";
import { farmsTexts } from "@surco/farms/web-testing";
import type { FieldRecord } from "@surco/fields/contract";
import { hasDrafts, MapStage, nameSessionAccount } from "@surco/kit-web";
import { simulateDevice } from "@surco/kit-web/device-testing";
import { listUnsentWrites } from "@surco/kit-web/outbox";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fieldsWeb } from "./feature";
import { EditRecordPanel } from "./records/EditRecordPanel";
import { buildCard, fieldTexts } from "./testing";

const farm: Farm = {
  id: "01890000-0000-7000-9000-000000000001",
  name: "La Esperanza",
  fieldCount: 2,
  areaHa: 120,
  areasHa: [70, 50],
  version: 4,
};
const producer: Producer = {
  id: "01890000-0000-7000-9000-000000000002",
  name: "Ana Sosa",
  email: "ana@example.com",
  country: "AR",
  province: null,
  city: null,
  fiscalId: null,
  fieldCount: 0,
  areaHa: 0,
  areasHa: [],
  version: 2,
};
const given = buildCard({ name: "La Loma" });
const {
  netAreas: _,
  crops: _2,
  bbox: _3,
  relation: _4,
  right: _5,
  ownerName: _6,
  isBoundaryFrozen: _7,
  createdAt: _8,
  ...card
} = given;
const record: FieldRecord = { ...card, isPlaceTyped: false, isShared: false, seasons: [] };

const ACCOUNT = "018f0000-0000-7000-8000-000000000001";
/** Codes that the server refuses the next changes of the record with. */
const refusals: string[] = [];
/** Number of the next changes of the record whose answers do not arrive. */
let answersLost = 0;
const written: { method: string; body: unknown }[] = [];
const server = vi.fn<typeof fetch>(async (address, init) => {
  const path = String(address).split("?")[0] ?? "";
  const isRead = init?.method === "GET";
  if (!isRead) written.push({ method: init?.method ?? "", body: JSON.parse(String(init?.body)) });
  if (path.includes("/farm")) {
    return Response.json(isRead ? { farms: [farm], total: 1, nextCursor: null } : farm);
  }
  if (path.includes("/producers")) {
    return Response.json(isRead ? { producers: [producer], total: 1, nextCursor: null } : producer);
  }
  if (path.includes("/record")) {
    if (!isRead && answersLost > 0) {
      answersLost--;
      throw new TypeError("the answer was lost");
    }
    const code = isRead ? undefined : refusals.shift();
    return code ? Response.json({ code, details: {} }, { status: 404 }) : Response.json(record);
  }
  if (path.endsWith(`/meta_data/${record.id}`)) return Response.json(given);
  return Response.json({ entries: [], genotypes: [], crops: [], fields: [], total: 0, nextCursor: null });
});

const user = userEvent.setup({ delay: null });
/** Opens the page afresh: a previous one is unmounted with all its memory. */
const open = async (panel: ReactElement, at: string, path = at) => {
  cleanup();
  sessionStorage.clear();
  await renderInSpanish(<MapStage panelLabel="Lotes" panel={panel} map={() => null} />, {
    texts: { fields: fieldTexts, farms: farmsTexts },
    at,
    path,
  });
};
const openFarms = () => open(<FarmsPanel />, "/dashboard/farms");
const openProducers = () => open(<ProducersPanel />, "/dashboard/producers");
const openRecord = () =>
  open(<EditRecordPanel />, `/dashboard/field/${record.id}/record`, "/dashboard/field/:fieldId/record");
const inDialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const RESTORED = "Recuperamos lo que estabas escribiendo.";

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  written.length = 0;
  localStorage.clear();
  nameSessionAccount(ACCOUNT);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("typed values of a farm", () => {
  it("are restored after the page was closed, and dropped once saved", async () => {
    await openFarms();
    await user.click(await screen.findByRole("button", { name: "Nuevo campo" }));
    await enterText((await inDialog("Nuevo campo")).getByLabelText(/Nombre del campo/), "Los Ceibos");

    await openFarms();
    const dialog = await inDialog("Nuevo campo");
    expect(dialog.getByText(RESTORED)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>(/Nombre del campo/).value).toBe("Los Ceibos");
    await user.click(dialog.getByRole("button", { name: "Crear campo" }));
    await waitFor(() => expect(written[0]?.body).toMatchObject({ name: "Los Ceibos" }));
    await waitFor(() => expect(hasDrafts()).toBe(false));
  });

  it("are discarded by the button, not by pressing outside the dialog", async () => {
    await openFarms();
    await user.click(await screen.findByRole("button", { name: "Nuevo campo" }));
    await enterText((await inDialog("Nuevo campo")).getByLabelText(/Nombre del campo/), "Los Ceibos");
    await user.keyboard("{Escape}");
    expect(hasDrafts()).toBe(true);

    await openFarms();
    await user.click((await inDialog("Nuevo campo")).getByRole("button", { name: "Cancelar" }));
    expect(hasDrafts()).toBe(false);
  });

  it("are not shown to another account", async () => {
    await openFarms();
    await user.click(await screen.findByRole("button", { name: "Nuevo campo" }));
    await enterText((await inDialog("Nuevo campo")).getByLabelText(/Nombre del campo/), "Los Ceibos");

    nameSessionAccount("018f0000-0000-7000-8000-000000000002");
    await openFarms();
    await screen.findByText("1 campo");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

it("typed values of a producer are restored for that producer, and can be discarded", async () => {
  await openProducers();
  await user.click(await screen.findByRole("button", { name: "Editar a Ana Sosa" }));
  await enterText((await inDialog("Editar productor")).getByLabelText(/Ciudad/), "Rojas");

  await openProducers();
  const dialog = await inDialog("Editar productor");
  const city = dialog.getByLabelText<HTMLInputElement>(/Ciudad/);
  expect(city.value).toBe("Rojas");
  await user.click(dialog.getByRole("button", { name: "Descartar lo escrito" }));
  expect(city.value).toBe("");
  expect(hasDrafts()).toBe(false);
});

describe("typed values of a field's record", () => {
  it("are restored with a notice, and saved as a change of their base", async () => {
    await openRecord();
    await user.clear(await screen.findByLabelText(/Razón social/));
    await enterText(screen.getByLabelText(/Razón social/), "La Loma SRL");

    await openRecord();
    expect(await screen.findByText(RESTORED)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Razón social/).value).toBe("La Loma SRL");
    await user.click(screen.getByRole("button", { name: "Guardar" }));
    await waitFor(() =>
      expect(written[0]?.body).toMatchObject({ version: record.version, fiscalName: "La Loma SRL" }),
    );
    await waitFor(() => expect(hasDrafts()).toBe(false));
  });

  describe("saved offline", () => {
    const device = simulateDevice(ACCOUNT);
    const fiscalName = () => screen.findByLabelText<HTMLInputElement>(/Razón social/);
    const save = async () => user.click(await screen.findByRole("button", { name: "Guardar" }));

    beforeEach(() => device.startOutbox([fieldsWeb], new QueryClient()));

    it("wait on the device, are shown by the form again, and are sent when the server is back", async () => {
      await openRecord();
      await enterText(await fiscalName(), " y Cía");
      device.goOffline();
      expect(await screen.findByText(/se guarda en este equipo/)).toBeTruthy();
      await save();
      expect(await screen.findByText(/Quedó guardado en este equipo/)).toBeTruthy();
      expect(hasDrafts()).toBe(false);

      await openRecord();
      expect((await fiscalName()).value).toMatch(/ y Cía$/);
      expect(written).toEqual([]);

      device.goOnline();
      await waitFor(() => expect(written).toHaveLength(1));
      expect(written[0]?.body).toMatchObject({
        version: record.version,
        fiscalName: expect.stringMatching(/ y Cía$/),
      });
    });

    it("are sent again with the id of the attempt whose response was lost", async () => {
      await openRecord();
      await enterText(await fiscalName(), " Hnos");
      answersLost = 1;
      await save();
      expect(await screen.findByText(/Quedó guardado en este equipo/)).toBeTruthy();

      device.goOffline();
      device.goOnline();
      await waitFor(() => expect(written).toHaveLength(2));
      const ids = written.map(({ body }) => (body as { writeId: string }).writeId);
      expect(ids[0]).toMatch(/^[\da-f-]{36}$/);
      expect(ids[1]).toBe(ids[0]);
    });

    it("are corrected at the server where it refused them", async () => {
      await openRecord();
      await enterText(await fiscalName(), " SA");
      device.goOffline();
      await save();
      expect(await screen.findByText(/Quedó guardado en este equipo/)).toBeTruthy();
      refusals.push("FARM_NOT_FOUND");
      device.goOnline();
      await waitFor(async () =>
        expect(await listUnsentWrites(ACCOUNT)).toMatchObject([{ state: "attention" }]),
      );

      await openRecord();
      await enterText(await fiscalName(), " de CV");
      await save();
      expect(await screen.findByText("Lote actualizado.")).toBeTruthy();
      expect(written.at(-1)?.body).toMatchObject({
        version: record.version,
        fiscalName: expect.stringMatching(/ SA de CV$/),
      });
      expect(await listUnsentWrites(ACCOUNT)).toEqual([]);
    });
  });
});
