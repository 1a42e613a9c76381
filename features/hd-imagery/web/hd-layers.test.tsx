import type { HdDate } from "@surco/hd-imagery/contract";
import { imageryWeb } from "@surco/imagery/web";
import { MapStage } from "@surco/kit-web";
import type { LayerField } from "@surco/kit-web/map";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hdLayers } from "./layers";
import texts from "./locales/es.json";

const server = vi.fn<typeof fetch>();
let dates: HdDate[];
let offered: boolean;
let isUnreachable: boolean;
let refusal: string | null;
const ordered = () =>
  server.mock.calls.filter(([, init]) => init?.method === "POST").map(([, init]) => init?.body);

beforeEach(() => {
  offered = true;
  isUnreachable = false;
  refusal = null;
  dates = [build("2026-01-20"), build("2026-01-18", { state: "failed", errorCode: "HD_QUOTA_REACHED" })];
  vi.stubGlobal("fetch", server);
  server.mockReset();
  server.mockImplementation(async (address, init) => {
    if (String(address).includes("/planet/offer")) return Response.json({ offered });
    if (init?.method !== "POST") {
      const source = {
        name: "PlanetScope",
        attribution: "© Planet Labs PBC",
        fetchedAt: null,
        stale: isUnreachable,
        unreachable: isUnreachable,
      };
      return Response.json({ dates, source });
    }
    if (refusal !== null) return Response.json({ code: refusal }, { status: 429 });
    const { date } = JSON.parse(String(init.body)) as { date: string };
    dates = dates.map((one) => (one.date === date ? { ...one, state: "ordered", errorCode: null } : one));
    return Response.json(dates.find((one) => one.date === date));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function build(date: string, overrides: Partial<HdDate> = {}): HdDate {
  return {
    date,
    takenAt: `${date}T13:51:22.480Z`,
    state: "available",
    sceneIds: [`${date.replaceAll("-", "")}_135122_48_2206`],
    coverFraction: 1,
    cloudFraction: 0.05,
    usableFraction: null,
    errorCode: null,
    simulated: true,
    ...overrides,
  };
}

const field: LayerField = {
  id: "01890000-0000-7000-8000-000000000001",
  name: "La Loma",
  areaHa: 97.1,
  country: "AR",
  plan: "advanced",
  hasPremiumLayers: true,
  right: "edit",
  polygon: { type: "Polygon", coordinates: [] },
} as LayerField;

/** The layer as the image screen shows it: closed with its reason, or open. */
function Shown({ plan }: { plan: LayerField["plan"] }) {
  const [layer] = hdLayers;
  const shown = { ...field, plan, hasPremiumLayers: plan === "advanced" || plan === "trial" };
  const lock = layer?.useLock(shown);
  if (!layer || lock === undefined) return null;
  return (
    <>
      <h1>
        <layer.Name />
      </h1>
      {lock === null ? <layer.View field={shown} /> : <p>{lock}</p>}
    </>
  );
}

const open = async (plan: LayerField["plan"] = "advanced", query = "") =>
  renderInSpanish(<MapStage panelLabel="Lotes" panel={<Shown plan={plan} />} map={() => null} />, {
    texts: { "hd-imagery": texts, imagery: (await imageryWeb.texts("es")).default },
    at: `/dashboard?season=2025/26&period=2${query}`,
  });

describe("the layers of 3 m", () => {
  it.each([
    ["basic", "Se abre con el plan avanzado o de prueba del lote."],
    ["pending", "Se abre cuando se acredite el pago del lote."],
  ] as const)(
    "are there on a %s field, closed with the reason, and ask for no dates",
    async (plan, reason) => {
      await open(plan);
      expect(screen.getByRole("heading", { name: "NDVI HD 3 m" })).toBeTruthy();
      expect(await screen.findByText(reason)).toBeTruthy();
      expect(server.mock.calls.map(([address]) => String(address))).toEqual(["/api/planet/offer"]);
    },
  );

  it("say that they are not offered here, whatever the plan, where there is no key", async () => {
    offered = false;
    await open("advanced");
    expect(await screen.findByText("No se ofrece en esta instalación.")).toBeTruthy();
  });
});

describe("the dates of 3 m", () => {
  it("are listed with their clouds; ordering one asks once and then follows it", async () => {
    const { address } = await open();
    const free = await screen.findByRole("region", { name: "1 fecha que se puede pedir" });
    expect(free.textContent).toContain("nubes 5");
    const failed = screen.getByRole("region", { name: "1 imagen pedida" });
    expect(failed.textContent).toContain("no se pudo traer");

    await userEvent.click(screen.getByRole("button", { name: "Pedir la imagen" }));
    expect(await screen.findByText("Pedido del 20 ene 2026 en camino")).toBeTruthy();
    expect(screen.getByRole("progressbar")).toBeTruthy();
    expect(ordered()).toEqual([JSON.stringify({ fieldId: field.id, date: "2026-01-20" })]);
    expect(address()).not.toContain("fechaHd");
  });

  it("stand in the address, so that a copied one shows the same; why one failed is said, and it can be ordered again", async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByRole("button", { name: /18 ene/ }));
    expect(address()).toContain("fechaHd=2026-01-18");
    expect(await screen.findByText(/Por hoy no se pueden pedir más imágenes/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Volver a pedir" })).toBeTruthy();
  });

  it("say why an order was refused", async () => {
    refusal = "HD_QUOTA_REACHED";
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Pedir la imagen" }));
    expect(await screen.findByText(/Por hoy no se pueden pedir más imágenes/)).toBeTruthy();
  });

  it("say that the provider does not answer beside what is stored", async () => {
    isUnreachable = true;
    dates = [];
    await open();
    expect(await screen.findByText("El proveedor no responde")).toBeTruthy();
    expect(screen.queryByText(/No hay imágenes de 3 m/)).toBeNull();
  });

  it("are none where the season has none", async () => {
    dates = [];
    await open();
    expect(await screen.findByText("No hay imágenes de 3 m con poca nube en esta campaña.")).toBeTruthy();
  });
});
