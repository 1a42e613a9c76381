import { closeSession, openSession, sessionToken } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ArgentineLandingScreen, LandingScreen } from "./LandingScreen";
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
let figures: object;
let demonstration: () => Response;
const server = vi.fn<typeof fetch>(async (address) =>
  address === "/api/features/figures"
    ? Response.json(figures)
    : address === "/api/features/config"
      ? Response.json({
          world: "demo",
          mailboxUrl: null,
          offersDemonstration,
          baseMaps: [],
          operator: null,
          build: "b",
        })
      : demonstration(),
);

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockClear();
  offersDemonstration = true;
  figures = { users: 0, hectares: 0, fields: 0, years: 0, stations: 0, imagery: [] };
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

    const hrefs = (name: string) =>
      new Set(screen.getAllByRole("link", { name }).map((link) => link.getAttribute("href")));
    expect(hrefs("Crear cuenta")).toEqual(new Set(["/auth/signup"]));
    expect(hrefs("Ingresar")).toEqual(new Set(["/auth/login"]));
    expect(hrefs("Términos y condiciones")).toEqual(new Set(["/terms"]));
    expect(hrefs("Vuelos de dron")).toEqual(new Set(["/surco-flight"]));
  });

  it("proposes Argentina at sign-up where it is Argentina's", async () => {
    await renderInSpanish(<ArgentineLandingScreen />, { texts: { landing }, path: "/" });

    const [signUp] = screen.getAllByRole("link", { name: "Crear cuenta" });
    expect(signUp?.getAttribute("href")).toBe("/auth/signup?country=AR");
    expect(screen.getByText(/Para el campo argentino/)).toBeDefined();
  });

  it("shows only the figures that there are", async () => {
    figures = { users: 4800, hectares: 1_000_000, fields: 0, years: 8, stations: 0, imagery: [] };
    await open();

    expect(await screen.findByText("+4.800")).toBeDefined();
    expect(screen.getByText("+1.000.000")).toBeDefined();
    expect(screen.queryByText("lotes dibujados")).toBeNull();
  });

  it("shows the weather stations and images that the installation claims", async () => {
    const imagery = [
      { pixelSizeM: 10, minDays: 3, maxDays: 5 },
      { pixelSizeM: 3, minDays: 1, maxDays: 1 },
      { pixelSizeM: 30, minDays: 7, maxDays: 7 },
    ];
    figures = { users: 0, hectares: 0, fields: 0, years: 0, stations: 100, imagery };
    await open();

    const region = await screen.findByRole("region", { name: "Surco en números" });
    expect(Array.from(region.children, ({ textContent }) => textContent)).toEqual([
      "+100estaciones meteorológicas",
      "10 mimágenes cada 3 a 5 días",
      "3 mimágenes todos los días",
      "30 mimágenes cada 7 días",
    ]);
  });

  it("shows no figures of a new installation", async () => {
    await open();

    await waitFor(() => expect(server).toHaveBeenCalledWith("/api/features/figures", expect.anything()));
    expect(screen.queryByRole("region", { name: /en números/ })).toBeNull();
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
