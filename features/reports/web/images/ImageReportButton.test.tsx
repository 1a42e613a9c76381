import type { ImageDate } from "@surco/imagery/contract";
import { type ImageActionsProps, imageryWeb } from "@surco/imagery/web";
import type { ExtraLayer } from "@surco/kit-web/map";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import type { ImageReport } from "@surco/reports/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import reports from "../locales/es.json";
import { ImageReportButton } from "./ImageReportButton";

const fieldId = "01990000-0000-7000-8000-000000000001";
const server = vi.fn<(address: string | URL | Request, init?: RequestInit) => Promise<Response>>();
let made: ImageReport[];
let ordered: { id: string; images: unknown[]; comment: string; campaign: unknown }[];

function imageOf(date: string, usableFraction: number): ImageDate {
  return {
    windowId: date,
    processedAt: null,
    sceneId: `S2B_${date}`,
    date,
    takenAt: `${date}T14:00:00Z`,
    usableFraction,
    state: usableFraction === 0 ? "cloudy" : "ready",
    tileCloudFraction: 0.1,
    platform: "sentinel-2b",
    mgrsTile: "20HMH",
    collection: "c1",
    processingBaseline: "05.11",
    offset: null,
    simulated: true,
  };
}

const View = () => null;
/** A map that is there, images of days, and a layer that this field may not see. */
const extraLayers: ExtraLayer[] = [
  {
    id: "elevation",
    group: "relief",
    View,
    Name: () => "Elevación",
    useLock: () => null,
    usePaperOffer: () => ({ kind: "map" }),
  },
  {
    id: "clay",
    group: "soil",
    View,
    Name: () => "Arcilla",
    useLock: () => null,
    usePaperOffer: () => ({ kind: "closed", reason: "Se está consultando el mapa de suelos." }),
  },
  {
    id: "hd-ndvi",
    group: "hd",
    View,
    Name: () => "NDVI HD 3 m",
    useLock: ({ plan }) => (plan === "basic" ? "Se abre con el plan avanzado." : null),
    usePaperOffer: ({ plan }) =>
      plan === "basic"
        ? { kind: "closed", reason: "Se abre con el plan avanzado." }
        : { kind: "dates", dates: ["2025-08-20", "2025-07-02"] },
  },
];

const shown: ImageActionsProps = {
  field: {
    id: fieldId,
    name: "La Loma",
    areaHa: 4,
    country: "AR",
    plan: "basic",
    hasPremiumLayers: false,
    right: "edit",
    polygon: { type: "Polygon", coordinates: [] },
  },
  range: { from: "2025-07-01", until: "2025-08-29" },
  dates: [imageOf("2025-08-28", 1), imageOf("2025-08-14", 0), imageOf("2025-07-20", 0.9)],
  layer: "ndvi",
  scale: "absolute",
  palette: "redToGreen",
  trueColour: "natural",
  layers: [
    { layer: "ndvi", name: "NDVI" },
    { layer: "evi", name: "EVI" },
  ],
  extraLayers,
};

function reportOf(overrides: Partial<ImageReport> = {}): ImageReport {
  const { scale, palette, trueColour, range } = shown;
  return {
    id: "01990000-0000-7000-8000-0000000000aa",
    fieldId,
    choice: {
      images: [{ sceneId: "S2B_2025-08-28", date: "2025-08-28", layer: "ndvi" }],
      scale,
      palette,
      trueColour,
      range,
      campaign: null,
      comment: "",
    },
    createdAt: "2025-11-20T12:00:00.000Z",
    keptUntil: "2025-12-20T12:00:00.000Z",
    progress: { state: "done", done: 3, total: 3, errorCode: null },
    file: { name: "la-loma_informe_2025-11-20.pdf", bytes: 102_400 },
    ...overrides,
  };
}

