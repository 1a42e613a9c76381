import "@surco/kit-web/indexed-db-testing";
import { exampleActivity, listFieldActivities } from "@surco/activities/contract";
import { getRain } from "@surco/crop-log/contract";
import { catalog, image } from "@surco/imagery/contract";
import { buildImage, fakeServer } from "@surco/imagery/web-testing";
import { nameSessionAccount } from "@surco/kit-web";
import { stubLocks } from "@surco/kit-web/locks-testing";
import { exampleNote, examplePhoto, listFieldNotes, listPhotos, readPhoto } from "@surco/notes/contract";
import { examplePlan, listSoilPlans, listSoilResults, readSoilPlan } from "@surco/soil-sampling/contract";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import {
  card,
  keepFarm,
  keptState,
  openFarms,
  readActivities,
  readKept,
  refusal,
  server,
  withKeptFarms,
} from "./kept-farms.testing";

withKeptFarms();

/** A note with a photo, and a season with an image. */
function addPictures(): void {
  const images = fakeServer();
  images.dates = [buildImage("2025-10-04")];
  server.answers.set(catalog, images.fetch);
  server.answers.set(image, images.fetch);
  server.answers.set(listFieldNotes, { notes: [exampleNote], nextCursor: null });
  server.answers.set(readPhoto, () => new Response(new Uint8Array(20_000)));
}

const offer = async () => {
  await openFarms();
  await userEvent.click(await screen.findByRole("button", { name: "Guardar 2025/26" }));
  return screen.findByRole("button", { name: "Guardar en este equipo" });
};

it("says the size before and after, and has what the screens read without a network", async () => {
  await userEvent.click(await offer());
  expect(await screen.findByText(/^2025\/26 guardada el .* Ocupa 0,\d MB\.$/)).toBeTruthy();
  server.isOut = true;
  expect(await readActivities()).toEqual([exampleActivity]);
});

it("says the number of images and photos before and after, and keeps them", async () => {
  addPictures();
  const button = await offer();
  screen.getByText(/^Unos 25 MB: 1 lote, campaña 2025\/26\. 1 imagen NDVI y 1 foto\./);
  server.answers.set(image, refusal("IMAGE_NOT_READY", 409));
  await userEvent.click(button);
  await screen.findByText(/^2025\/26 guardada el .* 0 imágenes NDVI y 1 foto\. Ocupa/);
  addPictures();
  await userEvent.click(screen.getByRole("button", { name: "Actualizar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Guardar en este equipo" }));
  await screen.findByText(/^2025\/26 guardada el .* 1 imagen NDVI y 1 foto\. Ocupa/);
  server.isOut = true;
  expect((await readKept("notes")).at(-1)).toHaveProperty("byteLength", 20_000);
  expect((await readKept("images")).at(-1)).toMatchObject({ sceneId: "S2B_2025-10-04" });
});

it("reads a photo by a new address where that of the list has expired", async () => {
  addPictures();
  const button = await offer();
  const isFresh = (address: URL) => address.searchParams.get("expires") === "1761060000";
  const photo = {
    ...examplePhoto,
    thumbnailUrl: examplePhoto.thumbnailUrl.replace("1761056400", "1761060000"),
  };
  server.answers.set(readPhoto, (address: URL) =>
    isFresh(address) ? new Response(new Uint8Array(9)) : refusal("PHOTO_NOT_FOUND", 404)(),
  );
  server.answers.set(listPhotos, { photos: [photo] });
  await userEvent.click(button);
  await screen.findByText(/^2025\/26 guardada el .* y 1 foto\./);
  // Found by its note's older address.
  server.isOut = true;
  expect((await readKept("notes")).at(-1)).toHaveProperty("byteLength", 9);
});

it("does not wait for a season that the server still reads, and says what is missing", async () => {
  server.answers.set(catalog, { dates: [], progress: { state: "queued" } });
  const button = await offer();
  screen.getByText(/^Faltan imágenes de 1 lote,/);
  await userEvent.click(button);
  await screen.findByText(/^2025\/26 guardada/);
  screen.getByText(/^Faltan imágenes de 1 lote,/);
  expect(keptState().unread).toBe(1);

  addPictures();
  await userEvent.click(screen.getByRole("button", { name: "Actualizar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Guardar en este equipo" }));
  await screen.findByText(/^2025\/26 guardada el .* 1 imagen NDVI/);
  expect(screen.queryByText(/^Faltan imágenes/)).toBeNull();
});

it("names the part that is too large to be kept, and keeps the rest", async () => {
  const activities = [{ ...exampleActivity, notes: "x".repeat(6_100_000) }];
  server.answers.set(listFieldActivities, { activities, nextCursor: null });
  await keepFarm();
  screen.getByText("No se guardó, porque es demasiado grande: labores de La Loma.");
  server.isOut = true;
  await expect(readActivities()).rejects.toThrow();
  expect((await readKept("cropLog"))[0]).toEqual([]);
});

