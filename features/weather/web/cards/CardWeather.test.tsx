import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import type { FieldToday } from "@surco/weather/contract";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { CardNotes } from "./CardNotes";
import { CardTools } from "./CardTools";
import { setCardWeather } from "./card-choice";

const ids = ["01994c1e-0000-7000-8000-00000000000a", "01994c1e-0000-7000-8000-00000000000b"] as const;
const today: FieldToday = {
  fieldId: ids[0],
  condition: "rain",
  isDay: true,
  tempC: 21.4,
  minTempC: 14.6,
  maxTempC: null,
  rainMm: 12.4,
  rainProbabilityPct: 80,
  windKmh: 22,
  fetchedAt: "2026-03-01T15:02:00Z",
  simulated: false,
};
let asked: URL[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(new URL(address, "http://surco.invalid"));
    return Response.json({ fields: [today] });
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  setCardWeather(false);
  closeSession();
});

it("shows the weather of today on the cards once it is switched on, asked for all at once", async () => {
  await renderInSpanish(
    <>
      <CardTools />
      {ids.map((fieldId) => (
        <div key={fieldId} data-testid={fieldId}>
          <CardNotes fieldId={fieldId} fieldIds={ids} />
        </div>
      ))}
    </>,
    { texts: { weather: texts } },
  );
  expect(asked).toEqual([]);
  const weather = screen.getByRole("button", { name: "Clima de hoy en las tarjetas" });
  await userEvent.click(weather);
  expect(weather.getAttribute("aria-pressed")).toBe("true");
  await waitFor(() =>
    expect(screen.getByTestId(ids[0]).textContent).toBe("15° a –12,4\u202fmm22\u202fkm/hLluvia"),
  );
  // Of a field without a forecast nothing is said.
  expect(screen.getByTestId(ids[1]).textContent).toBe("");
  expect(asked.map(({ searchParams }) => searchParams.get("fieldIds"))).toEqual([ids.join()]);
  await userEvent.click(weather);
  expect(screen.getByTestId(ids[0]).textContent).toBe("");
});
