import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import accounts from "../locales/es.json";
import { ResetPasswordScreen } from "./ResetPasswordScreen";

const TOKEN = "t".repeat(43);
const PASSWORD = "trigo demorado 2027";

const server = vi.fn<typeof fetch>();
let check: () => Response;

beforeEach(() => {
  localStorage.clear();
  check = () => Response.json({ providers: ["google"] });
  vi.stubGlobal("fetch", server);
  server.mockReset();
  server.mockImplementation(async (address) =>
    String(address).endsWith("/check/") ? check() : Response.json({ knownDevice: "d".repeat(43) }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(<ResetPasswordScreen />, {
    texts: { accounts },
    at: `/auth/reset-password?token=${TOKEN}`,
    path: "/auth/reset-password",
  });

describe("password reset screen", () => {
  it("names the linked providers and ends them on request", async () => {
    await open();
    const user = userEvent.setup({ delay: null });
    await user.click(await screen.findByRole("checkbox", { name: "Dejar de entrar con Google" }));
    await enterText(screen.getByLabelText("Contraseña nueva"), PASSWORD);
    await enterText(screen.getByLabelText("Repetí la contraseña"), PASSWORD);
    await user.click(screen.getByRole("button", { name: "Guardar la contraseña" }));

    expect(await screen.findByText("La contraseña se cambió.")).toBeTruthy();
    expect(JSON.parse(String(server.mock.calls.at(-1)?.[1]?.body))).toEqual({
      token: TOKEN,
      password: PASSWORD,
      endProviderLinks: true,
    });
  });

  it("offers another link for one that was used or has expired, before anything is typed", async () => {
    check = () => Response.json({ code: "LINK_NOT_GOOD" }, { status: 422 });
    await open();

    expect(await screen.findByRole("link", { name: "Pedir un enlace nuevo" })).toBeTruthy();
    expect(screen.queryByLabelText("Contraseña nueva")).toBeNull();
  });
});
