import { exampleUser } from "@surco/accounts/contract";
import { closeSession, openSession, sessionToken } from "@surco/kit-web";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import accounts from "../locales/es.json";
import { LoginScreen } from "./LoginScreen";

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockReset();
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const answer = (status: number, body: object) =>
  server.mockImplementation(async () => Response.json(body, { status }));

const open = (at = "/auth/login") =>
  renderInSpanish(<LoginScreen />, { texts: { accounts }, at, path: "/auth/login" });

async function logIn(username: string, password: string) {
  const user = userEvent.setup({ delay: null });
  if (username !== "") await enterText(screen.getByLabelText("E-mail o usuario"), username);
  if (password !== "") await enterText(screen.getByLabelText("Contraseña"), password);
  await user.click(screen.getByRole("button", { name: "Ingresar" }));
}

const TOKEN = "a-token-of-thirty-two-characters";

describe("log-in form", () => {
  it.each([
    ["a visitor of the demonstration in", true],
    ["somebody with a session back to the fields", false],
  ])("lets %s", async (_, isDemonstration) => {
    answer(200, { ...exampleUser, isDemonstration });
    openSession(TOKEN);
    const { address } = await open();

    if (isDemonstration) expect(await screen.findByLabelText("E-mail o usuario")).toBeTruthy();
    else await waitFor(() => expect(address()).toBe("/dashboard"));
  });

  it("requires a valid e-mail or user name, and a password", async () => {
    await open();

    await logIn("ana@", "");

    expect(await screen.findByText("Email invalido")).toBeTruthy();
    expect(screen.getByText("Este dato es obligatorio")).toBeTruthy();
    expect(server).not.toHaveBeenCalled();
  });

  it("shows that the e-mail or password is wrong and keeps the e-mail", async () => {
    answer(401, { code: "SIGN_IN_FAILED" });
    await open();

    await logIn("ana@example.com", "otra");

    expect((await screen.findByRole("alert")).textContent).toContain("E-mail o contraseña incorrectos.");
    expect(screen.getByLabelText<HTMLInputElement>("E-mail o usuario").value).toBe("ana@example.com");
  });

  it("offers the activation mail again for an inactive account", async () => {
    answer(403, { code: "ACCOUNT_NOT_ACTIVATED" });
    await open();
    await logIn("ana@example.com", "maíz-tardío");
    const again = await screen.findByRole("button", { name: "Enviar el enlace otra vez" });
    answer(200, {});

    await userEvent.click(again);

    // The page says it as its notification does, and keeps it.
    await waitFor(() => expect(screen.getAllByText(/el enlace va en camino/).length).toBeGreaterThan(0));
    const [address, request] = server.mock.calls.at(-1) ?? [];
    expect(address).toBe("/api/auth/resend-activation");
    expect(JSON.parse(String(request?.body))).toEqual({ email: "ana@example.com" });
  });

  it("opens the session and returns to the requested page", async () => {
    answer(200, { token: "a-token-of-thirty-two-characters", user: exampleUser });
    const { address } = await open("/auth/login?return=%2Fdashboard%2Ffield%2F7");

    await logIn("ana@example.com", "maíz-tardío");

    await waitFor(() => expect(address()).toBe("/dashboard/field/7"));
    expect(sessionToken()).toBe("a-token-of-thirty-two-characters");
  });

  it("sends the known-device secret of the former log-in", async () => {
    const bodyOf = (call: number) => JSON.parse(String(server.mock.calls.at(call)?.[1]?.body));
    answer(200, {
      token: "a-token-of-thirty-two-characters",
      user: exampleUser,
      knownDevice: "d".repeat(43),
    });
    await open();
    await logIn("ana@example.com", "maíz-tardío");
    await waitFor(() => expect(sessionToken()).not.toBeNull());
    expect(bodyOf(0).username).toBe("ana@example.com");
    cleanup();
    closeSession();
    server.mockClear();

    await open();
    await logIn("ana@example.com", "maíz-tardío");

    await waitFor(() => expect(bodyOf(0)).toMatchObject({ knownDevice: "d".repeat(43) }));
  });

  it("reveals the password by keyboard", async () => {
    await open();
    const password = screen.getByLabelText<HTMLInputElement>("Contraseña");
    password.focus();

    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Mostrar la contraseña" }));
    await userEvent.keyboard("{Enter}");

    expect(password.type).toBe("text");
    expect(screen.getByRole("button", { name: "Ocultar la contraseña" })).toBeTruthy();
  });
});
