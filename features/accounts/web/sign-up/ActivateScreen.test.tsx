import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import accounts from "../locales/es.json";
import { ActivateScreen } from "./ActivateScreen";

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockReset();
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

describe("activation link", () => {
  it("activates once and leads to log in", async () => {
    server.mockImplementation(async () => Response.json({}));

    await open();

    expect(await screen.findByText("Tu cuenta está activada. Ya podés ingresar.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ingresar" }).getAttribute("href")).toBe("/auth/login");
    expect(server.mock.calls.map(([address]) => address)).toEqual(["/api/auth/activate/7/secret"]);
  });

  it.each([
    [422, "ACTIVATION_FAILED"],
    [400, "INVALID_INPUT"],
  ])("offers another link after %i %s", async (status, code) => {
    server.mockImplementation(async () => Response.json({ code }, { status }));

    await open();

    expect((await screen.findByRole("alert")).textContent).toContain("No pudimos activar la cuenta");
    expect(screen.getByLabelText("E-mail")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Enviar el enlace otra vez" })).toBeTruthy();
  });

  it("offers a retry when the server does not answer", async () => {
    server.mockImplementation(async () => Response.json({ code: "UNAVAILABLE" }, { status: 503 }));

    await open();

    expect(await screen.findByRole("button", { name: "Reintentar" })).toBeTruthy();
  });
});
