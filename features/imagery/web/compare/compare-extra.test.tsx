import { type ExtraLayer, ExtraPicture } from "@surco/kit-web/map";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildImage, type FakeServer, fakeServer, loma, openImages } from "../testing";

const picture = {
  corners: [
    [-60.572, -33.943],
    [-60.57, -33.943],
    [-60.57, -33.945],
    [-60.572, -33.945],
  ],
  width: 1,
  height: 1,
  rgba: new Uint8ClampedArray(4),
} as const satisfies Parameters<typeof ExtraPicture>[0]["picture"];

/** Test layers: a relief map, and one with a date per side that only some plans include. */
const extraLayers: ExtraLayer[] = [
  {
    id: "elevation",
    group: "relief",
    usePaperOffer: () => ({ kind: "map" }),
    Name: () => "Elevación",
    useLock: () => null,
    View: ({ compared }) => (
      <>
        {compared === undefined ? "61 m a 65 m" : "© DLR e.V."}
        <ExtraPicture picture={picture} compared={compared} date={null} valueAt={() => "61,4 m"} />
      </>
    ),
  },
  {
    id: "hd-ndvi",
    group: "hd",
    dateName: "fechaHd",
    usePaperOffer: () => ({ kind: "map" }),
    Name: () => "NDVI HD 3 m",
    useLock: ({ plan }) => (plan === "basic" ? "Se abre con el plan avanzado." : null),
    View: ({ compared }) => (
      <ExtraPicture picture={picture} compared={compared} date="2025-08-20" valueAt={() => null} />
    ),
  },
];

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.dates = [buildImage("2025-08-28"), buildImage("2025-08-14")];
  vi.stubGlobal("fetch", server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("gives way to a time-lapse of the side that has one", async () => {
  await open("&capa=elevation&comparar=2025-08-14&capa2=evi");
  await side("Izquierda");
  const opener = screen.getByRole<HTMLButtonElement>("button", { name: "Time-lapse" });
  await waitFor(() => expect(opener.disabled).toBe(false));
  await userEvent.click(opener);
  expect(await screen.findByRole("slider", { name: "Cuadro" })).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Izquierda" })).toBeNull();
});

const open = (query: string, plan: "basic" | "advanced" = "advanced") =>
  openImages(query, { ...loma, plan }, { extraLayers });
const side = async (name: string) => within(await screen.findByRole("group", { name }));
const pick = async (name: string, layer: string) => {
  await userEvent.click((await side(name)).getByRole("button", { name: /^Capa/ }));
  await userEvent.click(await screen.findByRole("menuitemradio", { name: layer }));
};
const query = (address: string) => new URL(address, "https://surco.test").searchParams;

describe("comparison with a layer of another feature", () => {
  it("shows the layer on the right and chooses dates for the left", async () => {
    const { address } = await open("&capa=ndvi&comparar=2025-08-14");

    await pick("Derecha", "Elevación");

    expect(await (await side("Derecha")).findByText("© DLR e.V.")).toBeTruthy();
    expect(query(address()).get("capa2")).toBe("elevation");
    const choosing = within(screen.getByRole("radiogroup", { name: "Lado que elige la tira de fechas" }));
    await waitFor(() =>
      expect(choosing.getByRole("radio", { name: "Izquierda" })).toHaveProperty("checked", true),
    );
    expect(choosing.getByRole("radio", { name: "Derecha" })).toHaveProperty("disabled", true);
  });

  it("swaps two such layers together with their own dates", async () => {
    const { address } = await open("&capa=hd-ndvi&fechaHd=2025-08-20&comparar=2025-08-14&capa2=elevation");
    expect(await (await side("Izquierda")).findByText(/20 ago 2025/)).toBeTruthy();

    await userEvent.click(screen.getByRole("button", { name: "Intercambiar" }));

    await waitFor(() => expect(query(address()).get("capa")).toBe("elevation"));
    expect(query(address()).get("capa2")).toBe("hd-ndvi");
    expect(query(address()).get("fechaHd")).toBeNull();
    expect(query(address()).get("fechaHd2")).toBe("2025-08-20");
  });

  it("shows the reason for a locked layer", async () => {
    await open("&comparar=2025-08-14&capa2=hd-ndvi", "basic");

    expect(await (await side("Derecha")).findByText("Se abre con el plan avanzado.")).toBeTruthy();
  });

  it("starts from that layer too, with an image beside it", async () => {
    const { address } = await open("&capa=elevation");
    expect(await screen.findByText(/61 m a 65 m/)).toBeTruthy();

    await userEvent.click(await screen.findByRole("button", { name: "Comparar" }));

    expect(await (await side("Izquierda")).findByText("© DLR e.V.")).toBeTruthy();
    expect(query(address()).get("comparar")).toBe("2025-08-28");
    expect((await side("Derecha")).getByRole("button", { name: /NDVI$/ })).toBeTruthy();
  });
});
