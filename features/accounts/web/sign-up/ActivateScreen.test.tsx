import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import accounts from "../locales/es.json";
import { ActivateScreen } from "./ActivateScreen";

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockReset();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(
    <StrictMode>
      <ActivateScreen />
    </StrictMode>,
    { texts: { accounts }, at: "/auth/activate/7/secret", path: "/auth/activate/:uid/:token" },
  );

const press = async () => userEvent.click(await screen.findByRole("button", { name: "Activar mi cuenta" }));

describe("activation link", () => {
  it("activates by a click only and leads to log in", async () => {
    server.mockImplementation(async () => Response.json({ setPassword: null }));
    localStorage.setItem("surco.device", "d".repeat(43));

    await open();
    expect(server).not.toHaveBeenCalled();
    await press();

    await screen.findByRole("heading", { name: "Cuenta activada" });
    // On the page and in the notification, which goes.
    expect(screen.getAllByText("Tu cuenta está activada. Ya podés ingresar.").length).toBeGreaterThan(0);
    expect(screen.getByRole("link", { name: "Ingresar" }).getAttribute("href")).toBe("/auth/login");
    expect(server.mock.calls.map(([address]) => address)).toEqual([
      `/api/auth/activate/7/secret?knownDevice=${"d".repeat(43)}`,
    ]);
  });

  it("leads to a first password in another browser than that of the sign-up", async () => {
    server.mockImplementation(async () => Response.json({ setPassword: { token: "t".repeat(43) } }));

    const { address } = await open();
    await press();

    await waitFor(() => expect(address()).toBe(`/auth/reset-password?token=${"t".repeat(43)}`));
  });

  it.each([
    [422, "ACTIVATION_FAILED"],
    [400, "INVALID_INPUT"],
  ])("offers another link after %i %s", async (status, code) => {
    server.mockImplementation(async () => Response.json({ code }, { status }));

    await open();
    await press();

    expect((await screen.findByRole("alert")).textContent).toContain("No pudimos activar la cuenta");
    expect(screen.getByLabelText("E-mail")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Enviar el enlace otra vez" })).toBeTruthy();
  });

  it("offers a retry when the server does not answer", async () => {
    server.mockImplementation(async () => Response.json({ code: "UNAVAILABLE" }, { status: 503 }));

    await open();
    await press();

    expect(await screen.findByRole("button", { name: "Reintentar" })).toBeTruthy();
  });
});
