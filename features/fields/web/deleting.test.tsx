import { deleteFarm, deleteProducer, restoreFarm, restoreProducer } from "@surco/farms/contract";
import { FarmsPanel, farmsWeb, ProducersPanel } from "@surco/farms/web";
import { farmsTexts } from "@surco/farms/web-testing";
import { deleteFields, type FieldRecord, MAX_FIELDS_IN_BROWSER, restoreField } from "@surco/fields/contract";
import { MapStage } from "@surco/kit-web";
import { simulateDevice } from "@surco/kit-web/device-testing";
import { listUnsentWrites } from "@surco/kit-web/outbox";
import { renderInSpanish } from "@surco/kit-web/testing";
import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fieldsWeb } from "./feature";
import { useFieldSource } from "./finding/use-field-source";
import { DeleteField } from "./panel/DeleteField";
import { buildCard, buildSquareAt, fieldTexts } from "./testing";
import { useFieldCards } from "./use-fields";

const ACCOUNT = "018f0000-0000-7000-8000-000000000007";
const ID = "01890000-0000-7000-9000-000000000001";
const NAME = "La Loma";
const card = buildCard({ name: NAME, id: ID });
const { netAreas: _, crops: _2, bbox: _3, relation: _4, right: _5, ownerName: _6, ...rest } = card;
const { isBoundaryFrozen: _7, createdAt: _8, ...ofRecord } = rest;
const record: FieldRecord = { ...ofRecord, isPlaceTyped: false, isShared: false, seasons: [] };
const counts = { fieldCount: 0, areaHa: 0, areasHa: [], version: 4 };
const farm = { id: ID, name: NAME, ...counts };
const place = { email: null, country: "AR", province: null, city: null, fiscalId: null };
const producer = { id: ID, name: NAME, ...place, ...counts };

let isDeleted: boolean;
/** Number of fields of the account. */
let total: number;
/** Requests that changed something. */
let changes: string[];
const server = vi.fn<typeof fetch>(async (address, init) => {
  const path = (String(address).split("?")[0] ?? "").replace("/api", "");
  const method = init?.method ?? "GET";
  if (method !== "GET") changes.push(`${method} ${path}`);
  if (method === "DELETE" || path === deleteFields.path) isDeleted = true;
  if (path.endsWith("/restore")) isDeleted = false;
  const listed = <T,>(one: T) => (isDeleted ? [] : [one]);
  if (path.endsWith("/record")) return Response.json(record);
  if (path === deleteFields.path) return Response.json({ fieldIds: [ID] });
  if (path.startsWith("/farm"))
    return Response.json(
      method === "GET" ? { farms: listed(farm), nextCursor: null, total: listed(farm).length } : farm,
    );
  if (path.startsWith("/producers"))
    return Response.json(
      method === "GET"
        ? { producers: listed(producer), nextCursor: null, total: listed(producer).length }
        : producer,
    );
  if (path === restoreField.path) return Response.json({ ...card, polygon: buildSquareAt(-60.62) });
  return Response.json({ fields: listed(card), nextCursor: null, total, genotypes: [], entries: [] });
});

