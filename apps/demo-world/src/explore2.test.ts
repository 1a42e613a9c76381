import { pointInPolygon } from "@surco/geometry";
import { computeIndex, polygonMask } from "@surco/raster";
import { anomalyFinder } from "@surco/series";
import { it } from "vitest";
import { readSeason } from "./read-season.testing";
import { dayNumber, dayOfPlainDate, plainDateOfDay } from "./truth/days";
import { parcelFeatures } from "./truth-api/parcel-features";

const today = dayNumber(2026, 3, 15);
it("explores", () => {
  const N = Number(process.env.N ?? 20), S = Number(process.env.S ?? 7);
  const fields = parcelFeatures([-60.9, -34.2, -60.3, -33.6], 2000, today)
    .filter(({ properties: p }) => p.areaHa < 160 && p.areaHa > 25)
    .filter((_, i) => i % 13 === S)
    .slice(0, N);
  const [from, until] = [dayNumber(2024, 7, 1), dayNumber(2025, 6, 30)];
  let planted = 0, hit = 0, falses = 0, per: number[] = [];
  let tFind = 0, nD = 0;
  for (const field of fields) {
    const { polygon, dates } = readSeason(field, from, until);
    const first = dates[0]!.window;
    const t0 = performance.now();
    const finder = anomalyFinder(first, first.epsg, polygonMask(polygon, first));
    for (const { sceneId, date, window } of dates) {
      const raster = computeIndex(window, polygon, "ndvi", { sceneId, date }, { dilateClouds: true });
      if (raster.statistics.validFraction < 0.7) continue;
      finder.add({ sceneId, date, values: raster.values }); nD++;
    }
    const found = finder.found();
    tFind += performance.now() - t0;
    const strikes = field.properties.strikes.filter((s) => s.from >= plainDateOfDay(from) && s.until <= plainDateOfDay(until));
    const all = field.properties.strikes;
    const mid = (ring: [number, number][]) => ring.slice(1).reduce(([x, y], [a, b]) => [x + a / (ring.length - 1), y + b / (ring.length - 1)] as [number, number], [0, 0] as [number, number]);
    const matches = (s: (typeof all)[number], f: (typeof found)[number]) =>
      f.date >= s.from && f.date <= s.until && f.direction === (s.kind === "weeds" ? "above" : "below") &&
      (pointInPolygon(mid(f.polygon.coordinates[0]!), s.polygon) || pointInPolygon(mid(s.polygon.coordinates[0]!), f.polygon));
    planted += strikes.length;
    for (const s of strikes) {
      const f = found.filter((x) => matches(s, x));
      if (f.length > 0) hit++;
      else console.log("MISS", field.id, s.kind, s.from, s.until, s.share.toFixed(2), s.areaHa.toFixed(1), JSON.stringify(field.properties.history.filter(h=>h.sownOn<=s.from).slice(-1)), JSON.stringify(found.map((x) => [x.date, x.lastDate, x.direction, x.areaHa])), dates.filter(d=>d.date>=s.from&&d.date<=s.until).length);
      if (f[0]) console.log("hit", s.kind, s.from, s.areaHa.toFixed(1), f.map((x) => [x.date, x.lastDate, x.areaHa.toFixed(1), x.departure.toFixed(2), x.z.toFixed(0)].join(" ")));
    }
    const fa = found.filter((f) => !all.some((s) => matches(s, f)));
    per.push(fa.length);
    for (const f of fa) console.log("FALSE", field.id, field.properties.use, f.date, f.lastDate, f.direction, f.areaHa.toFixed(2), f.departure.toFixed(2), f.z.toFixed(1), JSON.stringify(field.properties.history.filter((h) => h.season >= "2023/24").map((h) => [h.cropId, h.sownOn, h.harvestedOn])), JSON.stringify(all.map(s=>[s.kind,s.from,s.until])));
    falses += fa.length;
  }
  console.log({ fields: fields.length, planted, hit, falses, max: Math.max(...per), ms: tFind / nD });
}, 600_000);
