import { defineRoute } from "@surco/contract";
import { call } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { OfflineBar } from "./OfflineBar";
import { SlowBar } from "./SlowBar";

const getRain = defineRoute({
  method: "GET",
  path: "/rain/:place",
  access: "account",
  summary: "Rain.",
  params: z.object({ place: z.string() }),
  response: z.object({ mm: z.number() }),
  errors: [],
});

/** Requests that wait for their answer. */
let waiting: { answer(mm: number): void; cut(): void }[];
const printed = vi.spyOn(console, "error");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  printed.mockClear();
  waiting = [];
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise<Response>((answered, failed) => {
        waiting.push({
          answer: (mm) => answered(Response.json({ mm })),
          cut: () => failed(new TypeError("Failed to fetch")),
        });
      }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Rain({ place }: { place: string }) {
  const { data } = useQuery({
    queryKey: ["rain", place],
    queryFn: ({ signal }) => call(getRain, { params: { place }, signal }),
    retry: false,
  });
  return (
    <p>
      {place}: {data?.mm ?? "…"} mm
    </p>
  );
}

async function show(places: readonly string[], queries = new QueryClient()) {
  await renderInSpanish(
    <QueryClientProvider client={queries}>
      <OfflineBar />
      <SlowBar />
      {places.map((place) => (
        <Rain key={place} place={place} />
      ))}
    </QueryClientProvider>,
  );
}

const passTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("says after three seconds that the connection is slow, once for all answers, until they are there", async () => {
  await show(["Pergamino", "Junín"]);
  await passTime(2500);
  expect(screen.queryByText("Conexión lenta.")).toBeNull();
  await passTime(1000);
  expect(screen.getAllByText("Conexión lenta.")).toHaveLength(1);
  expect(screen.getByText(/Todavía se está cargando/)).toBeTruthy();

  for (const request of waiting) request.answer(12);
  await passTime(2000);
  expect(screen.queryByText("Conexión lenta.")).toBeNull();
  expect(screen.getByText("Pergamino: 12 mm")).toBeTruthy();
});

it("names the time of the data that are shown meanwhile", async () => {
  const queries = new QueryClient();
  const then = new Date(Date.now() - 3_600_000 * 24 * 3);
  queries.setQueryData(["rain", "Pergamino"], { mm: 7 }, { updatedAt: then.getTime() });
  await show(["Pergamino"], queries);
  expect(screen.getByText("Pergamino: 7 mm")).toBeTruthy();
  await passTime(4000);
  expect(screen.getByText(/Se muestran datos del .*\d\d:\d\d\./)).toBeTruthy();
  for (const request of waiting) request.answer(12);
  await passTime(2000);
});

it("a cut connection is one state, not many, and prints no error", async () => {
  await show(["Pergamino", "Junín", "Rojas"]);
  for (const request of waiting) request.cut();
  await passTime(100);
  expect(screen.getAllByText("Sin conexión.")).toHaveLength(1);
  expect(screen.queryByText("Conexión lenta.")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(printed).not.toHaveBeenCalled();
});
