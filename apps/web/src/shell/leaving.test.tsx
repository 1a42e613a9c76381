import "@surco/kit-web/indexed-db-testing";
import { exampleUser } from "@surco/accounts/contract";
import {
  ApiError,
  closeSession,
  defineWebFeature,
  deleteDrafts,
  nameSessionAccount,
  openSession,
  saveDraft,
  sessionToken,
  WaysOn,
} from "@surco/kit-web";
import { countUnsentWrites, startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { renderInSpanish } from "@surco/kit-web/testing";
import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import outboxTexts from "../outbox/locales/es/outbox.json";
import { AccountMenu } from "./AccountMenu";

const sent = vi.fn();
let refusal: Error | null;
let accounts = 0;
let account: string;

const barns = defineWebFeature({
  name: "barns",
  texts: async () => ({ default: {} }),
  outboxKinds: async () => [
    {
      name: "barns/barn",
      send: async (write) => {
        if (refusal !== null) throw refusal;
        sent(write.recordId);
        return { version: 1, values: write.values };
      },
      read: () => ({ editor: null, editedAt: null, values: {}, version: 1 }),
      onSent: () => undefined,
      addressOf: () => "/barn",
      fieldLabel: (field) => field,
      valueText: (_, value) => String(value),
    },
  ],
});

beforeEach(() => {
  refusal = new ApiError("SERVER_UNREACHABLE", 0);
  sent.mockClear();
  vi.stubGlobal("fetch", async () => Response.json({}));
  openSession("a-token-of-thirty-two-characters");
  account = `leaving-${accounts++}`;
  nameSessionAccount(account);
});
afterEach(() => {
  cleanup();
  deleteDrafts();
  stopDeviceOutbox();
  closeSession();
  vi.unstubAllGlobals();
});

/** Opens the account menu with so many records that the server did not take, and presses "log out". */
async function logOutWith(unsent: number): Promise<void> {
  const outbox = startDeviceOutbox([barns], new QueryClient());
  for (let index = 0; index < unsent; index++) {
    await outbox.add({
      kind: "barns/barn",
      recordId: `barn ${index}`,
      operation: "create",
      values: { size: index },
      base: {},
      version: null,
      subject: { fieldId: null, title: "Galpón" },
    });
  }
  await renderInSpanish(<AccountMenu user={exampleUser} />, {
    texts: { outbox: outboxTexts },
    features: [barns],
  });
  await userEvent.click(screen.getByRole("button", { name: /Tu cuenta/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Cerrar sesión" }));
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const hasLeft = () => waitFor(() => expect(sessionToken()).toBeNull());

it("logs out at once where nothing waits on the device", async () => {
  await logOutWith(0);
  await hasLeft();
});

it("sends what waits and logs out", async () => {
  await logOutWith(2);
  await screen.findByRole("heading", { name: "Hay 2 datos sin enviar" });
  expect(sessionToken()).not.toBeNull();
  refusal = null;
  await press("Enviar ahora y salir");

  await hasLeft();
  expect(sent.mock.calls).toEqual([["barn 0"], ["barn 1"]]);
  expect(await countUnsentWrites(account)).toBe(0);
});

it("stays and says how much is left where not all can be sent", async () => {
  await logOutWith(1);
  refusal = new ApiError("FORBIDDEN", 403);
  await press("Enviar ahora y salir");

  await screen.findByText(/No se pudo enviar todo: queda 1 dato/);
  expect(sessionToken()).not.toBeNull();
  expect(await countUnsentWrites(account)).toBe(1);
});

it("keeps the records on the device for this account", async () => {
  await logOutWith(1);
  await press("Salir y conservarlo en este equipo");

  await hasLeft();
  expect(await countUnsentWrites(account)).toBe(1);
});

it("discards records and drafts after a second question", async () => {
  saveDraft("barn", { size: 3 });
  await logOutWith(1);
  await screen.findByText("También queda algo que empezaste y no guardaste.");
  await press("Descartarlo y salir");
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText(/1 dato que no se envió se borra/);
  expect(await countUnsentWrites(account)).toBe(1);
  await press("Cancelar");
  await screen.findByRole("button", { name: "Enviar ahora y salir" });
  await press("Descartarlo y salir");
  await press("Descartarlo y salir");

  await hasLeft();
  expect(await countUnsentWrites(account)).toBe(0);
  expect(Object.keys(localStorage).filter((key) => key.includes("draft"))).toEqual([]);
});

it("offers no sending without a network", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await logOutWith(1);
  const send = await screen.findByRole("button", { name: "Enviar ahora y salir" });

  expect(send.hasAttribute("disabled")).toBe(true);
  expect(screen.getByText("Sin conexión: se envía cuando vuelva.")).toBeTruthy();
  vi.restoreAllMocks();
});

it("asks about drafts alone as before", async () => {
  saveDraft("barn", { size: 3 });
  await logOutWith(0);
  await screen.findByRole("heading", { name: "Hay algo sin enviar" });
  await press("Salir y borrarlo");

  await hasLeft();
  expect(Object.keys(localStorage).filter((key) => key.includes("draft"))).toEqual([]);
});

it("leaves for another account at the page that asks for one, and asks first where records wait", async () => {
  startDeviceOutbox([barns], new QueryClient());
  await renderInSpanish(
    <>
      <AccountMenu user={exampleUser} />
      <WaysOn />
    </>,
    { texts: { outbox: outboxTexts }, features: [barns], at: "/trials?season=2025" },
  );
  await press("Entrar con otra cuenta");
  await hasLeft();
});
