import "@surco/kit-web/indexed-db-testing";
import { fieldTexts } from "@surco/fields/web-testing";
import {
  closeSession,
  deleteStoredResponses,
  keptResponses,
  nameSessionAccount,
  newQueryClient,
  openSession,
} from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { examplePhoto } from "@surco/notes/contract";
import { QueryClient } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { PhotoGallery } from "./PhotoGallery";
import { thumbnailQuery } from "./thumbnail-query";

const later = (address: string) => address.replace("1761056400", "1761060000");
/** The photo as a later list has it. */
const photo = {
  ...examplePhoto,
  url: later(examplePhoto.url),
  thumbnailUrl: later(examplePhoto.thumbnailUrl),
};
let requests: string[];

beforeEach(async () => {
  requests = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(address);
    if (!navigator.onLine) throw new TypeError("failed to fetch");
    return new Response(new Uint8Array([1, 2, 3]));
  });
  const blobs = vi.fn((blob: Blob) => `blob:${blob.size}`);
  URL.createObjectURL = blobs as typeof URL.createObjectURL;
  URL.revokeObjectURL = () => undefined;
  const build = document.createElement("meta");
  build.name = "build";
  build.content = "b1";
  document.head.replaceChildren(build);
  // Dexie has its own; its presence says that the browser stores at all.
  vi.stubGlobal("indexedDB", {});
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(async () => {
  cleanup();
  setOnline(true);
  await deleteStoredResponses();
  closeSession();
  document.head.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

/** A farm with the photo is kept on this device. */
async function keep(): Promise<void> {
  const persister = keptResponses("farm")?.persister;
  await new QueryClient({ defaultOptions: { queries: { persister, retry: false } } }).fetchQuery(
    thumbnailQuery(examplePhoto),
  );
  requests = [];
}

async function open(): Promise<void> {
  const { queryClient } = await renderInSpanish(
    <PhotoGallery
      photos={[{ id: photo.id, saved: photo, canDelete: false, state: "sent" }]}
      onDelete={null}
    />,
    { texts: { notes: texts, fields: fieldTexts } },
  );
  queryClient.setDefaultOptions(newQueryClient().getDefaultOptions());
}

const shown = () => document.querySelector("img")?.getAttribute("src");

it("shows a kept thumbnail without a network, whatever its address is by now", async () => {
  await keep();
  await open();
  expect(shown()).toBe(photo.thumbnailUrl);
  setOnline(false);
  await waitFor(() => expect(shown()).toBe("blob:3"));
  expect(requests).toEqual([]);
  setOnline(true);
  await waitFor(() => expect(shown()).toBe(photo.thumbnailUrl));
});

it("shows a kept thumbnail where the address is refused", async () => {
  await keep();
  await open();
  fireEvent.error(document.querySelector("img") as HTMLImageElement);
  await waitFor(() => expect(shown()).toBe("blob:3"));
  expect(requests).toEqual([]);
});

it("shows the thumbnail in full size, and says so", async () => {
  await keep();
  await open();
  setOnline(false);
  await userEvent.click(screen.getByRole("button", { name: "Ver la foto 1" }));
  await waitFor(() =>
    expect(screen.getByRole("img", { name: "Foto 1 de 1" }).getAttribute("src")).toBe("blob:3"),
  );
  screen.getByText("Es la copia reducida que guarda este equipo: la foto entera necesita conexión.");
  setOnline(true);
  await waitFor(() =>
    expect(screen.getByRole("img", { name: "Foto 1 de 1" }).getAttribute("src")).toBe(photo.url),
  );
  expect(screen.queryByText(/^Es la copia reducida/)).toBeNull();
});

it("shows no thumbnail that another account keeps", async () => {
  await keep();
  nameSessionAccount(crypto.randomUUID());
  await open();
  setOnline(false);
  // Its place is empty while the store is searched; the browser may still have it.
  await waitFor(() => expect(shown()).toBeUndefined());
  await waitFor(() => expect(shown()).toBe(photo.thumbnailUrl));
  expect(requests).toEqual([]);
});
