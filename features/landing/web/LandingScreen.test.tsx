import { closeSession, openSession, sessionToken } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LandingScreen } from "./LandingScreen";
import landing from "./locales/es.json";

const demonstrationUser = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "demo@demonstration.invalid",
  firstName: "Visita",
  lastName: "Surco",
  country: "AR",
  fiscalId: "20000000001",
  language: "es",
  styleBrand: null,
  brandId: null,
  isDemonstration: true,
};

let offersDemonstration: boolean;
let demonstration: () => Response;
const server = vi.fn<typeof fetch>(async (address) =>
  address === "/api/features/config"
    ? Response.json({ world: "demo", mailboxUrl: null, offersDemonstration, basemap: null, build: "b" })
    : demonstration(),
);

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockClear();
  offersDemonstration = true;
  demonstration = () => Response.json({ token: "token-of-the-demonstration", user: demonstrationUser });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = () => renderInSpanish(<LandingScreen />, { texts: { landing }, path: "/" });
const findDemonstration = () => screen.findByRole("button", { name: "Abrir el campo de demostración" });

describe("the landing page", () => {
  it("offers to register and to log in", async () => {
    await open();

    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("Crear cuenta")).toBe("/auth/signup");
    expect(href("Ingresar")).toBe("/auth/login");
    expect(href("Términos y condiciones")).toBe("/terms");
  });

  it("opens the demonstration farm with one click", async () => {
    const { address } = await open();

    await userEvent.click(await findDemonstration());

    await waitFor(() => expect(address()).toBe("/dashboard"));
    expect(sessionToken()).toBe("token-of-the-demonstration");
    expect(JSON.parse(String(server.mock.calls.at(-1)?.[1]?.body))).toEqual({ language: "es" });
  });

  it("says why the demonstration did not open", async () => {
    demonstration = () => Response.json({ code: "UNAVAILABLE" }, { status: 503 });
    await open();

    await userEvent.click(await findDemonstration());

    expect((await screen.findByRole("alert")).textContent).toContain("El servicio no responde por ahora");
    expect(sessionToken()).toBeNull();
  });

  it("does not speak of a demonstration where there is none", async () => {
    offersDemonstration = false;
    await open();

    await waitFor(() => expect(server).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByText("Abrir el campo de demostración")).toBeNull();
  });

  it("leads whoever is signed in to the own fields", async () => {
    openSession("a-token-of-thirty-two-characters");

    await open();

    expect(screen.getByRole("link", { name: "Ir a mis lotes" }).getAttribute("href")).toBe("/dashboard");
    expect(screen.queryByRole("link", { name: "Crear cuenta" })).toBeNull();
  });
});
