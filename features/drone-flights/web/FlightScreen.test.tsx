import { BrandProvider, brands, closeSession, openSession } from "@surco/kit-web";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FlightRequestsScreen } from "./FlightRequestsScreen";
import { FlightScreen } from "./FlightScreen";
import texts from "./locales/es.json";

const FIELD_ID = "01890000-0000-7000-8000-00000000000a";
const field = { id: FIELD_ID, name: "La Loma", farmName: "La Esperanza", areaHa: 84.34 };
const user = {
  id: "01890000-0000-7000-8000-000000000001",
  email: "ana@example.com",
  firstName: "Ana",
  lastName: "Ferreyra",
  phoneNumber: "2477 55-0000",
  role: null as string | null,
  isDemonstration: false,
};

let sent: Record<string, unknown>[];
let respond: () => Response;
let role: string | null;
const server = vi.fn<typeof fetch>(async (address, init) => {
  const path = String(address);
  if (path.startsWith("/api/flight/requests"))
    return Response.json({ requests: storedRequests, nextCursor: null });
  if (path === "/api/flight/request") {
    sent.push(JSON.parse(String(init?.body)));
    return respond();
  }
  if (path === "/api/auth/") return Response.json({ ...user, role });
  return Response.json({ fields: [field], total: 1, nextCursor: null });
});
const storedRequests = [
  {
    id: "01890000-0000-7000-8000-0000000000f1",
    brand: "surco",
    name: "Ana Ferreyra",
    email: "ana@example.com",
    phone: "+54 2477 55-0000",
    place: "ruta 32",
    field: { id: FIELD_ID, name: "La Loma", farmName: "La Esperanza" },
    areaHa: 84.3,
    wishedOn: "2026-12-03",
    slot: "morning",
    comments: "Maíz en V6",
    createdAt: "2026-11-21T12:00:00.000Z",
  },
];

