import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FieldPicture } from "./FieldPicture";
import imagery from "./locales/es.json";

const fieldId = "01990000-0000-7000-8000-000000000001";
const stored = ["2026-02-10", "2026-10-30"];
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z"), toFake: ["Date"] });
  vi.stubGlobal("fetch", server);
  server.mockReset().mockImplementation(async (address) => {
    const { searchParams } = new URL(String(address), "https://surco.test");
    const [from, until] = [searchParams.get("from") ?? "", searchParams.get("until") ?? ""];
    const date = stored.findLast((day) => day >= from && day <= until);
    const images = date ? [{ fieldId, sceneId: date, date, thumbnail: "data:image/png;base64,AA==" }] : [];
    return Response.json({ images });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (season: string) =>
  renderInSpanish(<FieldPicture fieldId={fieldId} fieldIds={[fieldId]} />, {
    texts: { imagery },
    at: `/?season=${season}`,
  });

it("shows the running season's newest image without its year", async () => {
  await open("2026/27");

  expect(await screen.findByText("30 oct")).toBeTruthy();
  expect(screen.queryByText("2026")).toBeNull();
});

it("shows an older season's image with its year", async () => {
  await open("2025/26");

  expect(await screen.findByText("10 feb")).toBeTruthy();
  expect(screen.getByText("2026")).toBeTruthy();
});

it("says that an older season has no image", async () => {
  await open("2023/24");

  expect(await screen.findByText("sin imagen útil en 2023/24")).toBeTruthy();
  expect(screen.queryByRole("img")).toBeNull();
});

it("says nothing of images before they are read", async () => {
  server.mockReturnValue(new Promise(() => undefined));
  await open("2023/24");
  await vi.waitFor(() => expect(server).toHaveBeenCalled());

  expect(screen.queryByText(/sin imagen/)).toBeNull();
});
