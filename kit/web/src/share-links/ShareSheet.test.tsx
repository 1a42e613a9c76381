import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { renderInSpanish } from "../testing";
import { ShareSheet } from "./ShareSheet";

const address = "https://surco.example/dashboard/field/7";
const make = vi.fn<() => Promise<Blob>>();
const file = { name: "la-loma.png", type: "image/png", make };

afterEach(() => {
  cleanup();
  make.mockReset();
  for (const name of ["share", "canShare"]) Reflect.deleteProperty(navigator, name);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Gives the browser a way to share, as phones have. */
function letShare(share: (data: ShareData) => Promise<void>, takesFiles: boolean) {
  Object.assign(navigator, {
    share,
    canShare: ({ files = [] }: ShareData) => takesFiles || files.length === 0,
  });
}

const open = (withFile: boolean) =>
  renderInSpanish(
    <ShareSheet
      title="Compartir"
      about="A quien tiene acceso."
      name="La Loma"
      address={address}
      {...(withFile && { file })}
      onClose={() => undefined}
    />,
  );
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("offers copy, mail and WhatsApp where the system shares nothing", async () => {
  await open(false);

  expect(screen.queryByRole("button", { name: "Compartir…" })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Enlace").value).toBe(address);
  const { href } = screen.getByRole<HTMLAnchorElement>("link", { name: "WhatsApp" });
  expect(new URL(href).searchParams.get("text")).toBe(`La Loma: ${address}`);
  const mail = screen.getByRole<HTMLAnchorElement>("link", { name: "E-mail" }).href;
  expect(decodeURIComponent(mail)).toBe(`mailto:?subject=La Loma&body=La Loma: ${address}`);
});

it("shares the link where the system takes no files, and saves the file beside it", async () => {
  const shared: ShareData[] = [];
  letShare(async (data) => void shared.push(data), false);
  make.mockResolvedValue(new Blob(["x"]));
  vi.stubGlobal(
    "URL",
    Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }),
  );
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await open(true);

  await press("Compartir…");
  expect(shared).toEqual([{ title: "La Loma", text: "La Loma", url: address }]);
  expect(make).not.toHaveBeenCalled();
  await press("Descargar");
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe("la-loma.png");
});

it("shares the file with its message where the system takes files", async () => {
  const shared: ShareData[] = [];
  letShare(async (data) => void shared.push(data), true);
  make.mockResolvedValue(new Blob(["x"]));
  await open(true);

  await press("Compartir…");

  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]).toMatchObject({ title: "La Loma", text: `La Loma: ${address}` });
  expect(shared[0]?.files?.map(({ name, type }) => [name, type])).toEqual([["la-loma.png", "image/png"]]);
});

it("asks for another press when the browser refuses after a long making, and makes the file once", async () => {
  let isAllowed = false;
  const share = vi.fn(async () => {
    if (!isAllowed) throw new DOMException("too late", "NotAllowedError");
  });
  letShare(share, true);
  make.mockResolvedValue(new Blob(["x"]));
  await open(true);

  await press("Compartir…");
  await screen.findByText("Ya está. Tocá otra vez para elegir a quién.");
  isAllowed = true;
  await press("Listo: compartir");

  await screen.findByRole("button", { name: "Compartir…" });
  expect([share.mock.calls.length, make.mock.calls.length]).toEqual([2, 1]);
});

it("says that the file could not be made, and offers another press", async () => {
  letShare(async () => undefined, true);
  make.mockRejectedValueOnce(new Error("no canvas"));
  await open(true);

  await press("Compartir…");

  expect(await screen.findByText(/No se pudo preparar el archivo/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Compartir…" }).hasAttribute("disabled")).toBe(false);
});
