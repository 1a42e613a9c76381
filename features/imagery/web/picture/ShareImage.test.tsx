import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { buildImage, type FakeServer, fakeServer, openImages } from "../testing";

let server: FakeServer;
const saved = vi.fn<(name: string) => void>();
/** Texts that the picture's canvas was asked to draw. */
let written: string[];

beforeEach(() => {
  server = fakeServer();
  server.dates = [buildImage("2025-08-28")];
  vi.stubGlobal("fetch", server.fetch);
  written = [];
  // jsdom has no canvas: this one notes the words and draws nothing.
  const context = new Proxy(
    {},
    {
      get: (_, name) =>
        name === "measureText"
          ? () => ({ width: 40 })
          : (text: unknown) => {
              if (name === "fillText") written.push(String(text));
            },
      set: () => true,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as CanvasRenderingContext2D);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob(["png"])));
  vi.stubGlobal("ImageData", class {});
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  saved.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("sends the picture with its words, and a link that names the date", async () => {
  await openImages("&capa=evi");
  await userEvent.click(await screen.findByRole("button", { name: "Compartir" }));
  const dialog = await screen.findByRole("dialog", { name: "Compartir la imagen" });

  const link = new URL(within(dialog).getByLabelText<HTMLInputElement>("Enlace").value);
  expect(link.pathname).toBe("/dashboard/field/01990000-0000-7000-8000-000000000001/images");
  expect([link.searchParams.get("fecha"), link.searchParams.get("capa")]).toEqual(["2025-08-28", "evi"]);
  const { href } = within(dialog).getByRole<HTMLAnchorElement>("link", { name: "WhatsApp" });
  expect(new URL(href).searchParams.get("text")).toMatch(/^La Loma, EVI del 28 ago 2025: http/);

  await userEvent.click(within(dialog).getByRole("button", { name: "Descargar" }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith("la-loma_evi_2025-08-28.png"));
  expect(written).toEqual(expect.arrayContaining(["La Loma", "28 ago 2025", "Nubes, sombra o sin dato"]));
  // 0.002 degrees at 33.944 south are 184.7 m, of which 0.3 / 0.92 of the width are 60 m at most.
  expect(written.some((text) => text === "50 m")).toBe(true);
  expect(written.some((text) => text.startsWith("EVI · 4"))).toBe(true);
});

it("is not offered while no image can be opened", async () => {
  server.dates = [{ ...buildImage("2025-08-28"), state: "waiting", usableFraction: null }];
  await openImages();
  await screen.findAllByText(/28/);

  expect(screen.queryByRole("button", { name: "Compartir" })).toBeNull();
});
