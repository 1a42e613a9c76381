import { DashboardProvider, useDashboard } from "@surco/fields/web";
import { buildCard } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import type { FieldRain, RainOfFields } from "@surco/weather/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CardNotes } from "../cards/CardNotes";
import { CardTools } from "../cards/CardTools";
import texts from "../locales/es.json";
import { RainPanel } from "./RainPanel";
import { rainColorOf } from "./rain-classes";

const loma = buildCard({ name: "La Loma", farmName: "Don Anselmo", areaHa: 30 });
const bajo = buildCard({ name: "El Bajo", farmName: "Don Anselmo", farmId: loma.farmId, areaHa: 10 });
const molino = buildCard({ name: "El Molino", farmId: crypto.randomUUID(), farmName: "La Paz", areaHa: 50 });
const cards = [loma, bajo, molino];
const ids = cards.map(({ id }) => id);

const rainOf = (fieldId: string, totalMm: number | null, overrides: Partial<FieldRain> = {}): FieldRain => ({
  fieldId,
  from: "2026-02-22",
  until: "2026-02-28",
  totalMm,
  dailyMm: totalMm === null ? [null, 1, 2] : [totalMm, 0, 0, 0, 0, 0, 0],
  daysWithData: totalMm === null ? 3 : 7,
  loggedDays: 0,
  ...overrides,
});

let rain: RainOfFields | null;
let listed: typeof cards;
/** Groups of fields with this one get no answer. */
let failingId: string | null;
let asked: URL[];
const setPaints = vi.fn<ReturnType<typeof useDashboard>["setPaints"]>();

beforeEach(() => {
  asked = [];
  listed = cards;
  failingId = null;
  setPaints.mockReset();
  rain = {
    fields: [rainOf(loma.id, 40, { loggedDays: 2 }), rainOf(bajo.id, 20), rainOf(molino.id, null)],
    attributions: [{ text: "Open-Meteo.com, CC BY 4.0", href: "https://open-meteo.com/" }],
    refreshedAt: "2026-03-01T09:02:00Z",
    simulated: false,
    isComplete: true,
  };
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "http://surco.invalid");
    if (!url.pathname.includes("/weather/")) {
      return Response.json({ fields: listed, nextCursor: null, total: listed.length });
    }
    asked.push(url);
    const isFailing = failingId !== null && url.searchParams.get("fieldIds")?.includes(failingId);
    return rain === null || isFailing
      ? Response.json({ code: "INTERNAL" }, { status: 500 })
      : Response.json(rain);
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
});

function Dashboard() {
  const dashboard = useDashboard();
  return (
    <DashboardProvider value={{ ...dashboard, setPaints }}>
      <CardTools />
      <RainPanel />
      {ids.map((fieldId) => (
        <CardNotes key={fieldId} fieldId={fieldId} fieldIds={ids} />
      ))}
    </DashboardProvider>
  );
}
const show = (at = "/dashboard") => renderInSpanish(<Dashboard />, { texts: { weather: texts }, at });
const panel = () => screen.findByRole("region", { name: "Lluvia de los últimos días" });
const lastPaints = () => setPaints.mock.calls.at(-1)?.[0];

