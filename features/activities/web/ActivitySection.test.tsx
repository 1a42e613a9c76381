import "@surco/kit-web/indexed-db-testing";
import { type Activity, exampleActivity } from "@surco/activities/contract";
import { buildOpenedField, fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession, sessionAccount } from "@surco/kit-web";
import { type OutboxWrite, startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { enterDay, enterText, renderInSpanish } from "@surco/kit-web/testing";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ActivitySection } from "./ActivitySection";
import { activitiesWeb } from "./feature";
import activities from "./locales/es.json";
import { activityKind } from "./outbox-kind";
import { ACTIVITY_KIND } from "./use-activities";

const field = buildOpenedField({
  id: exampleActivity.fieldId,
  crops: [{ season: "2026/27", period: "2", cropId: 5 }],
  netAreas: [{ season: "2026/27", netAreaHa: 40 }],
});
const names = { sow: [], irrigation: ["Valley"], harvest: ["Vassalli"] };
const choices = {
  fertilizers: [
    { id: 606, name: "Urea", grade: null, isLiquid: false },
    { id: 607, name: "Otro", grade: null, isLiquid: false },
  ],
  productTypes: [],
  doseUnits: ["kg/ha"],
  densityUnits: ["plants/ha"],
  machineryBrands: names,
  used: { contractors: ["Hermanos Giménez"], machineryBrands: names },
  last: [exampleActivity.values],
};
let saved: Activity[];
let sent: { id: string; values: object }[];
const isOut = { now: false };

let deleted: Activity[];
const server = vi.fn<typeof fetch>(async (address, init) => {
  if (isOut.now) throw new TypeError("failed to fetch");
  const { pathname } = new URL(String(address), "http://surco.invalid");
  if (init?.method === "POST" && pathname.endsWith("/activity/create-activity")) {
    const body = JSON.parse(String(init.body));
    sent.push(body);
    if (deleted.some(({ id }) => id === body.id))
      return Response.json({ code: "ACTIVITY_NOT_FOUND", details: {} }, { status: 404 });
    const created = { ...exampleActivity, id: body.id, values: body.values };
    saved = [created, ...saved];
    return Response.json(created);
  }
  if (init?.method === "PATCH") {
    const { changes, ...rest } = JSON.parse(String(init.body));
    sent.push({ ...rest, values: changes });
    saved = saved.map((one) => ({ ...one, values: { ...one.values, ...changes }, version: 2 }));
    return Response.json(saved[0]);
  }
  if (init?.method === "DELETE") {
    deleted = saved.filter(({ id }) => pathname.endsWith(id));
    saved = saved.filter(({ id }) => !pathname.endsWith(id));
    return Response.json({});
  }
  if (init?.method === "POST" && pathname.endsWith("/activity/restore")) {
    const { id } = JSON.parse(String(init.body));
    saved = deleted.filter((one) => one.id === id);
    return Response.json(saved[0]);
  }
  if (pathname.endsWith("/activity/product")) return Response.json(choices);
  if (pathname.endsWith("/activity/activities"))
    return Response.json({ activities: saved, nextCursor: null });
  if (pathname.includes("/field/meta_data/")) return Response.json(field);
  return Response.json({ genotypes: [], stages: [], nextCursor: null });
});

beforeEach(() => {
  // A day of the season on the screen.
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true, now: new Date("2026-11-21T15:00:00Z") });
  saved = [];
  deleted = [];
  sent = [];
  isOut.now = false;
  vi.stubGlobal("fetch", server);
  openSession("token");
  // Unsent activities of another test stay on the device.
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  stopDeviceOutbox();
  closeSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const startOutbox = () => void startDeviceOutbox([activitiesWeb], new QueryClient());

async function open(query = "?season=2026/27") {
  startOutbox();
  return show(query);
}

function show(query: string) {
  return renderInSpanish(<ActivitySection fieldId={field.id} />, {
    texts: { activities, fields: fieldTexts },
    at: `/${query}`,
    features: [activitiesWeb],
  });
}

