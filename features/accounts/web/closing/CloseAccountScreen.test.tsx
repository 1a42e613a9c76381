import "@surco/kit-web/indexed-db-testing";
import { exampleUser } from "@surco/accounts/contract";
import { closeSession, nameSessionAccount, openSession, sessionToken } from "@surco/kit-web";
import { countUnsentWrites, startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import accounts from "../locales/es.json";
import { CloseAccountScreen } from "./CloseAccountScreen";

const server = vi.fn<typeof fetch>();
const nothing = {
  fields: 0,
  farms: 0,
  producers: 0,
  reports: 0,
  notes: 0,
  plantCases: 0,
  sharedFields: 0,
  openHandovers: 0,
};
let summary = { ...nothing, needsPassword: true, needsEmail: true, isLastAdministrator: false };
let closing = () => Response.json({});

beforeEach(() => {
  openSession("a-token-of-thirty-two-characters");
  summary = { ...nothing, needsPassword: true, needsEmail: true, isLastAdministrator: false };
  closing = () => Response.json({});
  vi.stubGlobal("fetch", server);
  server.mockReset();
  server.mockImplementation(async (address, request) => {
    if (address === "/api/auth/close_account") {
      return request?.method === "POST" ? closing() : Response.json(summary);
    }
    return Response.json(exampleUser);
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(<CloseAccountScreen />, { texts: { accounts }, at: "/user/close", path: "/user/close" });
const typeEmail = async (email: string) => enterText(await screen.findByLabelText(/^Para confirmar/), email);
const press = () => userEvent.click(screen.getByRole("button", { name: "Cerrar mi cuenta para siempre" }));
const closings = () => server.mock.calls.filter(([, request]) => request?.method === "POST");

describe("account closing", () => {
  it("previews the erased data and lost shares, and offers the data export", async () => {
    summary = { ...summary, fields: 42, farms: 1, plantCases: 3, sharedFields: 4, openHandovers: 1 };
    await open();

    expect(await screen.findByText("42 lotes · 1 campo · 3 consultas de enfermedades y plagas")).toBeTruthy();
    expect(screen.getByText(/4 lotes que compartís/)).toBeTruthy();
    expect(screen.getByText(/Una cesión que espera respuesta/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Llevarme mis datos" }).getAttribute("href")).toBe(
      "/user/export",
    );
  });

  it("sends nothing before address and password are typed", async () => {
    await open();
    await typeEmail("otra@example.com");
    await press();

    expect(await screen.findByText("Escribí el e-mail de tu cuenta tal como es.")).toBeTruthy();
    expect(screen.getByText("Este dato es obligatorio")).toBeTruthy();
    expect(closings()).toEqual([]);
  });

  it("shows a wrong password at its field and keeps the input", async () => {
    closing = () => Response.json({ code: "PASSWORD_WRONG" }, { status: 422 });
    await open();
    await typeEmail(exampleUser.email);
    await enterText(screen.getByLabelText("Contraseña actual"), "no es esta");
    await press();

    expect(await screen.findByText("La contraseña actual no es correcta.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Para confirmar/).value).toBe(exampleUser.email);
    expect(sessionToken()).not.toBeNull();
  });

  it("ends the session, leaves the account's screens and shows a message", async () => {
    const { address } = await open();
    await typeEmail(exampleUser.email.toUpperCase());
    await enterText(screen.getByLabelText("Contraseña actual"), "sorgo temprano 2026");
    await press();

    await waitFor(() => expect(address()).toBe("/"));
    expect(await screen.findByText(/Tu cuenta se cerró/)).toBeTruthy();
    expect(sessionToken()).toBeNull();
  });

  it("deletes the account's unsent records from this device, and no others", async () => {
    // Sending fails: no feature has the kind.
    const outbox = startDeviceOutbox([], new QueryClient());
    for (const accountId of ["staying", exampleUser.id]) {
      nameSessionAccount(accountId);
      await outbox.add({
        kind: "barns/barn",
        recordId: accountId,
        operation: "create",
        values: {},
        base: {},
        version: null,
        subject: { fieldId: null, title: "" },
      });
    }
    await open();
    await typeEmail(exampleUser.email);
    await enterText(screen.getByLabelText("Contraseña actual"), "sorgo temprano 2026");
    await press();

    await waitFor(() => expect(sessionToken()).toBeNull());
    expect(await countUnsentWrites(exampleUser.id)).toBe(0);
    expect(await countUnsentWrites("staying")).toBe(1);
    stopDeviceOutbox();
  });

  it("requires no password or address in the demonstration, and refuses the last administrator", async () => {
    summary = { ...summary, needsPassword: false, needsEmail: false };
    const { address } = await open();
    await screen.findByRole("button", { name: "Cerrar mi cuenta para siempre" });
    expect(screen.queryByRole("textbox")).toBeNull();
    await press();
    await waitFor(() => expect(address()).toBe("/"));
    expect(JSON.parse(String(closings()[0]?.[1]?.body))).toEqual({ email: null, password: null });
    cleanup();
    openSession("a-token-of-thirty-two-characters");

    summary = { ...summary, isLastAdministrator: true };
    await open();
    expect(await screen.findByText(/Sos el único administrador/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Cerrar mi cuenta para siempre" })).toBeNull();
  });
});
