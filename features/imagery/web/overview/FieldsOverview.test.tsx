import type { OverviewImage } from "@surco/imagery/contract";
import { MapStage, useSeason } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import imagery from "../locales/es.json";
import { FieldsOverview } from "./FieldsOverview";

const server = vi.fn<typeof fetch>();
let dates: { date: string; fields: number }[];
let images: Record<string, Partial<OverviewImage> | null>;
let isDown: boolean;

const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const [loma, bajo, aguada] = ["La Loma", "El Bajo", "La Aguada"].map((name, index) => ({
  id: idOf(index + 1),
  name,
  farmName: "La Esperanza",
  bbox: [-60.6, -33.9, -60.5, -33.8] as [number, number, number, number],
})) as [Field, Field, Field];
interface Field {
  id: string;
  name: string;
  farmName: string;
  bbox: [number, number, number, number];
}

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  isDown = false;
  dates = [
    { date: "2025-11-14", fields: 2 },
    { date: "2025-11-09", fields: 1 },
  ];
  images = {
    [loma.id]: { mean: 0.62, previous: { date: "2025-11-09", change: -0.12 } },
    [bajo.id]: { mean: 0.71, date: "2025-11-09", previous: { date: "2025-11-04", change: 0.001 } },
    [aguada.id]: null,
  };
  server.mockReset().mockImplementation(async (address) => {
    if (isDown) return Response.json({ code: "UNAVAILABLE" }, { status: 503 });
    const url = new URL(String(address), "https://surco.test");
    if (url.pathname.endsWith("/dates")) return Response.json({ dates });
    const requestedDay = url.searchParams.get("date");
    const fields = Object.entries(images).map(([fieldId, image]) => ({
      fieldId,
      image: image && {
        sceneId: "S",
        date: requestedDay,
        usableFraction: 1,
        mean: 0.5,
        median: 0.5,
        p10: 0.4,
        p90: 0.66,
        previous: null,
        simulated: true,
        ...image,
      },
    }));
    return Response.json({ fields });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function OlderSeason() {
  const { setSeason } = useSeason();
  return (
    <button type="button" onClick={() => setSeason("2024/25")}>
      2024/25
    </button>
  );
}

const onPaint = vi.fn();
const open = (
  at = "/dashboard?season=2025/26&mapa=ndvi&campo=Norte",
  fields = [loma, bajo, aguada],
  foundCount = fields.length,
) => {
  onPaint.mockReset();
  const panel = (
    <>
      <OlderSeason />
      <FieldsOverview
        fields={fields}
        foundCount={foundCount}
        hoveredId={null}
        onHover={() => undefined}
        onPaint={onPaint}
      />
    </>
  );
  return renderInSpanish(<MapStage panelLabel="Lotes" panel={panel} map={() => null} />, {
    texts: { imagery },
    at,
  });
};
const rows = async () =>
  (await within(await screen.findByRole("list", { name: "Lotes en orden" })).findAllByRole("listitem")).map(
    ({ textContent }) => textContent,
  );
const choose = async (name: string, option: string) => {
  await userEvent.click(screen.getByRole("combobox", { name }));
  await userEvent.click(await screen.findByRole("option", { name: option }));
};
const requestedDays = () =>
  server.mock.calls
    .map(([address]) => new URL(String(address), "https://surco.test"))
    .filter(({ pathname }) => pathname === "/api/sentinel/overview")
    .map(({ searchParams }) => searchParams);

/** Map styles of the last `onPaint` call. */
const painted = (): Map<string, { color: string; fillOpacity: number; detail: string }> =>
  onPaint.mock.calls.at(-1)?.[0] ?? new Map();
/** Waits for the URL, which is updated asynchronously. */
const addressed = (address: string, name: string) => new URLSearchParams(address.split("?")[1]).get(name);

describe("fields overview", () => {
  it("ranks fields by value with change and date, fields without an image last", async () => {
    await open();

    expect(await rows()).toEqual([
      "1El BajoLa Esperanza0,719 nov",
      "2La LomaLa Esperanza0,620,1214 nov",
      "–La AguadaLa Esperanzasin imagen útil",
    ]);
    expect(screen.getByRole("img", { name: "Bajó 0,12 desde el 9 nov" })).toBeTruthy();
    expect(screen.getByRole("img", { name: "Sin cambio desde el 4 nov" })).toBeTruthy();
  });

  it("ranks by largest drop, kept in the URL", async () => {
    const { address } = await open();
    await rows();
    await choose("Ordenar por", "Mayor caída");

    await waitFor(async () => expect((await rows())[0]).toContain("La Loma"));
    await waitFor(() => expect(addressed(address(), "puestos")).toBe("caida"));
  });

  it("opens a field's image of that date and layer and keeps the filters", async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByRole("link", { name: "El Bajo" }));

    const { pathname, searchParams } = new URL(address(), "https://surco.test");
    expect(pathname).toBe(`/dashboard/field/${bajo.id}/images`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      capa: "ndvi",
      fecha: "2025-11-09",
      campo: "Norte",
    });
  });

  it("colours fields on the map by mean, with the value under the name", async () => {
    await open();
    await rows();

    // Map styles are set after the ranking is drawn.
    await waitFor(() => expect(painted().get(loma.id)).toMatchObject({ fillOpacity: 0.9, detail: "0,62" }));
    const paints = painted();
    expect(paints.get(aguada.id)).toMatchObject({ color: "#8a9399", detail: "sin imagen útil" });
    expect(paints.get(loma.id)?.color).not.toBe(paints.get(bajo.id)?.color);

    cleanup();
    expect(onPaint).toHaveBeenLastCalledWith(null);
  });

  it("requests another layer when it is chosen", async () => {
    await open();
    await rows();
    await choose("Capa", "NDRE");

    await waitFor(() => expect(requestedDays().map((query) => query.get("layer"))).toContain("ndre"));
  });

  it("shows crop health and water in classes shared by all fields", async () => {
    await open();
    await rows();
    await choose("Capa", "Salud del cultivo");

    const legend = within(await screen.findByRole("region", { name: "Leyenda" }));
    expect(await legend.findByText("Bueno (0,6 a 0,8)")).toBeTruthy();
    expect(legend.getAllByRole("listitem")).toHaveLength(5);
    await waitFor(() => expect(requestedDays().map((query) => query.get("layer"))).toContain("health"));
    // 0.62 and 0.71 are in one class.
    await waitFor(() => expect(painted().get(loma.id)?.color).toBe(painted().get(bajo.id)?.color));

    await choose("Capa", "Agua en superficie");
    expect(await legend.findByText("Agua libre (≥ 0,2)")).toBeTruthy();
    // Water has fixed colours.
    expect(legend.queryByRole("combobox", { name: "Colores" })).toBeNull();
  });

  it("shows true colour, ranked by NDVI with a note", async () => {
    const { address } = await open();
    await rows();
    await choose("Capa", "Color verdadero");

    expect(await screen.findByText("Una foto no tiene valores: los lotes se ordenan por NDVI.")).toBeTruthy();
    expect((await rows())[0]).toContain("El Bajo");
    await waitFor(() => expect(addressed(address(), "mapa")).toBe("trueColour"));
    expect(new Set(requestedDays().map((query) => query.get("layer")))).toEqual(new Set(["ndvi"]));
    expect(screen.getByText(/con los mismos tonos en todos los lotes/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "El Bajo" }).getAttribute("href")).toContain("capa=trueColour");
  });

  it("starts on the newest day and steps to older ones", async () => {
    const { address } = await open();
    await rows();
    expect(requestedDays()[0]?.get("date")).toBe("2025-11-14");
    expect(screen.getByText("2 de 3 con imagen ese día", { exact: false })).toBeTruthy();
    // The previous day is prefetched.
    await waitFor(() => expect(requestedDays().map((query) => query.get("date"))).toContain("2025-11-09"));

    await userEvent.click(screen.getByRole("button", { name: "Fechas anteriores" }));

    expect(await screen.findByText("1 de 3 con imagen ese día", { exact: false })).toBeTruthy();
    await waitFor(() => expect(addressed(address(), "fecha")).toBe("2025-11-09"));
  });

  it("labels simulated images", async () => {
    await open();

    expect(await screen.findByText(/Datos simulados: esta imagen no es de un satélite/)).toBeTruthy();
  });

  it("shows an empty state when the season has no usable image", async () => {
    dates = [];
    await open();

    expect(await screen.findByText("Sin imágenes útiles en la campaña 2025/26")).toBeTruthy();
  });

  it("clears the map's colours on a change to a season without images", async () => {
    const { address } = await open();
    await rows();
    await waitFor(() => expect(painted().get(loma.id)).toMatchObject({ detail: "0,62" }));
    dates = [];

    await userEvent.click(screen.getByRole("button", { name: "2024/25" }));

    expect(await screen.findByText("Sin imágenes útiles en la campaña 2024/25")).toBeTruthy();
    expect(addressed(address(), "season")).toBe("2024/25");
    await waitFor(() => expect(painted().size).toBe(3));
    for (const paint of painted().values()) {
      expect(paint).toMatchObject({ color: "#8a9399", detail: "sin imagen útil" });
    }
  });

  it("compares 200 fields at most, with a note", async () => {
    const many = Array.from({ length: 203 }, (_, n) => ({
      ...loma,
      id: `01990000-0000-7000-8000-${String(n).padStart(12, "0")}`,
    }));
    await open(undefined, many, 12_340);

    expect(
      await screen.findByText(/Se comparan los primeros 200 de los 12\.340 lotes encontrados/),
    ).toBeTruthy();
    await waitFor(() => expect(requestedDays()[0]?.get("fieldIds")?.split(",")).toHaveLength(200));
  });

  it("loads again after a failure on retry", async () => {
    isDown = true;
    await open();
    expect(await screen.findByText("No se pudieron comparar los lotes.")).toBeTruthy();

    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));

    expect(await rows()).toHaveLength(3);
  });
});