async function openForm(type: string) {
  await userEvent.click(await screen.findByRole("button", { name: "Anotar labor" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: type }));
  return screen.findByRole("dialog", { name: type });
}

it("lists the season's activities with their figures and the sum of their costs", async () => {
  saved = [exampleActivity];
  await open();

  const row = await screen.findByRole("button", { name: /Cosecha/ });
  expect(row.textContent).toContain("9,50 t/ha con 18,0 % de humedad");
  expect(row.textContent).toContain("Seco comercial 8,98 t/ha · 9,11 t/ha al 14,5 %");
  await userEvent.click(screen.getByText("Costo anotado: 78,00 USD/ha"));
  expect(screen.getByRole("row", { name: "Cosecha 1 78,00 7.519" })).toBeTruthy();
  expect(screen.getByRole("row", { name: "Total 1 78,00 7.519" })).toBeTruthy();
});

it("explains how the dry yields of a harvest come about", async () => {
  saved = [exampleActivity];
  const { unexplained } = await open();
  await screen.findByRole("button", { name: /Cosecha/ });
  expect(unexplained()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "De dónde sale: Seco comercial" }));
  const derivation = await screen.findByRole("dialog", { name: "De dónde sale: Seco comercial" });
  await waitFor(() => expect(derivation.textContent).toContain("Humedad tras el secado"));
  const words = derivation.textContent?.replace(/[\u00a0\u202f]/g, " ");
  for (const figure of ["9,5 t/ha", "18 %", "13,5 %", "0,25 %", "harvest-1"]) expect(words).toContain(figure);
});

it("shows the figures of a harvest in its form and, before it is sent, in the list with its cost", async () => {
  await open();
  const form = within(await openForm("Cosecha"));
  isOut.now = true;
  enterDay(form.getByLabelText("Fecha"), "2027-03-28");
  await enterText(form.getByLabelText("Rinde húmedo"), "9,5");
  expect(form.queryByText(/Seco comercial/)).toBeNull();
  await enterText(form.getByLabelText("Humedad"), "18");
  expect(form.getByText("Seco comercial 8,98 t/ha · 9,11 t/ha al 14,5 %")).toBeTruthy();
  await userEvent.click(form.getByRole("button", { name: "Guardar" }));

  const row = await screen.findByRole("button", { name: /Cosecha/ });
  expect(row.textContent).toContain("Seco comercial 8,98 t/ha · 9,11 t/ha al 14,5 %");
  expect(row.textContent).toContain("En este equipo");
  expect(screen.getByText("Costo anotado: 78,00 USD/ha")).toBeTruthy();
});

it("shows the dry yields of the moisture that waits on the device", async () => {
  saved = [exampleActivity];
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /Cosecha/ }));
  const form = within(await screen.findByRole("dialog", { name: "Cosecha" }));
  isOut.now = true;
  await userEvent.clear(form.getByLabelText("Humedad"));
  await enterText(form.getByLabelText("Humedad"), "12");
  await userEvent.click(form.getByRole("button", { name: "Guardar" }));

  const row = await screen.findByRole("button", { name: /con 12,0 % de humedad/ });
  expect(row.textContent).toContain("Seco comercial 9,50 t/ha · 9,78 t/ha al 14,5 %");
});

it("shows the depth of an irrigation over the net area, in its form and before it is sent", async () => {
  await open();
  const form = within(await openForm("Riego"));
  isOut.now = true;
  enterDay(form.getByLabelText("Fecha"), "2027-01-10");
  await enterText(form.getByLabelText("Duración"), "600");
  await enterText(form.getByLabelText("Caudal"), "3000");
  expect(form.getByText(/^Lámina: 4,5 mm sobre 40,0.ha netas$/)).toBeTruthy();
  await userEvent.click(form.getByRole("button", { name: "Guardar" }));
  expect((await screen.findByRole("button", { name: /Riego/ })).textContent).toContain("4,5 mm");
});

