import type { User } from "@surco/accounts/contract";
import { exampleUser } from "@surco/accounts/contract";
import { FeaturesProvider, type WebFeature } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { askForTour } from "./ask-for-tour";
import { tourWeb } from "./feature";
import tour from "./locales/es/tour.json";
import { Tours } from "./Tours";

const server = vi.fn<typeof fetch>();
let told: string[];
let isOut: boolean;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"], shouldAdvanceTime: true });
  localStorage.clear();
  [told, isOut] = [[], false];
  vi.stubGlobal("fetch", server);
  server.mockReset().mockImplementation(async (_address, options) => {
    if (isOut) throw new TypeError("no network");
    // The page looks whether the server is there again.
    if (options?.body === undefined) return Response.json({});
    const { tutorial } = JSON.parse(String(options?.body)) as { tutorial: string };
    told.push(tutorial);
    return Response.json({ ...exampleUser, globalTutorial: true });
  });
  // Nothing is laid out in a test: what is there counts as being on the screen.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 10, 200, 60));
});
afterEach(() => {
  cleanup();
  for (const left of document.querySelectorAll("[class^=driver]")) left.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const newsTexts = {
  tour: {
    bell: { title: "Novedades", text: "Te avisamos." },
    search: { title: "Encontrá cualquier lote", text: "Por su nombre." },
  },
};
/** A feature with steps of its own. */
const news: WebFeature = {
  name: "news",
  texts: async () => ({ default: newsTexts }),
  tourSteps: [
    { tour: "global", part: "bell", order: 70 },
    { tour: "global", part: "search", order: 20, timing: "ready" },
  ],
};
const features = [tourWeb, news];

const open = (user: Partial<User> = {}, { at = "/dashboard", others = <div /> } = {}) =>
  renderInSpanish(
    <>
      <input aria-label="Buscar" data-tour="search" />
      <button type="button" data-tour="bell" aria-haspopup="dialog" aria-expanded={false}>
        Novedades
      </button>
      {others}
      <FeaturesProvider features={features}>
        <Tours user={{ ...exampleUser, ...user }} />
      </FeaturesProvider>
    </>,
    { texts: { tour, news: newsTexts }, at },
  );
async function step(title: RegExp) {
  await act(() => vi.advanceTimersByTimeAsync(3000));
  return screen.findByRole("dialog", { name: title });
}

it("begins once the screen is there, shows the parts that are on it, and is told as seen", async () => {
  await open();
  await step(/Encontrá cualquier lote/);
  expect(document.querySelector(".driver-popover-progress-text")?.textContent).toBe("1 de 2");
  await userEvent.click(await screen.findByRole("button", { name: "Siguiente" }));
  await step(/Novedades/);
  await userEvent.click(await screen.findByRole("button", { name: "Listo" }));

  await waitFor(() => expect(told).toEqual(["global"]));
  expect(screen.queryByRole("dialog")).toBeNull();
  // The bell says of itself what it said before.
  const bell = screen.getByRole("button", { name: "Novedades" });
  expect([bell.getAttribute("aria-haspopup"), bell.getAttribute("aria-expanded")]).toEqual([
    "dialog",
    "false",
  ]);
});

it("is put aside with Escape, and the focus is where it was", async () => {
  await open({ globalTutorial: true });
  const search = await screen.findByRole("textbox", { name: "Buscar" });
  search.focus();
  act(() => askForTour("global"));
  await step(/Encontrá/);
  await userEvent.keyboard("{Escape}");

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(search);
});

it("does not begin for who has seen it, nor on a device where tours are begun by hand", async () => {
  await open({ globalTutorial: true });
  localStorage.setItem("surco.tours", "by-hand");
  await open();
  await vi.advanceTimersByTimeAsync(10_000);

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(told).toEqual([]);
});

it("waits until an open dialog is closed", async () => {
  const { container } = await open({}, { others: <div role="dialog" aria-label="Repartir" /> });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(screen.queryByRole("dialog", { name: /Encontrá/ })).toBeNull();
  container.querySelector("[role=dialog]")?.removeAttribute("role");

  await step(/Encontrá/);
});

it("is told as seen later where the server cannot be reached, and does not begin again meanwhile", async () => {
  isOut = true;
  await open();
  await step(/Encontrá/);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(localStorage.getItem("surco.tours-seen")).toContain("global"));
  cleanup();
  expect(told).toEqual([]);

  isOut = false;
  await open();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await waitFor(() => expect(told).toEqual(["global"]));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(localStorage.getItem("surco.tours-seen")).not.toContain("global");
});
