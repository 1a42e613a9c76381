import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { enterText, renderInSpanish } from "@surco/kit-web/testing";
import { validateBatches } from "@surco/trial-batches/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { CheckDialog } from "./CheckDialog";

const [known] = validateBatches.example.answer.results;
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  localStorage.clear();
  onClose.mockReset();
  openSession("a-token-of-thirty-two-characters");
  nameSessionAccount("ana");
  server.mockImplementation(async (_address, init) => {
    if (init?.method !== "POST") return Response.json({ code: "NOT_FOUND" }, { status: 404 });
    const { codes } = JSON.parse(String(init.body)) as { codes: string[] };
    return Response.json({
      results: codes.map((code) => ({ code, batch: code === known?.code ? known.batch : null })),
    });
  });
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const onClose = vi.fn();
const open = () => renderInSpanish(<CheckDialog onClose={onClose} />, { texts: { "trial-batches": texts } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const table = () => screen.getByRole("region", { name: texts.check.table });

it("asks for a batch, and for a table that is not empty", async () => {
  await open();
  press(texts.check.add);
  expect(screen.getByText(texts.check.required)).toBeTruthy();
  press(texts.check.run);
  expect(screen.getByRole("alert").textContent).toBe(texts.check.emptyTable);
  expect(server).not.toHaveBeenCalled();
});

it("shows the batch of each code or that there is none, points out repeated ones, and removes rows", async () => {
  await open();
  await enterText(screen.getByLabelText(texts.check.code), "ar 24-1187, x; AR  24-1187");
  press(texts.check.add);
  press(texts.check.run);
  await screen.findByText("Encontrados: 1 · Sin coincidencias: 1");
  expect(within(table()).getAllByText("P1815")).toHaveLength(2);
  expect(within(table()).getAllByText(texts.check.repeated)).toHaveLength(1);
  expect(within(table()).getByText(texts.check.noMatch)).toBeTruthy();
  press("Quitar X");
  expect(within(table()).queryByText(texts.check.noMatch)).toBeNull();
});

it("keeps what was entered on the device until the table is emptied", async () => {
  await open();
  await enterText(screen.getByLabelText(texts.check.code), "ar 24-1187");
  press(texts.check.add);
  cleanup();
  await open();
  expect(within(table()).getByText("AR 24-1187")).toBeTruthy();
  press(texts.check.clear);
  cleanup();
  await open();
  expect(screen.queryByText("AR 24-1187")).toBeNull();
});

it("continues with what an earlier visit left, which ends once every code has its outcome", async () => {
  await open();
  await enterText(screen.getByLabelText(texts.check.code), "ar 24-1187");
  press(texts.check.add);
  cleanup();
  await open();
  await screen.findByText("Recuperamos lo que estabas escribiendo.");
  press(texts.check.run);
  await screen.findByText("Encontrados: 1 · Sin coincidencias: 0");
  press("Cerrar");
  cleanup();
  await open();
  expect(screen.queryByText("AR 24-1187")).toBeNull();
});

it("keeps a pasted list with a code that is too long, and names the code", async () => {
  await open();
  const long = "A".repeat(41);
  fireEvent.paste(screen.getByLabelText(texts.check.code), {
    clipboardData: { getData: () => `AR 24-1187\n${long}` },
  });
  const list = await screen.findByLabelText<HTMLTextAreaElement>(texts.check.listLabel);
  expect(list.value).toBe(`AR 24-1187\n${long}`);
  expect(list.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(/^A{40}… es demasiado largo/)).toBeTruthy();
  fireEvent.change(list, { target: { value: "AR 24-1187\nAR 24-2044" } });
  press(texts.check.addList);
  expect(within(table()).getByText("AR 24-2044")).toBeTruthy();
});

it("closes only the choice of a sowing by Escape", async () => {
  await open();
  await enterText(screen.getByLabelText(texts.check.code), "ar 24-1187");
  press(texts.check.add);
  press(texts.check.run);
  fireEvent.click(await screen.findByRole("button", { name: /^Vincular .*AR 24-1187/ }));
  const dialog = await screen.findByRole("dialog", { name: /AR 24-1187/ });
  fireEvent.keyDown(dialog, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: /AR 24-1187/ })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

it("names a browser that cannot scan", async () => {
  await open();
  press(texts.check.scan);
  expect(screen.getByText(texts.check.camera.unsupported)).toBeTruthy();
});

it("adds scanned codes once, and releases the camera when it is closed", async () => {
  const track = { stop: vi.fn() };
  let looks = 0;
  const getUserMedia = vi.fn(async () => ({ getTracks: () => [track] }));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  vi.stubGlobal(
    "BarcodeDetector",
    class {
      detect = async () => {
        looks += 1;
        return [{ rawValue: "ar 24-1187" }, { rawValue: "ar 24-2044" }];
      };
    },
  );
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "srcObject", "set").mockImplementation(() => undefined);
  await open();
  press(texts.check.scan);
  await waitFor(() => expect(looks).toBeGreaterThan(1));
  for (const code of ["AR 24-1187", "AR 24-2044"]) expect(within(table()).getAllByText(code)).toHaveLength(1);
  expect(track.stop).not.toHaveBeenCalled();
  press(texts.check.camera.stop);
  expect(track.stop).toHaveBeenCalled();
});

it("answers a camera that is not allowed", async () => {
  const getUserMedia = async () => Promise.reject(new DOMException("denied", "NotAllowedError"));
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  vi.stubGlobal("BarcodeDetector", class {});
  await open();
  press(texts.check.scan);
  expect(await screen.findByText(texts.check.camera.denied)).toBeTruthy();
});