describe("the rain of the last days", () => {
  it("is asked for once it is switched on, paints the map and stands on each card", async () => {
    await show();
    expect(asked).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Lluvia de los últimos días en el mapa" }));
    await panel();
    await waitFor(() => expect(lastPaints()?.size).toBe(3));
    expect(asked.map(({ searchParams }) => [searchParams.get("fieldIds"), searchParams.get("days")])).toEqual(
      [[ids.join(), "7"]],
    );
    expect(lastPaints()?.get(loma.id)).toMatchObject({
      color: rainColorOf(40, 7),
      detail: "40,0\u202fmm",
      section: "weather",
      search: { clima: "season" },
    });
    expect(lastPaints()?.get(molino.id)).toMatchObject({ color: rainColorOf(null, 7), detail: "sin datos" });

    const [first, second, third] = screen.getAllByRole("link", { name: /7 días/ });
    expect(first?.textContent).toBe("40,0\u202fmm7 días · 2 días registrados");
    expect(second?.textContent).toBe("20,0\u202fmm7 días");
    expect(third?.textContent).toBe("3 de 7 días7 días");
    await waitFor(() =>
      expect(first?.getAttribute("href")).toBe(`/dashboard/field/${loma.id}/weather?lluvia=7&clima=season`),
    );

    await userEvent.click(screen.getByRole("button", { name: "Ocultar la lluvia" }));
    expect(screen.queryByRole("link", { name: /7 días/ })).toBeNull();
    expect(lastPaints()).toBeNull();
  });

  it("has the mean of each farm by the area of its fields, its days, sources and colours", async () => {
    const { unexplained } = await show("/dashboard?lluvia=7");
    const shown = within(await panel());
    await shown.findByText(/Del 22 feb al 28 feb/);
    expect(unexplained()).toEqual([]);
    const rows = shown.getAllByRole("row", { hidden: true }).map((row) => row.textContent);
    expect(rows).toEqual(["CampoMedia mmDe–a mm", "Don Anselmo35,020,0–40,0", "La Paz1 lote sin datos––"]);
    const legend = within(shown.getByRole("list", { name: "Colores del mapa, mm de lluvia" }));
    expect(legend.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "<\u202f1",
      "1–10",
      "10–25",
      "25–50",
      "50–100",
      "≥\u202f100",
    ]);
    expect(shown.getByRole("link", { name: "Open-Meteo.com, CC BY 4.0" })).toBeTruthy();
    expect(shown.queryByText("Buscando los días que faltan…")).toBeNull();

    await userEvent.click(shown.getByRole("radio", { name: "30 días" }));
    await waitFor(() => expect(asked.at(-1)?.searchParams.get("days")).toBe("30"));
  });

  it("says that days are missing or that it failed, and offers another try", async () => {
    rain = rain && { ...rain, isComplete: false };
    await show("/dashboard?lluvia=1");
    await screen.findByText("Buscando los días que faltan…");
    cleanup();

    rain = null;
    nameSessionAccount(crypto.randomUUID());
    await show("/dashboard?lluvia=1");
    await screen.findByText("No se pudo cargar la lluvia");
    expect(setPaints).not.toHaveBeenLastCalledWith(expect.objectContaining({ size: 3 }));
    rain = {
      fields: [rainOf(loma.id, 4)],
      attributions: [],
      refreshedAt: null,
      simulated: false,
      isComplete: true,
    };
    await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
    await waitFor(() => expect(lastPaints()?.get(loma.id)?.color).toBe(rainColorOf(4, 1)));
  });

  it("says that a part of the fields failed, beside the rain of the others", async () => {
    const more = Array.from({ length: 200 }, () => buildCard({ farmId: loma.farmId }));
    listed = [...cards, ...more];
    failingId = listed.at(-1)?.id ?? "";
    await show("/dashboard?lluvia=7");
    const shown = within(await panel());
    await shown.findByText("No se pudo cargar la lluvia");
    await shown.findByText(/Del 22 feb al 28 feb/);
    failingId = null;
    await userEvent.click(shown.getByRole("button", { name: "Reintentar" }));
    await waitFor(() => expect(shown.queryByText("No se pudo cargar la lluvia")).toBeNull());
  });

  it("leaves it to the list to say that there are no fields", async () => {
    listed = [];
    await show("/dashboard?lluvia=7");
    const shown = await panel();
    await waitFor(() => expect(shown.querySelector(".mantine-Skeleton-root")).toBeNull());
    expect(within(shown).queryByRole("alert")).toBeNull();
  });

  it("leaves the map to the comparison by index", async () => {
    await show("/dashboard?lluvia=7&mapa=ndvi");
    await screen.findAllByRole("link", { name: /7 días/ });
    expect(screen.queryByRole("region", { name: "Lluvia de los últimos días" })).toBeNull();
    expect(setPaints).not.toHaveBeenCalled();
  });
});