beforeEach(() => {
  sent = [];
  server.mockClear();
  role = null;
  respond = () => Response.json({});
  localStorage.clear();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = (query = "") =>
  renderInSpanish(
    <BrandProvider first={brands.brevant}>
      <FlightScreen />
    </BrandProvider>,
    { texts: { "drone-flights": texts }, at: `/brevant-flight${query}`, path: "/brevant-flight" },
  );
const labelled = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Sets the value at once, as autofill does. */
const write = async (name: string, text: string) =>
  fireEvent.change(await labelled(name), { target: { value: text } });

async function fillIn() {
  await write("Nombre y apellido", "Carla Sosa");
  await write("E-mail", "carla@example.com");
  await write("Teléfono", "2477 55-0000");
  await write("Superficie", "120");
  await write("Lugar del vuelo", "Pergamino");
  await write("Fecha deseada", dayFromNow(10));
  await userEvent.click(screen.getByRole("radio", { name: /Tarde/ }));
  await userEvent.click(screen.getByRole("checkbox", { name: /Acepto/ }));
}
const send = () => userEvent.click(screen.getByRole("button", { name: "Enviar el pedido" }));

describe("the page of drone flights", () => {
  it("shows the slots with their hours, prices and early prices", async () => {
    await open();

    for (const text of [
      "Acceso anticipado: USD 60",
      "Acceso anticipado: USD 90",
      "Acceso anticipado: USD 130",
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    expect(screen.getAllByText(/8:30 a 11:45/).length).toBeGreaterThan(0);
    expect(screen.getByText(/Con viento de más de 35 km\/h/)).toBeDefined();
    expect(screen.getByRole("link", { name: "Leer las condiciones del vuelo" }).getAttribute("href")).toBe(
      "/brevant-flight/terms-and-conditions",
    );
  });

  it("sends a request, shows the confirmation and deletes the draft", async () => {
    await open();
    await fillIn();
    await send();

    await screen.findByRole("heading", { name: "Recibimos tu pedido" });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      brand: "brevant",
      name: "Carla Sosa",
      areaHa: 120,
      slot: "afternoon",
      ownFieldId: null,
      website: "",
      language: "es",
    });
    expect(Object.keys(localStorage).filter((key) => key.includes("flight"))).toEqual([]);
  });

  it("shows an error at each missing or invalid input, and sends nothing", async () => {
    await open();
    await enterText(await labelled("Teléfono"), "llamame");
    await enterText(await labelled("Fecha deseada"), dayFromNow(0));
    await send();

    expect((await screen.findAllByText("Este dato es obligatorio")).length).toBeGreaterThanOrEqual(3);
    expect(screen.getByText("Escribí un teléfono al que podamos llamarte")).toBeDefined();
    expect(screen.getByText(/Elegí una fecha desde pasado mañana/)).toBeDefined();
    expect(screen.getByText("Decinos dónde es el vuelo: un lugar o uno de tus lotes.")).toBeDefined();
    expect(sent).toEqual([]);
  });

  it("restores the draft after a reload, and repeats it with the same id", async () => {
    respond = () => Response.json({ code: "UNAVAILABLE" }, { status: 503 });
    await open();
    await fillIn();
    await send();
    await screen.findByRole("alert");
    cleanup();

    respond = () => Response.json({});
    await open();
    expect((await labelled("Nombre y apellido")).value).toBe("Carla Sosa");
    await send();

    await screen.findByRole("heading", { name: "Recibimos tu pedido" });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });

  it("fills in the signed-in user, and the area of the chosen field", async () => {
    openSession("a-token-of-thirty-two-characters");
    await open();

    expect((await labelled("Nombre y apellido")).value).toBe("Ana Ferreyra");
    await userEvent.click(await screen.findByRole("combobox", { name: /Uno de mis lotes/ }));
    await userEvent.click(await screen.findByRole("option", { name: /La Loma/ }));
    expect((await labelled("Superficie")).value).toContain("84,3");
    await enterText(await labelled("Fecha deseada"), dayFromNow(10));
    await userEvent.click(screen.getByRole("checkbox", { name: /Acepto/ }));
    await send();

    await waitFor(() => expect(sent[0]).toMatchObject({ ownFieldId: FIELD_ID, areaHa: 84.3, place: "" }));
  });

  it("begins with the field in the URL, as the field menu links to it", async () => {
    openSession("a-token-of-thirty-two-characters");

    await open(`?lote=${FIELD_ID}`);

    await waitFor(() => expect(screen.getByDisplayValue(/La Loma · La Esperanza/)).toBeTruthy());
    expect((await labelled("Superficie")).value).toContain("84,3");
  });

  it("drops another person's field in the URL", async () => {
    openSession("a-token-of-thirty-two-characters");

    await open("?lote=01890000-0000-7000-8000-0000000000ff");

    const choice = await screen.findByRole<HTMLInputElement>("combobox", { name: /Uno de mis lotes/ });
    expect(choice.value).toBe("");
    await labelled("Lugar del vuelo");
  });
});

describe("the list of requests", () => {
  const openList = () => renderInSpanish(<FlightRequestsScreen />, { texts: { "drone-flights": texts } });

  it("shows each request with contact links to an administrator", async () => {
    role = "ADMIN";
    openSession("a-token-of-thirty-two-characters");
    await openList();

    const item = within(await screen.findByRole("listitem"));
    expect(item.getByText(/La Loma \(La Esperanza\), ruta 32/)).toBeDefined();
    expect(item.getByRole("link", { name: "ana@example.com" }).getAttribute("href")).toBe(
      "mailto:ana@example.com",
    );
    expect(item.getByRole("link", { name: "+54 2477 55-0000" }).getAttribute("href")).toBe(
      "tel:+542477550000",
    );
  });

  it("is forbidden for other roles, without a request to the server", async () => {
    openSession("a-token-of-thirty-two-characters");
    await openList();

    await screen.findByText("Solo para quienes administran");
    expect(server.mock.calls.some(([address]) => String(address).includes("/flight/requests"))).toBe(false);
  });
});
