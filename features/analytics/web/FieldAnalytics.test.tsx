import type { AnalysedSeries } from "@surco/analytics/contract";
import type { JobProgress } from "@surco/contract";
import { noSeasonYield } from "@surco/imagery/contract";
import type { ChartMark as FieldMark } from "@surco/imagery/web";
import { imageryTexts } from "@surco/imagery/web-testing";
import { MapStage } from "@surco/kit-web";
import { enterDay, renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnalyticsField } from "./analytics-choice";
import { FieldAnalytics } from "./FieldAnalytics";
import analytics from "./locales/es.json";

// Charts need a real browser; their options have tests of their own.
vi.mock("@surco/kit-web/charts", () => ({
  Chart: ({ ariaLabel }: { ariaLabel: string }) => <div role="img" aria-label={ariaLabel} />,
}));

const loma: AnalyticsField = {
  id: "01890000-0000-7000-8000-000000000001",
  name: "La Loma",
  farmName: "La Esperanza",
  country: "AR",
  crops: [
    { season: "2025/26", period: "2", cropId: 7, genotypeName: "P1815" },
    { season: "2024/25", period: "2", cropId: 7, genotypeName: "DM 46R18" },
    { season: "2023/24", period: "2", cropId: 4 },
  ],
};
const bajo: AnalyticsField = {
  ...loma,
  id: "01890000-0000-7000-8000-000000000002",
  name: "=El Bajo",
  crops: [{ season: "2025/26", period: "2", cropId: 7 }],
};

const server = vi.fn<typeof fetch>();
/** Seasons with stored images. */
let stored: string[] = [];
let progress: JobProgress = { state: "done", done: 1, total: 1, errorCode: null };
const requestsOf = (path: string) =>
  server.mock.calls
    .map(([address]) => new URL(String(address), "http://surco.test"))
    .filter(({ pathname }) => pathname === `/api${path}`)
    .map(({ searchParams }) => Object.fromEntries(searchParams));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-07-20T12:00:00Z"), toFake: ["Date"] });
  stored = ["2025/26"];
  server.mockReset();
  server.mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(String(address), "http://surco.test");
    if (pathname === "/api/sentinel/catalog") return Response.json({ dates: [], progress });
    if (pathname === "/api/sentinel/formulas") return Response.json({ formulas: [] });
    const seasons = searchParams.get("seasons")?.split(",") ?? [];
    const fieldIds = searchParams.get("fieldIds")?.split(",") ?? [];
    const series = fieldIds.flatMap((fieldId) => seasons.map((season) => buildAnswer(fieldId, season)));
    return Response.json({ series, pendingDates: 0, method: {}, definition });
  });
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const definition = { startShare: 0.2, endShare: 0.2, peakShare: 0.1, minAmplitude: 0.1, minProminence: 0.1 };

function buildAnswer(fieldId: string, season: string): AnalysedSeries {
  const year = Number(season.slice(0, 4));
  const isStored = stored.includes(season);
  const point = (date: string, day: number) => ({
    sceneId: date,
    date,
    day,
    usable: true,
    validFraction: 0.95,
    mean: 0.8,
    median: 0.8125,
    p10: 0.7,
    p90: 0.9,
  });
  return {
    fieldId,
    season,
    from: `${year}-07-01`,
    until: `${year + 1}-06-30`,
    cropId: 7,
    genotype: null,
    points: isStored ? [point(`${year}-07-02`, 1), point(`${year + 1}-06-29`, 363)] : [],
    curve: isStored
      ? {
          firstDay: 1,
          values: Array(363).fill(0.8),
          lower: Array(363).fill(0.7),
          upper: Array(363).fill(0.9),
        }
      : { firstDay: 0, values: [], lower: [], upper: [] },
    yield: noSeasonYield,
    seasons: isStored
      ? [
          {
            start: `${year}-11-12`,
            peak: `${year + 1}-01-28`,
            end: `${year + 1}-04-02`,
            peakValue: 0.84,
            leftAmplitude: 0.6,
            rightAmplitude: 0.6,
            cropId: 7,
            lengthDays: 141,
            integral: 71.3,
          },
        ]
      : [],
  };
}

