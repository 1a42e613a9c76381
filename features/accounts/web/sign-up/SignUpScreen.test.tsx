import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import accounts from "../locales/es.json";
import { SignUpScreen } from "./SignUpScreen";

const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  server.mockReset();
  localStorage.clear();
  server.mockImplementation(async () => Response.json({ knownDevice: "d".repeat(43) }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refuse = (status: number, code: string, details = {}) =>
  server.mockImplementation(async () => Response.json({ code, details }, { status }));

const box = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const submit = () => userEvent.click(screen.getByRole("button", { name: "Crear cuenta" }));
const open = (at?: string) => renderInSpanish(<SignUpScreen />, { texts: { accounts }, at });

/** Fills in a valid form; overrides name what the test is about. */
async function fillIn(overrides: Partial<Record<"email" | "fiscalId" | "repeat", string>> = {}) {
  const user = userEvent.setup({ delay: null });
  await enterText(box("E-mail"), overrides.email ?? "ana@example.com");
  await enterText(box("Nombre"), "Ana");
  await enterText(box("Apellido"), "Ferreyra");
  await user.selectOptions(box("País"), "AR");
  await enterText(box("CUIT"), overrides.fiscalId ?? "20-05536168-2");
  await enterText(box("Contraseña"), "maíz-tardío");
  await enterText(box("Repetí la contraseña"), overrides.repeat ?? "maíz-tardío");
  await user.click(box(/Acepto los/));
  await user.click(box("Soy mayor de 18 años"));
}

/** Sign-up requests, without those for the network's country. */
const sent = () => server.mock.calls.filter(([url]) => url !== "/api/auth/country");

function sentBody(): unknown {
  return JSON.parse(String(sent()[0]?.[1]?.body));
}

describe("sign-up form", () => {
  it("prefills the invited address and returns to the invitation", async () => {
    const search = "?return=%2Fdashboard%2Fhandover%2F1";
    await open(`/auth/signup${search}#email=ana.dos%40example.com`);

    expect(box("E-mail").value).toBe("ana.dos@example.com");
    expect(screen.getByRole("link", { name: "Ingresar" }).getAttribute("href")).toBe(`/auth/login${search}`);
  });

  it("shows each required field as missing and sends nothing", async () => {
    await open();

    await submit();

    expect(await screen.findAllByText("Este dato es obligatorio")).toHaveLength(6);
    expect(screen.getByText("Tenés que aceptar los términos y condiciones.")).toBeTruthy();
    expect(screen.getByText("Tenés que ser mayor de 18 años.")).toBeTruthy();
    expect(box("E-mail").getAttribute("aria-invalid")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(box("E-mail")));
    expect(sent()).toEqual([]);
  });

  it("shows errors of the address, the CUIT and the repeated password", async () => {
    await open();
    await fillIn({ email: "ana@", fiscalId: "20-05536168-3", repeat: "otra cosa" });

    await submit();

    expect(await screen.findByText("Email invalido")).toBeTruthy();
    expect(screen.getByText(/El dígito verificador del CUIT no es correcto/)).toBeTruthy();
    expect(screen.getByText("Las contraseñas no son iguales")).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("proposes the country of the network unless the user chose one", async () => {
    let respondWith: (answer: Response) => void = () => {};
    server.mockImplementation(() => new Promise((resolve) => (respondWith = resolve)));
    const first = await open();
    respondWith(Response.json({ country: "UY" }));
    await waitFor(() => expect(box("País").value).toBe("UY"));
    first.unmount();

    await open();
    await userEvent.selectOptions(box("País"), "MX");
    respondWith(Response.json({ country: "UY" }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(box("País").value).toBe("MX");
  });

  it("requires an RFC in Mexico and only warns about its check digit", async () => {
    await open();
    const user = userEvent.setup({ delay: null });
    await user.selectOptions(box("País"), "MX");

    await enterText(box("RFC"), "SIN 931116 9P8");
    await user.tab();

    expect(screen.getByText(/El dígito verificador no coincide/)).toBeTruthy();
    expect(box("RFC").getAttribute("aria-invalid")).not.toBe("true");
  });

  it("sends the input in the language of the screen and opens the mail page", async () => {
    const { address } = await open();
    await fillIn();

    await submit();

    await waitFor(() => expect(address()).toBe("/auth/check-mail"));
    expect(sent()[0]?.[0]).toBe("/api/auth/register");
    expect(sentBody()).toEqual({
      email: "ana@example.com",
      firstName: "Ana",
      lastName: "Ferreyra",
      country: "AR",
      fiscalId: "20-05536168-2",
      password: "maíz-tardío",
      termsAccepted: true,
      isOver18: true,
      language: "es",
    });
  });

  it("shows a taken address at its field, with a log-in link, and keeps the input", async () => {
    refuse(409, "EMAIL_TAKEN");
    await open();
    await fillIn();

    await submit();

    expect(await screen.findByText(/Ese e-mail ya está en uso/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ingresá con tu cuenta" }).getAttribute("href")).toBe(
      "/auth/login",
    );
    expect(box("E-mail").value).toBe("ana@example.com");
    expect(box("Contraseña").value).toBe("maíz-tardío");
  });

  it("shows an error of no single field above the form", async () => {
    refuse(429, "TOO_MANY_REQUESTS");
    await open();
    await fillIn();

    await submit();

    expect((await screen.findByRole("alert")).textContent).toContain("Demasiados intentos seguidos");
    expect(box("Nombre").value).toBe("Ana");
  });
});
