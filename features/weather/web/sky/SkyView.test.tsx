import { closeSession, type MapLayerSwitch, MapStage, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { getClouds, getRadar, type SkyLayer, skyLayer } from "@surco/weather/contract";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQueryState } from "nuqs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { skyLayers } from "./sky-layers";

const radarExample = skyLayer.parse(getRadar.example.answer);
const cloudsExample = skyLayer.parse(getClouds.example.answer);
/** Frames of ten minutes up to noon, UTC. */
const framesOf = (count: number, newestMin: number): SkyLayer["frames"] =>
  Array.from({ length: count }, (_, index) => {
    const backMin = (count - 1 - index) * 10;
    const atMs = Date.parse("2026-03-01T12:00:00Z") - backMin * 60_000;
    return {
      id: `${atMs / 1000}-0a1b2c3d4e5f`,
      at: new Date(atMs).toISOString(),
      ageMin: newestMin + backMin,
    };
  });

let radar: () => Response;
let clouds: () => Response;

beforeEach(() => {
  radar = () => Response.json({ ...radarExample, frames: framesOf(4, 6) });
  clouds = () =>
    Response.json({
      ...cloudsExample,
      frames: [{ id: "geocolor-20260301T1130Z", at: "2026-03-01T11:30:00.000Z", ageMin: 36 }],
      simulated: true,
    });
  vi.stubGlobal("fetch", async (address: string) => {
    if (address === "/api/weather/radar") return radar();
    if (address === "/api/weather/clouds") return clouds();
    throw new Error(`not answered: ${address}`);
  });
  openSession("token");
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

function Address() {
  const [hour] = useQueryState("hora");
  return <output aria-label="hora">{hour}</output>;
}

function Reason({ layer }: { layer: MapLayerSwitch }) {
  const reason = layer.useNotOffered();
  return <p>{reason === undefined ? "buscando" : (reason ?? "se ofrece")}</p>;
}

const { View, switches } = skyLayers;

const open = (shown: readonly string[], at = "/dashboard") =>
  renderInSpanish(<MapStage panelLabel="Lotes" panel={<Address />} map={() => <View shown={shown} />} />, {
    texts: { weather: texts },
    at,
  });

const slider = () => screen.findByRole("slider", { name: "Hora de la imagen" });
const shownTime = async () => (await slider()).getAttribute("aria-valuetext");

describe("the time slider", () => {
  it("begins with the newest frame, its age and its linked source", async () => {
    await open(["radar"]);
    expect(await shownTime()).toMatch(/, hace 6 min$/);
    expect((await slider()).getAttribute("max")).toBe("3");
    expect(screen.getByRole("link", { name: "RainViewer" }).getAttribute("href")).toBe(
      "https://www.rainviewer.com/",
    );
    expect(screen.queryByText(/puede no mostrar/)).toBeNull();
    expect(screen.queryByText(/datos simulados/)).toBeNull();
  });

  it("leads to earlier frames, which stand in the address", async () => {
    await open(["radar"]);
    fireEvent.change(await slider(), { target: { value: "1" } });
    expect(await shownTime()).toMatch(/, hace 26 min$/);
    expect(screen.getByRole("status", { name: "hora" }).textContent).toBe("2026-03-01T11:40:00.000Z");

    fireEvent.change(await slider(), { target: { value: "3" } });
    await waitFor(() => expect(screen.getByRole("status", { name: "hora" }).textContent).toBe(""));
  });

  it("opens at the frame of the address", async () => {
    await open(["radar"], "/dashboard?hora=2026-03-01T11:50:00.000Z");
    expect(await shownTime()).toMatch(/, hace 16 min$/);
  });

  it("plays the frames from the oldest on, and stops where it is paused", async () => {
    await open(["radar"]);
    const ages = new Set([await shownTime()]);
    await userEvent.click(screen.getByRole("button", { name: "Reproducir radar y nubes" }));
    await waitFor(
      async () => {
        ages.add(await shownTime());
        expect(ages.size).toBe(4);
      },
      { timeout: 10_000, interval: 50 },
    );
    await userEvent.click(screen.getByRole("button", { name: "Pausar radar y nubes" }));
    expect(screen.getByRole("button", { name: "Reproducir radar y nubes" })).toBeTruthy();
  });

  it("plays once, up to the newest frame, where reduced motion is preferred", async () => {
    const query = window.matchMedia.bind(window);
    vi.stubGlobal("matchMedia", (media: string) =>
      media.includes("reduced-motion") ? { ...query(media), matches: true, media } : query(media),
    );
    radar = () => Response.json({ ...radarExample, frames: framesOf(2, 6) });
    await open(["radar"]);
    await slider();
    const play = "Reproducir radar y nubes";
    await userEvent.click(screen.getByRole("button", { name: play }));
    expect(await shownTime()).toMatch(/, hace 16 min$/);
    await screen.findByRole("button", { name: play }, { timeout: 10_000 });
    expect(await shownTime()).toMatch(/, hace 6 min$/);
  });

  it("names the time of older clouds beside the radar, and simulated data", async () => {
    await open(["radar", "nubes"]);
    expect(await screen.findByText(/^nubes de las /)).toBeTruthy();
    expect(screen.getByText(/datos simulados/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "NASA GIBS / NOAA GOES-East" })).toBeTruthy();
  });
});

describe("missing or old frames", () => {
  it("are named: those older than half an hour", async () => {
    await open(["nubes"]);
    expect(await screen.findByText(/La imagen más nueva es de hace 36 min/)).toBeTruthy();
  });

  it("are named for a list that could not be renewed", async () => {
    radar = () => Response.json({ ...radarExample, frames: framesOf(4, 6), hasFailed: true });
    await open(["radar"]);
    expect(await screen.findByText(/Radar de lluvia: no se pudo actualizar/)).toBeTruthy();
  });

  it.each([
    ["switchedOff", /No se ofrece en este sitio/],
    ["unavailable", /El servicio del radar no responde/],
    ["noFrames", /no tiene imágenes en este momento/],
  ])("are explained where the radar is not offered: %s", async (notOffered, reason) => {
    radar = () => Response.json({ ...radarExample, frames: [], notOffered });
    await open(["radar"]);
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.queryByRole("slider", { name: "Hora de la imagen" })).toBeNull();
  });

  it("are explained without a network", async () => {
    radar = () => {
      throw new TypeError("no network");
    };
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    await open(["radar"]);
    expect(await screen.findByText(/Radar de lluvia: .*conexión/i)).toBeTruthy();
    vi.restoreAllMocks();
  });
});

describe("the legend", () => {
  it("names the classes of rain with their rates, and changes the opacity", async () => {
    await open(["radar"]);
    const moderate = (await screen.findByText("Moderada")).closest("li");
    expect(moderate?.textContent).toBe("Moderada1,3 a 5,6");
    const opacity = screen.getByRole<HTMLInputElement>("slider", { name: "Opacidad" });
    expect(opacity.value).toBe("60");
    fireEvent.change(opacity, { target: { value: "40" } });
    await waitFor(() => expect(opacity.value).toBe("40"));
  });
});

describe("the switch of the radar", () => {
  const openSwitch = () => {
    const layer = switches.find(({ id }) => id === "radar");
    if (layer === undefined) throw new Error("no radar");
    return renderInSpanish(<Reason layer={layer} />, { texts: { weather: texts } });
  };

  it("has no reason where there are frames", async () => {
    await openSwitch();
    expect(await screen.findByText("se ofrece")).toBeTruthy();
  });

  it("names the reason where there are none", async () => {
    radar = () => Response.json({ ...radarExample, frames: [], notOffered: "switchedOff" });
    await openSwitch();
    expect(await screen.findByText("No se ofrece en este sitio.")).toBeTruthy();
  });
});