it("records a repeated activity with the last values proposed, in three taps and its figures", async () => {
  await open();
  const form = within(await openForm("Cosecha"));
  expect(form.getByRole<HTMLInputElement>("combobox", { name: /Contratista/ }).value).toBe(
    "Hermanos Giménez",
  );
  expect(form.getByLabelText<HTMLInputElement>(/Costo/).value).toBe("78");
  expect(form.getByLabelText<HTMLInputElement>("Rinde húmedo").value).toBe("");
  await userEvent.type(form.getByLabelText("Rinde húmedo"), "8,25");
  await userEvent.type(form.getByLabelText("Humedad"), "14");
  await userEvent.click(form.getByRole("button", { name: "Guardar" }));

  await screen.findByText("Labor guardada.");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    fieldId: field.id,
    values: {
      type: "harvest",
      harvestedCropId: 5,
      wetYieldTPerHa: 8.25,
      moisturePct: 14,
      contractor: "Hermanos Giménez",
      machineryBrand: "Vassalli",
    },
  });
});

it("proposes an application that waits on the device, and repeats it in at most four taps", async () => {
  // The device sends nothing.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const outbox = startDeviceOutbox([activitiesWeb], new QueryClient());
  const product = {
    productId: null,
    otherName: "Glifosato 66 %",
    dose: 1.8,
    unit: "L/ha",
    unitCostUsd: null,
  };
  const values = {
    type: "application",
    date: "2026-11-10",
    status: "done",
    comments: "",
    method: "terrestrial",
    products: [product],
    phenologicalStageId: null,
    contractor: "Fumigaciones Rossi",
  };
  await outbox.add({
    kind: ACTIVITY_KIND,
    recordId: crypto.randomUUID(),
    operation: "create",
    values,
    base: {},
    version: null,
    subject: { fieldId: field.id, title: "Aplicación" },
  });
  await show("?season=2026/27");
  await screen.findByRole("button", { name: /^Aplicación/ });

  let taps = 0;
  const countTap = () => {
    taps += 1;
  };
  document.addEventListener("click", countTap, true);
  const again = within(await openForm("Aplicación"));
  expect(again.getByRole<HTMLInputElement>("combobox", { name: /Contratista/ }).value).toBe(
    "Fumigaciones Rossi",
  );
  await userEvent.click(again.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Aplicación/ })).toHaveLength(2));
  document.removeEventListener("click", countTap, true);
  expect(taps).toBeLessThanOrEqual(4);
  const [, repeated] = await outbox.store.list(sessionAccount() ?? "");
  expect(repeated).toMatchObject({ operation: "create", values: { ...values, date: expect.any(String) } });
});

it("keeps its form open while the outbox starts", async () => {
  await show("?season=2026/27");
  const form = within(await openForm("Riego"));
  const comments = form.getByLabelText("Comentarios (opcional)");
  await userEvent.type(comments, "Vuelta larga");
  startDeviceOutbox([activitiesWeb], new QueryClient());
  await new Promise((over) => setTimeout(over, 50));
  expect(comments.isConnected).toBe(true);
});

it("keeps an activity on the device without a network, and shows it as such", async () => {
  await open();
  await saveOffline();

  await screen.findByText("En este equipo");
  expect(sent).toEqual([]);
});

it("says beside unsent activities that the others cannot be read, and retries", async () => {
  await open();
  await saveOffline();
  await screen.findByText("En este equipo");
  cleanup();
  await open();

  await screen.findByText("En este equipo");
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("No se pudieron cargar las labores.")).toBeTruthy();
  isOut.now = false;
  saved = [exampleActivity];
  await userEvent.click(alert.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("button", { name: /Cosecha/ });
  expect(screen.queryByRole("alert")).toBeNull();
});