beforeEach(() => {
  vi.stubGlobal("fetch", server);
  made = [];
  ordered = [];
  server.mockReset().mockImplementation(async (address, init) => {
    const path = String(address).split("?")[0];
    if (path === "/api/sentinel/thumbnails") return Response.json({ thumbnails: {} });
    if (init?.method === "POST") {
      const { fieldId: _field, id, ...choice } = JSON.parse(String(init.body));
      ordered.push({ id, ...choice });
      const progress = { state: "queued", done: 0, total: 4, errorCode: null } as const;
      const report = reportOf({ id, choice, progress, file: null });
      made = [report, ...made.filter((known) => known.id !== id)];
      return Response.json(report);
    }
    if (init?.method === "DELETE") {
      made = made.filter(({ id }) => !path?.endsWith(id));
      return Response.json({});
    }
    if (path === "/api/report/images") return Response.json({ reports: made });
    return Response.json({ code: "NOT_FOUND" }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openDialog(overrides: Partial<ImageActionsProps> = {}) {
  const { default: imagery } = await imageryWeb.texts("es");
  await renderInSpanish(<ImageReportButton {...shown} {...overrides} />, { texts: { reports, imagery } });
  await userEvent.click(screen.getByRole("button", { name: "Informe de imágenes" }));
  return screen.findByRole("dialog", { name: "Informe de imágenes de La Loma" });
}

describe("a new report", () => {
  it("begins with the usable dates and the layer shown, and counts the images", async () => {
    const dialog = within(await openDialog());

    expect(dialog.getByRole("button", { name: /28 ago/ }).getAttribute("aria-pressed")).toBe("true");
    expect(dialog.getByRole("button", { name: /14 ago.*nublado/ }).getAttribute("aria-pressed")).toBe(
      "false",
    );
    expect(dialog.getByRole("checkbox", { name: "NDVI" })).toHaveProperty("checked", true);
    expect(dialog.getByText("El informe: 2 imágenes (máximo 12)")).toBeTruthy();
  });

  it("is ordered with what was chosen, oldest date first, and followed in the list", async () => {
    const dialog = within(await openDialog());
    await userEvent.click(dialog.getByRole("checkbox", { name: "EVI" }));
    await enterText(dialog.getByRole("textbox", { name: "Comentario" }), "Ver el bajo");
    await userEvent.click(dialog.getByRole("button", { name: "Hacer el informe (4 imágenes)" }));

    expect(await dialog.findByText("En espera…")).toBeTruthy();
    expect(ordered).toHaveLength(1);
    expect(ordered[0]).toMatchObject({
      images: [
        { sceneId: "S2B_2025-07-20", date: "2025-07-20", layer: "ndvi" },
        { sceneId: "S2B_2025-08-28", date: "2025-08-28", layer: "ndvi" },
        { sceneId: "S2B_2025-07-20", date: "2025-07-20", layer: "evi" },
        { sceneId: "S2B_2025-08-28", date: "2025-08-28", layer: "evi" },
      ],
      comment: "Ver el bajo",
      campaign: null,
    });
  });

  it("cannot be ordered without an image", async () => {
    const dialog = within(await openDialog());

    await userEvent.click(dialog.getByRole("checkbox", { name: "NDVI" }));

    const button = dialog.getByRole("button", { name: /^Hacer el informe/ });
    expect(button).toHaveProperty("disabled", true);
  });
});

describe("relief, soil and 3 m in a report", () => {
  it("are chosen like the images, and stand after them in the order", async () => {
    const dialog = within(await openDialog({ field: { ...shown.field, plan: "advanced" } }));
    await userEvent.click(dialog.getByRole("checkbox", { name: /NDVI HD 3 m · 20 ago/ }));
    await userEvent.click(dialog.getByRole("checkbox", { name: /NDVI HD 3 m · 2 jul/ }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Elevación" }));
    await userEvent.click(dialog.getByRole("button", { name: "Hacer el informe (5 imágenes)" }));

    await dialog.findByText("En espera…");
    expect(ordered[0]?.images.slice(2)).toEqual([
      { map: "elevation", date: null },
      { map: "hd-ndvi", date: "2025-07-02" },
      { map: "hd-ndvi", date: "2025-08-20" },
    ]);
    expect(dialog.getByText(/5 imágenes · NDVI, Elevación, NDVI HD 3 m · 2 jul al 28 ago/)).toBeTruthy();
  });

  it("make a report of their own, without any image of a date", async () => {
    const dialog = within(await openDialog({ dates: [] }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Elevación" }));
    await userEvent.click(dialog.getByRole("button", { name: "Hacer el informe (1 imagen)" }));

    await dialog.findByText("En espera…");
    expect(ordered[0]?.images).toEqual([{ map: "elevation", date: null }]);
    expect(dialog.getByText("1 imagen · Elevación")).toBeTruthy();
  });

  it("cannot be chosen where they are closed, and say why", async () => {
    const dialog = within(await openDialog());

    expect(dialog.getByRole("checkbox", { name: "NDVI HD 3 m" })).toHaveProperty("disabled", true);
    expect(dialog.getByText("Se abre con el plan avanzado.")).toBeTruthy();
    expect(dialog.getByRole("checkbox", { name: "Arcilla" })).toHaveProperty("disabled", true);
    expect(dialog.getByText("Se está consultando el mapa de suelos.")).toBeTruthy();
  });
});

describe("the reports that were made", () => {
  it("say how long they are kept, what they hold, and go when they are deleted", async () => {
    made = [reportOf()];
    const dialog = within(await openDialog());
    await userEvent.click(await dialog.findByRole("tab", { name: "Hechos (1)" }));

    expect(dialog.getByText(/se guardan 30 días/)).toBeTruthy();
    expect(dialog.getByText(/1 imagen · NDVI · 28 ago.* · 100 KB/)).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: /^Borrar el informe/ }));

    expect(await dialog.findByText("Todavía no hiciste ningún informe de este lote.")).toBeTruthy();
  });

  it("show why one could not be made, and retry it", async () => {
    const progress = { state: "failed", done: 0, total: 3, errorCode: "SCENE_NOT_FOUND" } as const;
    made = [reportOf({ progress, file: null })];
    const dialog = within(await openDialog());
    await userEvent.click(await dialog.findByRole("tab", { name: "Hechos (1)" }));

    expect(dialog.getByText("No se pudo hacer el informe")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Reintentar" }));

    await waitFor(() => expect(ordered.map(({ id }) => id)).toEqual([made[0]?.id]));
    expect(await dialog.findByText("En espera…")).toBeTruthy();
  });
});
