import "@surco/kit-web/indexed-db-testing";
import {
  type Activity,
  createActivity,
  exampleActivity,
  exampleAttachment,
  listActivityChoices,
  listAttachments,
  listFieldActivities,
  uploadAttachment,
} from "@surco/activities/contract";
import type { RouteShape } from "@surco/contract";
import { getField } from "@surco/fields/contract";
import { buildOpenedField, fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { renderInSpanish, stubPhotoDecoder } from "@surco/kit-web/testing";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ActivitySection } from "../ActivitySection";
import { activitiesWeb } from "../feature";
import activities from "../locales/es.json";

const field = buildOpenedField({ id: exampleActivity.fieldId });
const photo = {
  ...exampleAttachment,
  id: "01994c1e-0000-7000-8000-0000000000d2",
  name: "remito.jpg",
  contentType: "image/jpeg" as const,
};
const addressed = [exampleAttachment, photo].map((one) => ({
  ...one,
  url: `/api/activity/attachments/${one.id}?size=file`,
  thumbnailUrl: one === photo ? `/api/activity/attachments/${one.id}?size=thumbnail` : null,
  expiresAt: "2027-03-28T22:00:00Z",
}));
const names = { sow: [], irrigation: [], harvest: [] };
const choices = {
  fertilizers: [],
  productTypes: [],
  doseUnits: ["kg/ha"],
  densityUnits: ["plants/ha"],
  machineryBrands: names,
  used: { contractors: [], machineryBrands: names },
  last: [],
};
let answers: Map<RouteShape, unknown>;
let sent: { route: RouteShape; name: string | null; body: unknown }[];

beforeEach(() => {
  // A day of the season on the screen.
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true, now: new Date("2026-11-21T15:00:00Z") });
  sent = [];
  stubPhotoDecoder();
  answers = new Map<RouteShape, unknown>([
    [listFieldActivities, { activities: [], nextCursor: null }],
    [getField, field],
    [listActivityChoices, choices],
    [listAttachments, { attachments: addressed }],
  ]);
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, "http://surco.invalid");
    const answer = [...answers].find(
      ([route]) =>
        route.method === (init?.method ?? "GET") &&
        new RegExp(`^/api${route.path.replace(/:\w+/g, "[^/]+")}$`).test(pathname),
    );
    if (answer === undefined) throw new TypeError("failed to fetch");
    const [route, body] = answer;
    sent.push({ route, name: searchParams.get("name"), body: init?.body });
    return Response.json(body);
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
  startDeviceOutbox([activitiesWeb], new QueryClient());
});
afterEach(() => {
  cleanup();
  act(() => stopDeviceOutbox());
  closeSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (query = "") =>
  renderInSpanish(<ActivitySection fieldId={field.id} />, {
    texts: { activities, fields: fieldTexts },
    at: `/?season=2026/27&period=2${query}`,
    features: [activitiesWeb],
  });

function list(...attachments: Activity["attachments"]): void {
  answers.set(listFieldActivities, {
    activities: [{ ...exampleActivity, attachments }],
    nextCursor: null,
  });
}

it("sends files after their activity, and says of those that cannot be attached why", async () => {
  await open();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole("button", { name: "Anotar labor" }));
  await user.click(await screen.findByRole("menuitem", { name: "Arranque" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Arranque" }));
  const large = new File(["1"], "fotos.pdf");
  Object.defineProperty(large, "size", { value: 11 * 1024 * 1024 });
  const files = [
    new File(["1"], "remito.png", { type: "image/png" }),
    new File(["%PDF-1.7"], "receta.pdf", { type: "application/pdf" }),
    new File(["MZ"], "instalar.exe"),
    new File(["2"], "otra.heic"),
    large,
  ];
  fireEvent.change(dialog.getByLabelText("Adjuntar", { selector: "input" }), { target: { files } });
  expect(await dialog.findByText(/«instalar.exe» no se puede adjuntar/)).toBeTruthy();
  expect(await dialog.findByText(/no puede leer «otra.heic»/)).toBeTruthy();
  expect(await dialog.findByText(/«fotos.pdf» pesa más de 10 MB/)).toBeTruthy();
  expect(await dialog.findByText("receta.pdf")).toBeTruthy();
  expect(dialog.getByText("remito.jpg")).toBeTruthy();
  expect(dialog.getAllByText("Sin guardar")).toHaveLength(2);

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /Arranque/ }).textContent).toContain(
      "Adjuntos: remito.jpg, receta.pdf",
    ),
  );

  vi.restoreAllMocks();
  answers.set(createActivity, exampleActivity);
  answers.set(uploadAttachment, exampleAttachment);
  act(() => void window.dispatchEvent(new Event("online")));
  const writes = () => sent.filter(({ route }) => route.method === "POST");
  await waitFor(() => expect(writes()).toHaveLength(3));
  expect(writes().map(({ route }) => route)).toEqual([createActivity, uploadAttachment, uploadAttachment]);
  expect(writes().map(({ name }) => name)).toEqual([null, "remito.jpg", "receta.pdf"]);
});