async function saveOffline() {
  const form = within(await openForm("Riego"));
  isOut.now = true;
  await enterText(form.getByLabelText("Duración"), "600");
  await enterText(form.getByLabelText("Caudal"), "3000");
  await userEvent.click(form.getByRole("button", { name: "Guardar" }));
}

async function saveIrrigationOffline() {
  await saveOffline();
  await userEvent.click(await screen.findByRole("button", { name: /Riego/ }));
  return within(await screen.findByRole("dialog", { name: "Riego" }));
}

/** The notification of the saving offers an undo too. */
async function undoDeletion() {
  const notification = (await screen.findByText("Labor eliminada.")).closest<HTMLElement>(
    ".mantine-Notifications-notification",
  );
  await userEvent.click(within(notification ?? document.body).getByRole("button", { name: "Deshacer" }));
}

function goOnline() {
  isOut.now = false;
  window.dispatchEvent(new Event("online"));
}

it("opens an activity by its address with the change that waits on the device", async () => {
  saved = [exampleActivity];
  await open();
  await userEvent.click(await screen.findByRole("button", { name: /Cosecha/ }));
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const dialog = within(await screen.findByRole("dialog", { name: "Cosecha" }));
  await enterText(dialog.getByLabelText(/^Comentarios/), "Con granizo");
  await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
  await screen.findByRole("button", { name: /Con granizo/ });
  cleanup();
  stopDeviceOutbox();

  await show(`?season=2026/27&labor=${exampleActivity.id}`);
  await screen.findByRole("button", { name: "Anotar labor" });
  act(startOutbox);
  const again = within(await screen.findByRole("dialog", { name: "Cosecha" }));
  expect(again.getByLabelText<HTMLTextAreaElement>(/^Comentarios/).value).toBe("Con granizo");
});

it("opens an unsent activity as it was typed, and sends it with its change", async () => {
  await open();
  const again = await saveIrrigationOffline();
  expect(again.getByLabelText<HTMLInputElement>("Duración").value).toBe("600");
  await userEvent.clear(again.getByLabelText("Caudal"));
  await enterText(again.getByLabelText("Caudal"), "2500");
  await userEvent.click(again.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  goOnline();
  await waitFor(() => expect(saved[0]?.values).toMatchObject({ durationMin: 600, flowLPerMin: 2500 }));
  expect(saved).toHaveLength(1);
});

it("opens an unsent activity of another season by its address", async () => {
  await open();
  const form = within(await openForm("Riego"));
  isOut.now = true;
  // The device sends nothing.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  enterDay(form.getByLabelText("Fecha"), "2024-12-01");
  await enterText(form.getByLabelText("Duración"), "600");
  await enterText(form.getByLabelText("Caudal"), "3000");
  await userEvent.click(form.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("button", { name: /Riego/ })).toBeNull();
  const [write] = await startDeviceOutbox([], new QueryClient()).store.list(sessionAccount() ?? "");
  cleanup();
  isOut.now = false;
  await open(new URL(activityKind.addressOf(write as OutboxWrite), "http://surco.invalid").search);
  const again = within(await screen.findByRole("dialog", { name: "Riego" }));
  expect(again.getByLabelText<HTMLInputElement>("Fecha").value).toBe("01/12/2024");
});

it("deletes an unsent activity, and brings it back", async () => {
  await open();
  await userEvent.click((await saveIrrigationOffline()).getByRole("button", { name: "Eliminar labor" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /Riego/ })).toBeNull());
  await undoDeletion();
  await screen.findByRole("button", { name: /Riego/ });
  goOnline();
  await waitFor(() => expect(sent).toHaveLength(1));
});

it("deletes an activity that was sent since its form opened, and restores it", async () => {
  await open();
  const form = await saveIrrigationOffline();
  goOnline();
  await waitFor(() => expect(saved).toHaveLength(1));
  await userEvent.click(form.getByRole("button", { name: "Eliminar labor" }));
  await waitFor(() => expect(saved).toEqual([]));
  await undoDeletion();
  await waitFor(() => expect(saved).toHaveLength(1));
  await screen.findByRole("button", { name: /Riego/ });
  expect(screen.queryByText("Necesita atención")).toBeNull();
});

