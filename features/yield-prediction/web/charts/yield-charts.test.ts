import { formatIn } from "@surco/contract";
import { describe, expect, it } from "vitest";
import { exampleReply } from "../../contract/examples";
import { yieldPredictionReply } from "../../contract/prediction-reply";
import { compareSeasons } from "../compare/season-comparison";
import { comparisonChart } from "./comparison-chart";
import { growthChart, limitsChart } from "./drivers-chart";
import { eviChart } from "./evi-chart";
import { historyChart } from "./history-chart";
import { yieldLook } from "./yield-look";

const look = yieldLook(false, formatIn("es"));
const reply = yieldPredictionReply.parse(exampleReply);
type Series = { name: string; type: string; data: readonly unknown[]; lineStyle?: { type?: string } };
const seriesOf = ({ option }: { option: object }) => (option as { series: readonly Series[] }).series;
const namesOf = (drawn: { option: object }) => seriesOf(drawn).map(({ name }) => name);

describe("the chart of EVI", () => {
  const names = { curve: "EVI", expected: "esperado", observed: "imagen", critical: "período crítico" };
  const course = {
    ...reply.course,
    criticalPeriod: { from: "2025-10-03", until: "2025-10-12" },
    curve: {
      from: "2025-10-01",
      stepDays: 8,
      observed: [0.14, null, 0.2],
      smoothed: [0.14, 0.16, 0.2],
      daily: Array.from({ length: 24 }, (_, day) => 0.14 + day / 400),
      expectedFrom: "2025-10-20",
      referenceOrigin: "own" as const,
    },
  } as NonNullable<typeof reply.course>;
  const drawn = eviChart(course, names, look);

  it("draws what was seen solid, the expected rest dashed from the last seen day on, and images in their steps", () => {
    const [seen, expected, images] = seriesOf(drawn);
    expect(seen?.data.slice(17)).toEqual([
      expect.any(Number),
      expect.any(Number),
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(expected?.lineStyle?.type).toBe("dashed");
    expect(expected?.data.findIndex((value) => value !== null)).toBe(18);
    expect(images?.data).toEqual([
      [4, 0.14],
      [20, 0.2],
    ]);
  });

  it("names day, value and critical period to the keyboard each week", () => {
    expect(drawn.steps.map(({ dataIndex }) => dataIndex)).toEqual([0, 7, 14, 21]);
    expect(drawn.steps[1]?.text).toMatch(/8 oct.* · EVI: 0,16 · período crítico$/);
    expect(drawn.steps[3]?.text).toContain("esperado: 0,19");
  });

  it("has no dashed line once all was seen", () => {
    const all = eviChart({ ...course, curve: { ...course.curve, expectedFrom: null } }, names, look);
    expect(namesOf(all)).toEqual(["EVI", "imagen"]);
  });
});

describe("the charts of what drives growth", () => {
  const names = {
    growth: "crecimiento",
    radiation: "radiación",
    canopy: "cobertura",
    temperature: "temperatura",
    heat: "calor",
    water: "agua",
    rain: "lluvia",
    expected: "esperado",
  };
  const [driver] = reply.course?.drivers ?? [];
  if (driver === undefined) throw new Error("the example has a driver");
  const drivers = [driver, { ...driver, date: "2025-12-18", isExpected: true, fapar: 0.95 }];

  it("are bars of growth, paler where they are expected, and shares of what was possible", () => {
    const [bars] = seriesOf(growthChart(drivers, names, look));
    expect(bars?.data).toEqual([
      { value: 187, itemStyle: { opacity: 1 } },
      { value: 187, itemStyle: { opacity: 0.4 } },
    ]);
    const limits = limitsChart(drivers, names, look);
    expect(seriesOf(limits).map(({ name, data }) => [name, data])).toEqual([
      ["cobertura", [78.9, 100]],
      ["temperatura", [78, 78]],
      ["calor", [100, 100]],
      ["agua", [92, 92]],
    ]);
    expect(limits.steps[1]?.text).toContain("esperado");
  });
});

describe("the chart of the prediction over the season", () => {
  const names = { prediction: "predicción", interval: "intervalo", harvest: "cosecha" };

  it("ends with today's prediction, and its band with the interval's width", () => {
    const drawn = historyChart(reply, names, look);
    const [points, lower, width] = seriesOf(drawn);
    expect(points?.data).toEqual([8.65, 8.65]);
    expect(lower?.data).toEqual([7.58, 7.58]);
    expect((width?.data[1] as number) + 7.58).toBeCloseTo(9.86, 9);
    expect(drawn.steps).toHaveLength(2);
  });

  it("marks the interval of the last prediction, which has no band alone", () => {
    const drawn = historyChart({ ...reply, history: [] }, names, look);
    expect(seriesOf(drawn)[3]?.data).toEqual([
      [0, 7.58],
      [0, 9.86],
    ]);
  });

  it("shows the harvest behind the last prediction", () => {
    const harvest = { date: "2026-03-10", yieldTPerHa: 9.1, records: [] };
    const drawn = historyChart({ ...reply, yield: null, harvest }, names, look);
    expect(seriesOf(drawn).at(-1)).toMatchObject({ name: "cosecha", data: [[1, 9.1]] });
    expect(drawn.steps.at(-1)?.text).toMatch(/cosecha: 9,10 t\/ha$/);
  });

  it("sets a prediction that was made after the harvest beside it", () => {
    const harvest = { date: "2026-01-15", yieldTPerHa: 9.1, records: [] };
    const drawn = historyChart({ ...reply, harvest }, names, look);
    expect(drawn.steps).toHaveLength(2);
    expect(drawn.steps[1]?.text).toMatch(/15 ene.* · predicción: 8,65 t\/ha .* cosecha: 9,10 t\/ha$/);
    expect(seriesOf(drawn).at(-1)?.data).toEqual([[1, 9.1]]);
  });
});

describe("the comparison of seasons", () => {
  const growers = [
    { season: "2024/25", meanKgPerHa: 7600, noiseKgPerHa: 300, growersAtLeast: 10, month: "2026-01-01" },
  ];
  const names = {
    field: "lote",
    prediction: "predicción",
    interval: "80 %",
    district: "distrito",
    growers: "productores",
  };

  it("lists own harvests of the crop, district and growers by season, and the prediction in its own", () => {
    const history = [...reply.fieldHistory, { season: "2023/24", cropId: 4, yieldTPerHa: 3 }];
    expect(compareSeasons({ ...reply, fieldHistory: history }, growers)).toEqual([
      { season: "2020/21", fieldTPerHa: 8.1, districtTPerHa: null, growersTPerHa: null, prediction: null },
      { season: "2022/23", fieldTPerHa: 7.1, districtTPerHa: null, growersTPerHa: null, prediction: null },
      { season: "2024/25", fieldTPerHa: 8.2, districtTPerHa: 7.9, growersTPerHa: 7.6, prediction: null },
      {
        season: "2025/26",
        fieldTPerHa: null,
        districtTPerHa: null,
        growersTPerHa: null,
        prediction: expect.objectContaining({ pointTPerHa: 8.65 }),
      },
    ]);
  });

  it("draws only what there is", () => {
    const drawn = comparisonChart(compareSeasons(reply, growers), names, look);
    expect(namesOf(drawn)).toEqual(["lote", "predicción", "80 %", "distrito", "productores"]);
    expect(seriesOf(drawn)[2]?.data).toEqual([
      [3, 7.58],
      [3, 9.86],
    ]);
    expect(drawn.steps[2]?.text).toBe(
      "2024/25 · lote: 8,20 t/ha · distrito: 7,90 t/ha · productores: 7,60 t/ha",
    );
    const alone = compareSeasons({
      ...reply,
      yield: null,
      fieldHistory: [],
      districtHistory: { ...reply.districtHistory, yields: [] },
    });
    expect(namesOf(comparisonChart(alone, names, look))).toEqual(["lote"]);
  });
});