it("opens attachments by their addresses, and deletes one with a way back", async () => {
  list(exampleAttachment, photo);
  await open(`&labor=${exampleActivity.id}`);
  const user = userEvent.setup({ delay: null });
  const dialog = within(await screen.findByRole("dialog", { name: "Cosecha" }));
  const link = await dialog.findByRole("link", { name: "receta.pdf" });
  expect(link.getAttribute("href")).toBe(addressed[0]?.url);
  expect(link.getAttribute("download")).toBe("receta.pdf");
  expect(dialog.getByRole("link", { name: "remito.jpg" }).hasAttribute("download")).toBe(false);

  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(dialog.getByRole("button", { name: "Eliminar «receta.pdf»" }));
  expect(await screen.findByText("Adjunto eliminado.")).toBeTruthy();
  await waitFor(() => expect(dialog.queryByText("receta.pdf")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  expect(await dialog.findByText("receta.pdf")).toBeTruthy();
});

it("keeps files in the open form that are sent meanwhile", async () => {
  list();
  answers.set(uploadAttachment, exampleAttachment);
  await open(`&labor=${exampleActivity.id}`);
  const user = userEvent.setup({ delay: null });
  let dialog = within(await screen.findByRole("dialog", { name: "Cosecha" }));
  const files = [new File(["%PDF-1.7"], "receta.pdf", { type: "application/pdf" })];
  fireEvent.change(dialog.getByLabelText("Adjuntar", { selector: "input" }), { target: { files } });
  await dialog.findByText("Sin guardar");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await user.click(dialog.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: /Cosecha/ }));
  dialog = within(await screen.findByRole("dialog", { name: "Cosecha" }));
  await dialog.findByText("En este equipo");

  vi.restoreAllMocks();
  list(exampleAttachment);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await dialog.findByRole("link", { name: "receta.pdf" })).toBeTruthy();
  await waitFor(() =>
    expect(dialog.getByRole("link", { name: "receta.pdf" }).getAttribute("href")).toBe(addressed[0]?.url),
  );
  expect(dialog.queryByText("En este equipo")).toBeNull();
});

it("says that saved files need a connection where their addresses cannot be read", async () => {
  list(exampleAttachment);
  answers.delete(listAttachments);
  await open(`&labor=${exampleActivity.id}`);
  const dialog = within(await screen.findByRole("dialog", { name: "Cosecha" }));
  expect(await dialog.findByText("Para abrir estos archivos hace falta conexión.")).toBeTruthy();
  expect(dialog.queryByRole("link", { name: "receta.pdf" })).toBeNull();
});

it("shows readers the files in the list, without a way to change them", async () => {
  list(exampleAttachment);
  answers.set(getField, { ...field, right: "read" });
  await open();
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole("button", { name: "1 adjunto" }));
  expect(await screen.findByRole("link", { name: "receta.pdf" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Eliminar/ })).toBeNull();
});
