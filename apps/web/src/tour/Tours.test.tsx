import type { User } from "@surco/accounts/contract";
import { exampleUser } from "@surco/accounts/contract";
import { FeaturesProvider, type WebFeature } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tourWeb } from "./feature";
import tour from "./locales/es/tour.json";
import { requestTour } from "./request-tour";
import { Tours } from "./Tours";

const server = vi.fn<typeof fetch>();
let reported: string[];
let isOut: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"], shouldAdvanceTime: true });
  localStorage.clear();
  [reported, isOut] = [[], false];
  vi.stubGlobal("fetch", server);
  server.mockReset().mockImplementation(async (_address, options) => {
    if (isOut) throw new TypeError("no network");
    // The page checks if the server is reachable again.
    if (options?.body === undefined) return Response.json({});
    const { tutorial } = JSON.parse(String(options?.body)) as { tutorial: string };
    reported.push(tutorial);
    return Response.json({ ...exampleUser, globalTutorial: true });
  });
  // Tests have no layout: existing elements count as visible.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 10, 200, 60));
});
afterEach(() => {
  cleanup();
  for (const left of document.querySelectorAll("[class^=driver]")) left.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const bellTexts = {
  tour: {
    bell: { title: "Novedades", text: "Te avisamos." },
    search: { title: "Encontrá cualquier lote", text: "Por su nombre." },
  },
};
/** A feature with steps of its own. */
const bellWeb: WebFeature = {
  name: "bell",
  texts: async () => ({ default: bellTexts }),
  tourSteps: [
    { tour: "global", part: "bell", order: 70 },
    { tour: "global", part: "search", order: 20, timing: "ready" },
  ],
};
const features = [tourWeb, bellWeb];

const open = (
  user: Partial<User> = {},
  { at = "/dashboard", others = <div />, picture = <div data-map-at-rest="" /> } = {},
) =>
  renderInSpanish(
    <>
      <input aria-label="Buscar" data-tour="search" />
      <button type="button" data-tour="bell" aria-haspopup="dialog" aria-expanded={false}>
        Novedades
      </button>
      {picture}
      {others}
      <FeaturesProvider features={features}>
        <Tours user={{ ...exampleUser, ...user }} />
      </FeaturesProvider>
    </>,
    { texts: { tour, bell: bellTexts }, at },
  );
async function step(title: RegExp) {
  await act(() => vi.advanceTimersByTimeAsync(6000));
  return screen.findByRole("dialog", { name: title });
}

it("starts once the screen is ready, shows visible elements, and is reported as seen", async () => {
  await open();
  await step(/Encontrá cualquier lote/);
  expect(document.querySelector(".driver-popover-progress-text")?.textContent).toBe("1 de 2");
  await userEvent.click(await screen.findByRole("button", { name: "Siguiente" }));
  await step(/Novedades/);
  await userEvent.click(await screen.findByRole("button", { name: "Listo" }));

  await waitFor(() => expect(reported).toEqual(["global"]));
  expect(screen.queryByRole("dialog")).toBeNull();
  // Restores the element's own description.
  const bell = screen.getByRole("button", { name: "Novedades" });
  expect([bell.getAttribute("aria-haspopup"), bell.getAttribute("aria-expanded")]).toEqual([
    "dialog",
    "false",
  ]);
});

it("is dismissed with Escape, and the focus returns", async () => {
  await open({ globalTutorial: true });
  const search = await screen.findByRole("textbox", { name: "Buscar" });
  search.focus();
  act(() => requestTour("global"));
  await step(/Encontrá/);
  await userEvent.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(search);
});

it("does not start for users who have seen it, nor on a device with manual tours", async () => {
  await open({ globalTutorial: true });
  localStorage.setItem("surco.tours", "by-hand");
  await open();
  await vi.advanceTimersByTimeAsync(10_000);

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(reported).toEqual([]);
});

it("waits until an open dialog is closed", async () => {
  const { container } = await open({}, { others: <div role="dialog" aria-label="Repartir" /> });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.queryByRole("dialog", { name: /Encontrá/ })).toBeNull();
  container.querySelector("[role=dialog]")?.removeAttribute("role");

  await step(/Encontrá/);
});

it("is reported as seen later when the server is unreachable, and does not start again meanwhile", async () => {
  isOut = true;
  await open();
  await step(/Encontrá/);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(localStorage.getItem("surco.tours-seen")).toContain("global"));
  cleanup();
  expect(reported).toEqual([]);

  isOut = false;
  await open();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await waitFor(() => expect(reported).toEqual(["global"]));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(localStorage.getItem("surco.tours-seen")).not.toContain("global");
});

const drawing = <div role="presentation" data-testid="map" />;
const noTour = () => expect(screen.queryByRole("dialog")).toBeNull();

it("waits for the first picture, and then for a look at it", async () => {
  await open({}, { picture: drawing });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  noTour();
  screen.getByTestId("map").setAttribute("data-map-at-rest", "");
  await act(() => vi.advanceTimersByTimeAsync(3000));
  noTour();

  await step(/Encontrá/);
});

it("follows the first action on the picture sooner", async () => {
  await open();
  await act(() => vi.advanceTimersByTimeAsync(600));
  window.dispatchEvent(new Event("pointerdown"));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  noTour();
  await act(() => vi.advanceTimersByTimeAsync(1200));

  expect(await screen.findByRole("dialog", { name: /Encontrá/ })).toBeTruthy();
});

it("is not seen by somebody who leaves before the picture is there", async () => {
  await open({}, { picture: drawing });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  cleanup();
  expect(reported).toEqual([]);
  await open();

  await step(/Encontrá/);
});

it("waits in a field for a picture under the map too", async () => {
  const steps: WebFeature = {
    ...bellWeb,
    tourSteps: [{ tour: "field", part: "search", order: 1, timing: "ready" }],
  };
  features.splice(1, 1, steps);
  await open({}, { at: "/dashboard/field/7" });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  noTour();
  const pictures = document.createElement("div");
  pictures.dataset.mapPictures = "";
  pictures.append(document.createElement("canvas"));
  document.body.append(pictures);
  await step(/Encontrá/);

  pictures.remove();
  features.splice(1, 1, bellWeb);
});
