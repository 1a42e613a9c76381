import { afterAll, beforeAll, expect, it } from "vitest";
import { type DemoWorld, startDemoWorld } from "../../start-demo-world";
import { dayNumber } from "../../truth/days";
import { rainMm } from "../../truth/rain";

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld({ now: () => new Date("2026-03-15T12:20:00Z") });
});
afterAll(() => world.close());

const get = (query: string) => fetch(`${world.url}/nasa-power/api/temporal/daily/point?${query}`);

it("answers NASA POWER's days with the truth, and -999 for those that are too new", async () => {
  const answer = await get(
    "parameters=T2M,T2M_MAX,T2M_MIN,PRECTOTCORR,ALLSKY_SFC_SW_DWN,RH2M,WS2M&community=AG&longitude=-60.57&latitude=-33.9&start=20260101&end=20260315&format=JSON",
  );
  const { properties, header, parameters } = (await answer.json()) as {
    properties: { parameter: Record<string, Record<string, number>> };
    header: { fill_value: number };
    parameters: Record<string, { units: string }>;
  };
  expect(header.fill_value).toBe(-999);
  expect(parameters.ALLSKY_SFC_SW_DWN?.units).toBe("MJ/m^2/day");
  const {
    PRECTOTCORR: rain = {},
    T2M: mean = {},
    T2M_MAX: max = {},
    T2M_MIN: min = {},
  } = properties.parameter;
  expect(Object.keys(rain)).toHaveLength(74);
  expect(Object.entries(rain).slice(0, 71)).toEqual(
    Array.from({ length: 71 }, (_, n) => [
      Object.keys(rain)[n],
      rainMm(-60.57, -33.9, dayNumber(2026, 1, 1) + n),
    ]),
  );
  expect(Object.values(rain).slice(-2)).toEqual([-999, -999]);
  expect(properties.parameter.ALLSKY_SFC_SW_DWN?.["20260311"]).toBe(-999);
  expect(properties.parameter.ALLSKY_SFC_SW_DWN?.["20260201"]).toBeGreaterThan(3);
  for (const [date, value] of Object.entries(mean).slice(0, 71)) {
    expect(value).toBeGreaterThan(min[date] ?? 0);
    expect(value).toBeLessThan(max[date] ?? 0);
  }
});

it("refuses an unknown parameter and a wrong place with messages", async () => {
  for (const query of [
    "parameters=T3M&longitude=-60&latitude=-33&start=20260101&end=20260102",
    "parameters=T2M&longitude=-200&latitude=-33&start=20260101&end=20260102",
    "parameters=T2M&longitude=-60&latitude=-33&start=20260101&end=20251231",
  ]) {
    const answer = await get(query);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { messages: string[] }).messages).toHaveLength(1);
  }
});
