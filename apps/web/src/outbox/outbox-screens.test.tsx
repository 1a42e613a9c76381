import "@surco/kit-web/indexed-db-testing";
import { ApiError, closeSession, defineWebFeature, nameSessionAccount, openSession } from "@surco/kit-web";
import { type NewWrite, startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { renderInSpanish } from "@surco/kit-web/testing";
import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import es from "./locales/es/outbox.json";
import { OutboxIndicator } from "./OutboxIndicator";
import { OutboxPage } from "./OutboxPage";

const sent = vi.fn();
let refusal: Error | null;

/** A feature with one kind of record, answered by a server that refuses at will. */
const barns = defineWebFeature({
  name: "barns",
  texts: async () => ({ default: {} }),
  outboxKinds: async () => [
    {
      name: "barns/barn",
      send: async (write) => {
        if (refusal !== null) throw refusal;
        sent(write.values, write.version);
        return { version: 2, values: write.values };
      },
      read: (record) => ({
        editor: "Beto Luna",
        editedAt: null,
        values: {},
        version: 1,
        ...(record as object),
      }),
      onSent: () => undefined,
      addressOf: ({ recordId }) => `/barn/${recordId}`,
      fieldLabel: (field) => `barns:fields.${field}`,
      valueText: async (_, value) => `${value} m`,
    },
  ],
});

beforeEach(() => {
  sent.mockClear();
  refusal = null;
  openSession("token");
  // Others on this device never see the writes of an account, nor do other tests.
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  stopDeviceOutbox();
  closeSession();
  Reflect.deleteProperty(navigator, "storage");
});

const change: NewWrite = {
  kind: "barns/barn",
  recordId: "b1",
  operation: "update",
  values: { size: 2, name: "Galpón" },
  base: { size: 1, name: "Galpón" },
  version: 1,
  subject: { fieldId: null, title: "Galpón viejo" },
};

async function show(...writes: NewWrite[]) {
  await startDeviceOutbox([barns], new QueryClient()).add(...(writes.length > 0 ? writes : [change]));
  await renderInSpanish(
    <>
      <OutboxIndicator />
      <OutboxPage />
    </>,
    { texts: { outbox: es, barns: { fields: { size: "Tamaño", name: "Nombre" } } }, features: [barns] },
  );
}

it("counts what waits, and says so once all is sent", async () => {
  refusal = new ApiError("SERVER_UNREACHABLE", 0);
  await show();
  await screen.findByRole("link", { name: "1 dato sin enviar" });
  expect(within(screen.getByRole("listitem")).getByText("En este equipo")).toBeTruthy();
  refusal = null;
  await userEvent.click(screen.getByRole("button", { name: "Enviar ahora" }));
  await screen.findByText(/todo está enviado/);
  expect(sent).toHaveBeenCalledExactlyOnceWith({ size: 2, name: "Galpón" }, 1);
  expect(screen.queryByRole("link", { name: /sin enviar/ })).toBeNull();
});

it("shows the first fifty of many, and more on request", async () => {
  refusal = new ApiError("SERVER_UNREACHABLE", 0);
  const writes = Array.from({ length: 60 }, (_, n) => ({ ...change, recordId: `b${n}` }));
  await show(...writes);
  await screen.findByRole("link", { name: "60 datos sin enviar" });
  expect(screen.getAllByRole("listitem")).toHaveLength(50);
  await userEvent.click(screen.getByRole("button", { name: "Ver más" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(60);
});

it("gives the reason of a refusal, the way to correct it, and discards only after asking", async () => {
  refusal = new ApiError("FORBIDDEN", 403);
  await show();
  await screen.findByRole("link", { name: "1 dato necesita tu atención" });
  expect(await screen.findByText("No tenés permiso para hacer esto.")).toBeTruthy();
  expect((await screen.findByRole("link", { name: "Corregir" })).getAttribute("href")).toBe("/barn/b1");
  await userEvent.click(screen.getByRole("button", { name: "Descartar" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Descartar" }));
  await screen.findByText(/todo está enviado/);
  expect(sent).not.toHaveBeenCalled();
});

it("says what is discarded with a record that was never created", async () => {
  refusal = new ApiError("FORBIDDEN", 403);
  const barn: NewWrite = { ...change, operation: "create", base: {}, version: null };
  await show(barn, { ...barn, recordId: "door", partOf: "b1", subject: { fieldId: null, title: "Puerta" } });
  await userEvent.click(await screen.findByRole("button", { name: "Descartar" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^También se borra 1 cambio o foto/)).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Descartar" }));
  await screen.findByText(/todo está enviado/);
});

it("shows both sides of a conflict by form field, and saves the choice over the newer version", async () => {
  refusal = new ApiError("STALE_VERSION", 409, {
    current: { version: 4, values: { size: 9, name: "Galpón" }, editedAt: "2026-11-20T12:00:00Z" },
  });
  await show();
  const choice = await screen.findByRole("radiogroup", { name: "Tamaño" });
  expect(screen.getByText(/Beto Luna cambió lo mismo que vos el 20 nov 2026/)).toBeTruthy();
  expect(screen.queryByRole("radiogroup", { name: "Nombre" })).toBeNull();
  const save = screen.getByRole("button", { name: "Guardar la elección" });
  expect(save.hasAttribute("disabled")).toBe(true);
  refusal = null;
  await userEvent.click(await within(choice).findByRole("radio", { name: "Lo tuyo: 2 m" }));
  await userEvent.click(save);
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ size: 2, name: "Galpón" }, 4));
});

it("asks about a form field too that was edited from an older list after the conflict", async () => {
  refusal = new ApiError("STALE_VERSION", 409, {
    current: { version: 4, values: { size: 9, name: "Nuevo" }, editedAt: null },
  });
  await show({ ...change, values: { size: 2 }, base: { size: 1 } });
  await userEvent.click(await screen.findByRole("button", { name: "Todo lo tuyo" }));
  await startDeviceOutbox([barns], new QueryClient()).add({
    ...change,
    values: { name: "Galpón" },
    base: { name: "Viejo" },
  });
  const choice = await screen.findByRole("radiogroup", { name: "Nombre" });
  const save = screen.getByRole("button", { name: "Guardar la elección" });
  expect(save.hasAttribute("disabled")).toBe(true);
  expect(sent).not.toHaveBeenCalled();
  refusal = null;
  await userEvent.click(await within(choice).findByRole("radio", { name: "Beto Luna: Nuevo m" }));
  await userEvent.click(save);
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ size: 2 }, 4));
});

it("says how much space is left, and that the browser may delete what was not sent", async () => {
  refusal = new ApiError("SERVER_UNREACHABLE", 0);
  const storage = {
    estimate: async () => ({ usage: 12_000_000, quota: 40_000_000 }),
    persisted: async () => false,
    persist: async () => false,
  };
  Object.defineProperty(navigator, "storage", { value: storage, configurable: true });
  await show();

  expect(await screen.findByText("Surco usa 12 MB; quedan unos 28 MB.")).toBeTruthy();
  expect(screen.getByText(/Queda poco/)).toBeTruthy();
  expect(screen.getByText(/puede borrar estos datos/)).toBeTruthy();
});