it("sends the change of an activity that was sent since its form opened", async () => {
  await open();
  const form = await saveIrrigationOffline();
  goOnline();
  await waitFor(() => expect(saved).toHaveLength(1));
  await userEvent.clear(form.getByLabelText("Caudal"));
  await enterText(form.getByLabelText("Caudal"), "2500");
  await userEvent.click(form.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(sent[1]).toMatchObject({ version: 1, values: { flowLPerMin: 2500 } }));
});

it("undoes a new activity from its notification, sent or not", async () => {
  await open();
  const form = within(await openForm("Arranque"));
  await userEvent.click(form.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  await userEvent.click(await screen.findByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(saved).toEqual([]));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Arranque/ })).toBeNull());
});

it("offers to record another activity with the values of the last", async () => {
  await open();
  const form = within(await openForm("Riego"));
  await enterText(form.getByLabelText("Duración"), "600");
  await enterText(form.getByLabelText("Caudal"), "3000");
  await userEvent.type(form.getByLabelText(/Comentarios/), "Pivote norte");
  await userEvent.click(form.getByRole("button", { name: "Guardar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Anotar otra con estos datos" }));

  const another = within(await screen.findByRole("dialog", { name: "Riego" }));
  expect(another.getByLabelText<HTMLInputElement>("Duración").value).toBe("600");
  expect(another.getByLabelText<HTMLInputElement>(/Comentarios/).value).toBe("Pivote norte");
  await userEvent.clear(another.getByLabelText("Duración"));
  await enterText(another.getByLabelText("Duración"), "300");
  await userEvent.click(another.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ values }) => values)).toMatchObject([{ durationMin: 600 }, { durationMin: 300 }]);
  expect(sent[0]?.id).not.toBe(sent[1]?.id);
});

it("takes the grade of another fertiliser from its label, and shows its nutrients", async () => {
  await open();
  const form = within(await openForm("Fertilización"));
  await userEvent.selectOptions(form.getByLabelText("Producto"), "Otro");
  await userEvent.type(form.getByLabelText("Nombre del producto"), "Mezcla 20-10");
  await userEvent.type(form.getByLabelText("N (%)"), "20,5");
  await userEvent.type(form.getByLabelText("P₂O₅ (%)"), "10");
  await userEvent.type(form.getByLabelText("Dosis"), "100");
  expect(form.getByText("N 20,5 · P 4,4 · K 0,0 · S 0,0 kg/ha")).toBeTruthy();
  await userEvent.click(form.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const grade = { nPct: 20.5, p2o5Pct: 10, k2oPct: 0, sPct: 0 };
  expect(sent[0]?.values).toMatchObject({ fertilizers: [{ productId: 607, dose: 100, grade }] });
});

it("drops the grade with its product", async () => {
  await open();
  const form = within(await openForm("Fertilización"));
  await userEvent.selectOptions(form.getByLabelText("Producto"), "Otro");
  await userEvent.type(form.getByLabelText("N (%)"), "20");
  await userEvent.selectOptions(form.getByLabelText("Producto"), "Urea");
  await userEvent.type(form.getByLabelText("Dosis"), "100");
  expect(form.getByText("N 46,0 · P 0,0 · K 0,0 · S 0,0 kg/ha")).toBeTruthy();
});

it("names what is missing at its input, and saves nothing", async () => {
  await open();
  const form = within(await openForm("Cosecha"));
  await userEvent.click(form.getByRole("button", { name: "Guardar" }));

  expect(form.getByLabelText("Rinde húmedo").getAttribute("aria-invalid")).toBe("true");
  expect(form.getByLabelText("Humedad").getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByText("Labor guardada.")).toBeNull();
});
