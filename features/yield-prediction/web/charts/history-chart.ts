import type { PastPrediction, YieldPredictionReply } from "../../contract";
import { frame, nameAxis, textsOf, tPerHa, valueAxis } from "./chart-parts";
import type { DrawnYieldChart, YieldLook } from "./yield-look";

interface HistoryNames {
  prediction: string;
  interval: string;
  harvest: string;
}

type Day = Pick<PastPrediction, "asOf" | "pointTPerHa" | "lowerTPerHa" | "upperTPerHa">;

/** Predictions of a season by day with their narrowing interval, and the harvest behind them. */
export function historyChart(
  {
    history,
    yield: latest,
    asOf,
    harvest,
  }: Pick<YieldPredictionReply, "history" | "yield" | "asOf" | "harvest">,
  names: HistoryNames,
  look: YieldLook,
): DrawnYieldChart {
  const { palette, format, colors } = look;
  const days: Day[] = history.filter(
    (past) => (past.asOf < asOf || latest === null) && (harvest === null || past.asOf <= harvest.date),
  );
  if (latest !== null) days.push({ asOf: dayOfLatest(asOf, harvest), ...latest });
  const dates = days.map((day) => day.asOf);
  const isHarvestLast = harvest !== null && dates.at(-1) === harvest.date;
  const linesAt = (index: number) => {
    const day = days[index];
    if (day === undefined) return harvest === null ? [] : [harvestLine(harvest, names, look)];
    const isLast = index === days.length - 1;
    return [
      format.day(day.asOf),
      `${names.prediction}: ${tPerHa(day.pointTPerHa, look)}`,
      `${names.interval}: ${format.number(day.lowerTPerHa, 2)} – ${tPerHa(day.upperTPerHa, look)}`,
      ...(isLast && isHarvestLast ? [harvestLine(harvest, names, look)] : []),
    ];
  };
  const all = harvest === null || isHarvestLast ? dates : [...dates, harvest.date];
  const { tooltip, steps } = textsOf(all.length, linesAt);
  const pad = all.length > dates.length ? [null] : [];
  const band = (data: readonly (number | null)[], opacity: number, name: string) => ({
    type: "line",
    name,
    color: palette.yield,
    stack: "interval",
    showSymbol: false,
    silent: true,
    lineStyle: { opacity: 0 },
    areaStyle: { color: palette.yield, opacity },
    data,
  });
  return {
    option: {
      ...frame(look),
      legend: { ...frame(look).legend, data: legendOf(harvest, names) },
      tooltip,
      xAxis: nameAxis(
        all.map((date) => format.day(date, "short")),
        look,
      ),
      yAxis: { ...valueAxis("t/ha", look), scale: true },
      series: [
        {
          type: "line",
          name: names.prediction,
          color: palette.yield,
          symbolSize: 6,
          lineStyle: { width: 2.5 },
          data: [...days.map(({ pointTPerHa }) => pointTPerHa), ...pad],
        },
        band([...days.map(({ lowerTPerHa }) => lowerTPerHa), ...pad], 0, ""),
        band(
          [...days.map(({ lowerTPerHa, upperTPerHa }) => upperTPerHa - lowerTPerHa), ...pad],
          0.18,
          names.interval,
        ),
        lastInterval(days, look),
        ...(harvest === null
          ? []
          : [
              {
                type: "scatter",
                name: names.harvest,
                color: palette.field,
                symbol: "diamond",
                symbolSize: 13,
                data: [[all.length - 1, harvest.yieldTPerHa]],
                markLine: {
                  silent: true,
                  symbol: "none",
                  lineStyle: { color: palette.field, type: "dashed", width: 1 },
                  label: { show: false, color: colors.ink },
                  data: [{ yAxis: harvest.yieldTPerHa }],
                },
              },
            ]),
      ],
    },
    steps,
  };
}

/** Day of the latest prediction: of a harvested season not after its harvest, which it is compared with. */
function dayOfLatest(asOf: string, harvest: YieldPredictionReply["harvest"]): string {
  return harvest !== null && harvest.date < asOf ? harvest.date : asOf;
}

/** Upright line of the last interval: the band of a single prediction has no width. */
function lastInterval(days: readonly Day[], { palette }: YieldLook) {
  const last = days.at(-1);
  return {
    type: "line",
    name: "",
    color: palette.yield,
    symbol: "rect",
    symbolSize: [12, 2],
    silent: true,
    lineStyle: { width: 1.5 },
    data: last
      ? [
          [days.length - 1, last.lowerTPerHa],
          [days.length - 1, last.upperTPerHa],
        ]
      : [],
  };
}

function legendOf(harvest: YieldPredictionReply["harvest"], names: HistoryNames) {
  return [
    names.prediction,
    { name: names.interval, icon: "rect" },
    ...(harvest === null ? [] : [names.harvest]),
  ];
}

function harvestLine(
  { date, yieldTPerHa }: NonNullable<YieldPredictionReply["harvest"]>,
  { harvest }: HistoryNames,
  look: YieldLook,
): string {
  return `${look.format.day(date)} · ${harvest}: ${tPerHa(yieldTPerHa, look)}`;
}
