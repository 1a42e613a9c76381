import { queryOptions } from "@tanstack/react-query";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "../../api-error";
import { renderInSpanish } from "../../testing";
import type { FileStore } from "./file-store";
import { PhotoProblem } from "./PhotoProblem";
import { usePhotoPicture } from "./use-photo-picture";

const readThumbnail = vi.fn<() => Promise<ArrayBuffer>>();
afterEach(() => {
  cleanup();
  readThumbnail.mockReset();
});

const photo = {
  id: "p1",
  saved: { url: "/api/photo?size=photo", thumbnailUrl: "/api/photo?size=thumbnail" },
};
const source = {
  store: { read: async () => null, readThumbnail: async () => null } as unknown as FileStore,
  thumbnailQuery: () =>
    queryOptions({
      queryKey: ["thumbnail", "p1"],
      queryFn: readThumbnail,
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

function Photo() {
  const { address, onError, problem } = usePhotoPicture(photo, "photo", source as never);
  if (problem !== null) return <PhotoProblem problem={problem} />;
  return address === null ? null : <img src={address} alt="Foto 1" onError={onError} />;
}

it("says that the files cannot be reached instead of showing a broken picture, and offers a retry", async () => {
  readThumbnail.mockRejectedValue(new ApiError("STORAGE_UNAVAILABLE", 503, { retryAfterSeconds: 30 }));
  await renderInSpanish(<Photo />, { at: "/" });

  fireEvent.error(await screen.findByRole("img", { name: "Foto 1" }));

  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^No se pudo mostrar la fotoAhora no podemos llegar a los archivos guardados.*No se perdió nada de lo que escribiste/,
  );
  expect(screen.queryByRole("img")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  expect(screen.getByRole("img", { name: "Foto 1" }).getAttribute("src")).toBe(photo.saved.url);
});
