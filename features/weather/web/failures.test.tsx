import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import * as contract from "@surco/weather/contract";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import texts from "./locales/es.json";
import { viewNames } from "./views";
import { WeatherSection } from "./WeatherSection";

const fieldId = "01994c1e-0000-7000-8000-00000000000a";

/** Answers of the routes' examples, by path. */
const examples = new Map<string, object | null>(
  Object.values(contract).flatMap((one) => {
    if (typeof one !== "object" || one === null || !("path" in one && "example" in one)) return [];
    const { path, example } = one;
    const answer = typeof example === "object" && example !== null && "answer" in example && example.answer;
    return typeof path === "string" && typeof answer === "object" ? [[`/api${path}`, answer] as const] : [];
  }),
);

let answer: (path: string) => Response | Promise<Response>;
/** The example of a route, with the state of its fetch of past weather where it has one. */
function exampleOf(path: string, state?: string): Response {
  const example = examples.get(path) ?? null;
  if (example === null) return Response.json({ code: "NOT_FOUND" }, { status: 404 });
  if (state === undefined || !("status" in example)) return Response.json(example);
  return Response.json({ ...example, status: { state, progress: null } });
}

beforeEach(() => {
  vi.stubGlobal("fetch", async (address: string) => answer(new URL(address, "http://surco").pathname));
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const failures: Record<string, () => Response | Promise<Response>> = {
  "503 WEATHER_UNAVAILABLE": () => Response.json({ code: "WEATHER_UNAVAILABLE" }, { status: 503 }),
  "500 INTERNAL": () => Response.json({ code: "INTERNAL" }, { status: 500 }),
  "429 TOO_MANY_REQUESTS": () => Response.json({ code: "TOO_MANY_REQUESTS" }, { status: 429 }),
  "404 FIELD_NOT_FOUND": () => Response.json({ code: "FIELD_NOT_FOUND" }, { status: 404 }),
  "a page of a proxy": () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
  "no network": () => Promise.reject(new TypeError("Failed to fetch")),
};

const show = (view: string) =>
  renderInSpanish(<WeatherSection fieldId={fieldId} />, { texts: { weather: texts }, at: `/?clima=${view}` });
const chooser = () => screen.getByRole("radiogroup", { name: texts.view.label });

describe.each(viewNames)("the view %s", (view) => {
  it("says in words what went wrong, and comes back with another try", async () => {
    for (const [name, failure] of Object.entries(failures)) {
      answer = failure;
      await show(view);
      await screen.findAllByRole("button", { name: "Reintentar" });
      expect(chooser(), name).toBeTruthy();
      // No code is shown.
      expect(document.body.textContent, name).not.toMatch(/[A-Z]{3,}_[A-Z]+|Bad gateway|Failed to fetch/);
      answer = exampleOf;
      // A view of several answers offers a try for each.
      await waitFor(async () => {
        const retries = screen.queryAllByRole("button", { name: "Reintentar" });
        for (const retry of retries) await userEvent.click(retry);
        expect(retries, name).toEqual([]);
      });
      cleanup();
      nameSessionAccount(crypto.randomUUID());
    }
  });

  it("shows what there is in each state of the past weather", async () => {
    for (const state of ["complete", "fetching", "failed"]) {
      answer = (path) => exampleOf(path, state);
      await show(view);
      await waitFor(() =>
        expect(document.querySelector("[data-loading], .mantine-Skeleton-root")).toBeNull(),
      );
      expect(chooser(), state).toBeTruthy();
      cleanup();
      nameSessionAccount(crypto.randomUUID());
    }
  });
});