const noMarks: readonly FieldMark[] = [];
const open = (query = "", marks = noMarks, season = "2025/26") =>
  renderInSpanish(
    <MapStage
      panelLabel="Lotes"
      panel={<FieldAnalytics field={loma} fields={[loma, bajo]} cropName={(key) => key} marks={marks} />}
      map={() => null}
    />,
    {
      texts: { analytics, imagery: imageryTexts },
      at: `/analytics?season=${season}${query}`,
      path: "/analytics",
    },
  );

/** Includes loading the chart code in the first test. */
const chart = (name: RegExp) => screen.findByRole("img", { name });
const show = () => screen.getByRole("button", { name: "Mostrar" });
const removeLast = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(screen.getByRole("combobox", { name }));
  await user.keyboard("{Backspace}");
};

describe("satellite analytics", () => {
  it("opens with the curve of the season in the header, its growth season and exact values", async () => {
    const user = userEvent.setup({ delay: null });
    await open();

    expect(await chart(/Curva de la campaña · NDVI/)).toBeTruthy();
    expect(requestsOf("/crop_explorer/analisis")).toEqual([
      {
        fieldIds: loma.id,
        seasons: "2025/26",
        period: "2",
        layer: "ndvi",
        from: "2025-07-01",
        until: "2026-06-30",
      },
    ]);
    expect(requestsOf("/sentinel/catalog")).toEqual([]);
    const growth = within(screen.getByRole("row", { name: /12 nov/ }));
    expect(growth.getByText("71,3")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "¿Cómo se calcula?" }));
    expect(await screen.findByText(/mínimo previo más el 20.% de la subida/)).toBeTruthy();

    await user.click(screen.getByRole("button", { name: "Ver los valores" }));
    const values = within(await screen.findByRole("region", { name: /^Valores de/ }));
    expect(values.getAllByText("0,8125")).toHaveLength(2);
  });

  it("shows missing inputs at their controls, keeps typed values and sends no request", async () => {
    const user = userEvent.setup({ delay: null });
    await open();
    await chart(/NDVI/);

    await user.clear(screen.getByLabelText("Hasta"));
    await user.clear(screen.getByLabelText("Desde"));
    enterDay(screen.getByLabelText("Desde"), "2025-09-01");
    await removeLast(user, "Campañas");
    await user.click(show());

    expect(screen.getByLabelText("Hasta").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText("Este dato es obligatorio")).toBeTruthy();
    expect(screen.getByText("Elegí entre una y ocho campañas")).toBeTruthy();
    expect((screen.getByLabelText("Desde") as HTMLInputElement).value).toBe("01/09/2025");
    expect(document.activeElement).toBe(screen.getByLabelText("Hasta"));
    expect(requestsOf("/crop_explorer/analisis")).toHaveLength(1);
  });

  it.each(["Desde", "Hasta"])("shows that «%s» is missing", async (name) => {
    const user = userEvent.setup({ delay: null });
    await open();
    await chart(/NDVI/);

    await user.clear(screen.getByLabelText(name));
    await user.click(show());

    expect(screen.getByLabelText(name).getAttribute("aria-invalid")).toBe("true");
    expect(screen.getAllByText("Este dato es obligatorio")).toHaveLength(1);
  });

  it("refuses an end before the start, and an empty choice of years", async () => {
    const user = userEvent.setup({ delay: null });
    await open("&grafDesde=2025-12-01&grafHasta=2025-11-01");

    expect(await screen.findByText("Tiene que ser posterior a «Desde», hasta un año después")).toBeTruthy();
    expect(screen.getByText("Completá lo que falta para ver el gráfico.")).toBeTruthy();
    await removeLast(user, "Años");
    await removeLast(user, "Años");
    await user.click(show());

    expect(await screen.findByText("Elegí al menos un año")).toBeTruthy();
    expect(requestsOf("/crop_explorer/analisis")).toEqual([]);
  });

  it("keeps the choice in the URL", async () => {
    const user = userEvent.setup({ delay: null });
    const { address } = await open();
    await chart(/NDVI/);

    await user.selectOptions(screen.getByLabelText("Tipo de gráfico"), "EVI cada 8 días");
    await chart(/EVI cada 8 días · EVI/);

    const query = new URLSearchParams(address().split("?")[1]);
    expect(query.get("grafico")).toBe("eightDay");
    expect(query.get("grafCampanas")).toBe("2025/26");
    expect(requestsOf("/crop_explorer/analisis").at(-1)?.layer).toBe("evi");
  });

  it("requires a field for comparison, and compares the same days", async () => {
    const user = userEvent.setup({ delay: null });
    await open();
    await chart(/NDVI/);

    await user.selectOptions(screen.getByLabelText("Tipo de gráfico"), "Lotes comparados");
    expect(await screen.findByText(/Elegí entre uno y siete lotes/)).toBeTruthy();
    await user.click(screen.getByRole("combobox", { name: "Lotes para comparar" }));
    await user.click(await screen.findByRole("option", { name: "=El Bajo · La Esperanza" }));
    await user.click(show());

    await chart(/Lotes comparados/);
    expect(requestsOf("/crop_explorer/analisis").at(-1)?.fieldIds).toBe(`${loma.id},${bajo.id}`);
  });

  it("fetches the images of a season without any, while others are shown", async () => {
    const user = userEvent.setup({ delay: null });
    progress = { state: "running", done: 12, total: 140, errorCode: null };
    await open("&grafico=overlaid&grafAnios=2024,2025,2026&grafCampanas=2025/26,2024/25");
    await chart(/Campañas superpuestas/);

    expect(screen.getByText("sin imágenes guardadas")).toBeTruthy();
    expect(screen.getByText("2 fechas útiles de 2")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Traer imágenes de la campaña 2024/25" }));

    expect(await screen.findByText("Leyendo imágenes: 12 de 140")).toBeTruthy();
    expect(requestsOf("/sentinel/catalog")[0]).toEqual({
      fieldId: loma.id,
      from: "2024-07-01",
      until: "2025-06-30",
    });
    expect(screen.getByRole("img", { name: /Campañas superpuestas/ })).toBeTruthy();
  });

  it("warns when there is no data for the field", async () => {
    stored = [];
    await open();

    const notice = await screen.findByText("No hay datos de este lote.");
    expect(notice.closest('[role="status"]')?.textContent).toContain("Atención");
  });

  it("overlays the season before by default, whatever crop it had", async () => {
    await open("&grafico=overlaid");
    await chart(/Campañas superpuestas/);
    expect(requestsOf("/crop_explorer/analisis").at(-1)?.seasons).toBe("2025/26,2024/25");
    expect(screen.getByRole("combobox", { name: "Campañas" }).closest("div")?.textContent).toContain(
      "2024/25",
    );

    cleanup();
    server.mockClear();
    await open("&grafico=overlaid", noMarks, "2024/25");
    await chart(/Campañas superpuestas/);
    expect(requestsOf("/crop_explorer/analisis").at(-1)?.seasons).toBe("2024/25,2023/24");
    // Late maize came before soy.
    expect(screen.getByLabelText("Cultivo")).toHaveProperty("value", "all");
  });

  it("adds the season before when the chart is changed to overlaid seasons", async () => {
    const user = userEvent.setup({ delay: null });
    const { address } = await open();
    await chart(/Curva de la campaña/);

    await user.selectOptions(screen.getByLabelText("Tipo de gráfico"), "Campañas superpuestas");

    await chart(/Campañas superpuestas/);
    expect(new URLSearchParams(address().split("?")[1]).get("grafCampanas")).toBe("2025/26,2024/25");
  });

  it("adds the years of a season that is chosen", async () => {
    const user = userEvent.setup({ delay: null });
    const { address } = await open();
    await chart(/NDVI/);

    await user.click(screen.getByRole("combobox", { name: "Campañas" }));
    await user.click(await screen.findByRole("option", { name: "2024/25" }));
    await user.click(show());

    await waitFor(() =>
      expect(new URLSearchParams(address().split("?")[1]).get("grafAnios")).toBe("2024,2025,2026"),
    );
  });

  it("lists all seasons, those of another crop disabled with the reason", async () => {
    const user = userEvent.setup({ delay: null });
    await open("&grafAnios=2023,2024,2025,2026");
    await chart(/NDVI/);

    await user.selectOptions(screen.getByLabelText("Cultivo"), "maizeLate");
    await user.click(screen.getByRole("combobox", { name: "Campañas" }));

    const options = await screen.findAllByRole("option", { name: /^\d{4}\/\d{2}/ });
    const isDisabled = (option: HTMLElement) => option.hasAttribute("data-combobox-disabled");
    expect(options.filter((option) => !isDisabled(option)).map(({ textContent }) => textContent)).toEqual([
      "2023/24",
    ]);
    expect(options.filter(isDisabled).map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^2024\/25 · soy/), "2022/23 · sin cultivo cargado"]),
    );
  });

  it("offers grown genotypes, and only seasons and fields of the chosen one", async () => {
    const user = userEvent.setup({ delay: null });
    stored = ["2025/26", "2024/25"];
    const { address } = await open(
      `&grafico=metrics&grafAnios=2024,2025,2026&grafCampanas=2025/26,2024/25&grafLotes=${bajo.id}`,
    );
    await screen.findAllByRole("img", { name: /Métricas en barras/ });
    const genotype = screen.getByLabelText("Genotipo");
    expect([...genotype.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
      "Elegí una opción",
      "Todos",
      "DM 46R18",
      "P1815",
    ]);

    await user.selectOptions(genotype, "P1815");
    await user.click(screen.getByRole("combobox", { name: "Campañas" }));
    expect(await screen.findByRole("option", { name: "2024/25 · otro genotipo" })).toBeTruthy();
    await user.click(screen.getByRole("combobox", { name: "Lotes para comparar" }));
    expect(
      await screen.findByRole("option", { name: /El Bajo · La Esperanza · otro cultivo en estas campañas/ }),
    ).toBeTruthy();
    await user.click(show());

    await waitFor(() =>
      expect(new URLSearchParams(address().split("?")[1]).get("grafGenotipo")).toBe("P1815"),
    );
    expect(requestsOf("/crop_explorer/analisis").at(-1)).toMatchObject({
      fieldIds: loma.id,
      seasons: "2025/26",
    });
  });

  it("lists the activities of the shown days below the charts", async () => {
    await open("", [
      { date: "2026-04-10", name: "Cosecha" },
      { date: "2025-11-02", name: "Siembra" },
      { date: "2024-11-02", name: "Siembra de antes" },
    ]);
    await chart(/NDVI/);

    const done = within(screen.getByRole("list", { name: "Labores del lote" }));
    expect(done.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "2 nov 2025 · Siembra",
      "10 abr 2026 · Cosecha",
    ]);
  });

  it("shows no list without activities", async () => {
    await open();
    await chart(/NDVI/);

    expect(screen.queryByText("Labores del lote")).toBeNull();
  });

  it("copies the values for spreadsheets, with formulas escaped", async () => {
    const user = userEvent.setup({ delay: null });
    await open(`&grafico=fields&grafLotes=${bajo.id}`);
    await chart(/Lotes comparados/);

    await user.click(screen.getByRole("button", { name: "Copiar" }));

    expect(await screen.findByRole("button", { name: "Copiado" })).toBeTruthy();
    const lines = (await navigator.clipboard.readText()).split("\n");
    expect(lines[0]?.split("\t").slice(0, 5)).toEqual([
      "Lote",
      "Campaña",
      "Fecha",
      "Superficie útil (%)",
      "Media",
    ]);
    expect(lines[1]).toBe("La Loma\t2025/26\t2025-07-02\t95\t0,8\t0,8125\t0,7\t0,9\t0,8\t0,7\t0,9");
    expect(lines[3]?.startsWith("'=El Bajo\t")).toBe(true);
  });

  it("shows a load failure with a retry button", async () => {
    const user = userEvent.setup({ delay: null });
    const answer = server.getMockImplementation();
    server.mockImplementation(async () => Response.json({ code: "INTERNAL" }, { status: 500 }));
    await open();

    await screen.findByText("No se pudieron cargar las curvas.");
    server.mockImplementation(answer ?? fetch);
    await user.click(screen.getByRole("button", { name: "Reintentar" }));

    await waitFor(() => expect(screen.getByRole("img", { name: /NDVI/ })).toBeTruthy());
  });
});