const device = simulateDevice(ACCOUNT);
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  isDeleted = false;
  total = 1;
  changes = [];
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function FieldList() {
  return (
    <ul>
      {useFieldCards().data?.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

interface Deletable {
  kind: string;
  screen: ReactElement;
  /** Deletes it on the screen. */
  remove(): Promise<void>;
  deletedNotice: string;
  restoredNotice: string;
  deletion: string;
  restoration: string;
}

const press = async (role: "button" | "menuitem", name: string) =>
  user.click(await screen.findByRole(role, { name }));
const confirm = async (name: string) =>
  user.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
const onMap = (panel: ReactElement) => <MapStage panelLabel="Lotes" panel={panel} map={() => null} />;
const withId = (path: string) => path.replace(/:\w+/, ID);

function FoundFields() {
  return (
    <ul>
      {useFieldSource().rows.map(({ card: { id, name } }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}

const deleteButton = <DeleteField field={{ ...card, polygon: buildSquareAt(-60.62) }} />;

const deletableField: Deletable = {
  kind: "a field",
  screen: (
    <>
      <FieldList />
      {deleteButton}
    </>
  ),
  async remove() {
    await press("button", "Eliminar lote");
    await confirm("Eliminar lote");
  },
  deletedNotice: "Lote eliminado.",
  restoredNotice: "El lote volvió a tu lista.",
  deletion: `POST ${deleteFields.path}`,
  restoration: `POST ${restoreField.path}`,
};

const deletables: Deletable[] = [
  deletableField,
  {
    kind: "a farm",
    screen: onMap(<FarmsPanel />),
    async remove() {
      await press("button", `Acciones de ${NAME}`);
      await press("menuitem", "Eliminar campo");
    },
    deletedNotice: "Campo eliminado.",
    restoredNotice: "El campo volvió a tu lista.",
    deletion: `DELETE ${withId(deleteFarm.path)}`,
    restoration: `POST ${restoreFarm.path}`,
  },
  {
    kind: "a producer",
    screen: onMap(<ProducersPanel />),
    async remove() {
      await press("button", `Eliminar productor: ${NAME}`);
      await confirm("Eliminar productor");
    },
    deletedNotice: "Productor eliminado.",
    restoredNotice: "El productor volvió a tu lista, con sus lotes.",
    deletion: `DELETE ${withId(deleteProducer.path)}`,
    restoration: `POST ${restoreProducer.path}`,
  },
];

const isListed = () => screen.queryByRole("listitem") !== null;

async function deleteWithoutNetwork({ screen: shown, remove, deletedNotice }: Deletable): Promise<void> {
  await renderInSpanish(shown, { texts: { fields: fieldTexts, farms: farmsTexts } });
  await waitFor(() => expect(isListed()).toBe(true));
  device.startOutbox([fieldsWeb, farmsWeb], new QueryClient());
  device.goOffline();
  await remove();
  await screen.findByText(deletedNotice);
  await waitFor(() => expect(isListed()).toBe(false));
  expect(changes).toEqual([]);
}

it.each(deletables)("deletes $kind without a network, and undoes it before it is sent", async (one) => {
  await deleteWithoutNetwork(one);
  await press("button", "Deshacer");
  await screen.findByText(one.restoredNotice);
  await waitFor(() => expect(isListed()).toBe(true));
  expect(await listUnsentWrites(ACCOUNT)).toEqual([]);
  expect(changes).toEqual([]);
});

it.each(deletables)(
  "sends the deletion of $kind once the network is back, and undoes it then",
  async (one) => {
    await deleteWithoutNetwork(one);
    device.goOnline();
    await waitFor(() => expect(changes).toEqual([one.deletion]));
    await waitFor(async () => expect(await listUnsentWrites(ACCOUNT)).toEqual([]));

    await press("button", "Deshacer");
    await screen.findByText(one.restoredNotice);
    await waitFor(() => expect(changes).toEqual([one.deletion, one.restoration]));
    await waitFor(async () => expect(await listUnsentWrites(ACCOUNT)).toEqual([]));
  },
);

it("asks before a field is deleted, and leaves its page for the list of the same season", async () => {
  const { address } = await renderInSpanish(deletableField.screen, {
    texts: { fields: fieldTexts },
    at: `/dashboard/field/${ID}/summary?season=2025/26`,
  });
  device.startOutbox([fieldsWeb], new QueryClient());
  await press("button", "Eliminar lote");
  const question = within(await screen.findByRole("dialog", { name: `¿Eliminar ${NAME}?` }));
  expect([await listUnsentWrites(ACCOUNT), changes]).toEqual([[], []]);

  await user.click(question.getByRole("button", { name: "Eliminar lote" }));
  await waitFor(() => expect(address()).toBe("/dashboard?season=2025/26"));
  await waitFor(() => expect(changes).toEqual([`POST ${deleteFields.path}`]));
});

it("hides a field that is deleted without a network from the lists that the server searches", async () => {
  total = MAX_FIELDS_IN_BROWSER + 1;
  await deleteWithoutNetwork({
    ...deletableField,
    screen: (
      <>
        <FoundFields />
        {deleteButton}
      </>
    ),
  });
});