it("keeps the sampling plans of the season with their points and results", async () => {
  const [listed] = listSoilPlans.example.answer.plans;
  const plans = [
    { ...listed, season: "2025/26" },
    { ...listed, id: "01994c1e-0000-7000-8000-0000000000f9", season: "2024/25" },
  ];
  server.answers.set(listSoilPlans, { plans });
  server.answers.set(readSoilPlan, examplePlan);
  server.answers.set(listSoilResults, { results: [] });
  await keepFarm();
  server.isOut = true;
  expect(await readKept("sampling")).toEqual([plans, examplePlan, []]);
});

it("waits for another tab that keeps the farm, and says so", async () => {
  const locks = stubLocks();
  await offer();
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  const giveBack = locks.hold(locks.asked[0] ?? "");
  server.requests = [];
  await userEvent.click(screen.getByRole("button", { name: "Guardar 2025/26" }));
  await screen.findByText("Otra pestaña de Surco está guardando o actualizando este campo.");
  expect(server.requests).toEqual([]);
  giveBack();
  await screen.findByRole("button", { name: "Guardar 2025/26" });
});

it("keeps no photo for another account", async () => {
  addPictures();
  await keepFarm();
  nameSessionAccount(crypto.randomUUID());
  server.answers.set(readPhoto, refusal("PHOTO_NOT_FOUND", 404));
  server.answers.set(listPhotos, { photos: [] });
  await expect(readKept("notes")).rejects.toMatchObject({ code: "PHOTO_NOT_FOUND" });
});

it("shows the farm that the address names", async () => {
  const shown: string[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this.textContent ?? "");
  });
  await openFarms(`#farm-${card.farmId}`);
  await screen.findByRole("button", { name: "Guardar 2025/26" });
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]).toContain("La Esperanza");
  vi.restoreAllMocks();
});

it("stores nothing before the size was accepted", async () => {
  await openFarms();
  await userEvent.click(await screen.findByRole("button", { name: "Guardar 2025/26" }));
  await userEvent.click(await screen.findByRole("button", { name: "Cancelar" }));
  await screen.findByRole("button", { name: "Guardar 2025/26" });
  server.isOut = true;
  await expect(readActivities()).rejects.toThrow();
});

it("stops without a network, keeps what is there, and goes on", async () => {
  await openFarms();
  await userEvent.click(await screen.findByRole("button", { name: "Guardar 2025/26" }));
  const button = await screen.findByRole("button", { name: "Guardar en este equipo" });
  server.isOut = true;
  await userEvent.click(button);
  expect((await screen.findByRole("alert")).textContent).toContain("Quedó sin terminar");
  expect(screen.getByText(/^2025\/26 sin terminar: 0 de/)).toBeTruthy();
  server.isOut = false;
  const alert = within(screen.getByRole("alert"));
  await userEvent.click(alert.getByRole("button", { name: "Continuar" }));
  await userEvent.click(await screen.findByRole("button", { name: "Guardar en este equipo" }));
  await screen.findByText(/^2025\/26 guardada/);
});

it("counts what the server refuses, and keeps the rest", async () => {
  server.answers.delete(getRain);
  await keepFarm();
  await screen.findByText(/^2025\/26 guardada/);
  expect(screen.getByText("El servidor rechazó 1 dato.")).toBeTruthy();
});

it("is cancelled while it downloads, and says how far it came", async () => {
  let release: () => void = () => undefined;
  await openFarms();
  await userEvent.click(await screen.findByRole("button", { name: "Guardar 2025/26" }));
  const button = await screen.findByRole("button", { name: "Guardar en este equipo" });
  server.hold = new Promise((done) => {
    release = done;
  });
  await userEvent.click(button);
  await screen.findByText(/^Guardando… 0 de/);
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  release();
  await screen.findByText(/^2025\/26 sin terminar/);
});

it("is removed after asking, and gone then", async () => {
  await keepFarm();
  await userEvent.click(await screen.findByRole("button", { name: "Quitar La Esperanza de este equipo" }));
  await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Quitar" }));
  await screen.findByRole("button", { name: "Guardar 2025/26" });
  server.isOut = true;
  await waitFor(() => expect(readActivities()).rejects.toThrow());
});

it("does not offer what does not fit", async () => {
  Object.defineProperty(navigator, "storage", {
    value: { estimate: async () => ({ usage: 1000, quota: 2000 }) },
    configurable: true,
  });
  await openFarms();
  await userEvent.click(await screen.findByRole("button", { name: "Guardar 2025/26" }));
  expect(await screen.findByText(/^No entra en el equipo/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Guardar en este equipo" }).disabled).toBe(
    true,
  );
});
