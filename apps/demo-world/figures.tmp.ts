import { findGrowthSeasons } from "@surco/series";
import { cropFields, curveOf, hideUnderClouds, missedBy, observe, pampas, searchAnomalies, share, sinaloa, trueSeasons } from "/tmp/wt/series/apps/demo-world/src/measure-series.testing";
import { dayNumber } from "/tmp/wt/series/apps/demo-world/src/truth/days";
for (const [name, bbox, from, step] of [["Pampas", pampas, dayNumber(2023, 4, 1), 17], ["Sinaloa", sinaloa, dayNumber(2023, 9, 1), 7]] as const) {
  const until = from + 455, fields = cropFields(bbox, step, 40);
  const s = fields.map((f) => ({ f, o: observe(f, from, until) }));
  const m = s.flatMap(({ f, o }) => missedBy(trueSeasons(f, from, until), findGrowthSeasons(curveOf(o))));
  const h = s.flatMap(({ o }) => hideUnderClouds(o));
  const w = h.map((x) => x.width).sort((a, b) => a - b);
  console.log(name, fields.length, "seasons", m.length, "start", share(m, (x) => x.start <= 6), "peak", share(m, (x) => x.peak <= 6), "held", share(h, (x) => x.isHeld), h.length, "median width", w[w.length >> 1]);
  const a = fields.map((f) => searchAnomalies(f, from + 90, until));
  console.log("planted", a.reduce((t, x) => t + x.planted, 0), "found", a.reduce((t, x) => t + x.found, 0), "false", a.reduce((t, x) => t + x.falseAlarms, 0), "max", Math.max(...a.map((x) => x.falseAlarms)));
}
