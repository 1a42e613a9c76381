import { computeIndexStatistics } from "@surco/raster";
import { findGrowthSeasons, smoothCurve } from "@surco/series";
import { it } from "vitest";
import { readSeason } from "./read-season.testing";
import { dayNumber, dayOfPlainDate } from "./truth/days";
import { fromLattice } from "./truth/lattice";
import { truthAt } from "./truth/point";
import { parcelFeatures } from "./truth-api/parcel-features";

const today = dayNumber(2026, 3, 15);

it("explores", () => {
  const t0 = performance.now();
  const N = Number(process.env.N ?? 20);
  const fields = parcelFeatures([-60.9, -34.2, -60.3, -33.6], 2000, today)
    .filter(({ properties: p }) => p.use === "crops" && p.areaHa < 140 && p.areaHa > 30)
    .filter((_, i) => i % 17 === 0)
    .slice(0, N);
  const [from, until] = [dayNumber(2024, 4, 1), dayNumber(2025, 6, 30)];
  let out: string[] = [];
  const diffs = { start: [] as number[], peak: [] as number[], end: [] as number[] };
  let missing = 0, extra = 0, total = 0;
  let covIn = 0, covAll = 0, widths: number[] = [];
  for (const field of fields) {
    const { polygon, dates } = readSeason(field, from, until);
    const obs = dates.flatMap(({ date, window }) => {
      const s = computeIndexStatistics(window, polygon, "ndvi");
      return s.validFraction >= 0.7 && s.median !== null
        ? [{ day: dayOfPlainDate(date) ?? 0, value: s.median, weight: s.validFraction }] : [];
    });
    const curve = smoothCurve(obs, { lambda: 1e3 });
    const ring = field.geometry.coordinates[0] ?? [];
    const [a, b, c, d] = ring as [number, number][];
    const places = Array.from({ length: 49 }, (_, i) => {
      const [x, y] = [((i % 7) + 0.5) / 7, (Math.floor(i / 7) + 0.5) / 7];
      const lerp = (p: [number, number], q: [number, number], t: number) => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t] as [number, number];
      return lerp(lerp(a!, b!, x), lerp(d!, c!, x), y);
    });
    const daily = Array.from({ length: until - from + 1 }, (_, i) => {
      const v = places.map(([lng, lat]) => truthAt(lng, lat, from + i).ndvi).sort((p, q) => p - q);
      return { day: from + i, value: v[24] ?? 0, weight: 1 };
    });
    const truthCurve = smoothCurve(daily, { lambda: Number(process.env.TL ?? 10) });
    const truth = findGrowthSeasons(truthCurve);
    const found = findGrowthSeasons(curve);
    for (const t of truth) {
      total++;
      const f = found.find((x) => Math.abs(x.peak - t.peak) < 40);
      if (!f) { missing++; out.push(`${field.id} missing ${JSON.stringify(t)}`); continue; }
      if (t.start !== null && f.start !== null) diffs.start.push(f.start - t.start); else if (t.start !== f.start) out.push(`start null ${field.id}`);
      diffs.peak.push(f.peak - t.peak);
      if (t.end !== null && f.end !== null) diffs.end.push(f.end - t.end);
      if ((t.start !== null && f.start !== null && Math.abs(f.start - t.start) > 6) || Math.abs(f.peak - t.peak) > 6) {
        out.push(`${field.id} d ${f.start! - t.start!} ${f.peak - t.peak} amp ${t.leftAmplitude.toFixed(2)} ${JSON.stringify(field.properties.history.filter(h=>h.season>="2023/24"&&h.season<="2024/25").map(h=>[h.cropId,h.sownOn,h.harvestedOn]))} obs near ${obs.filter(o=>Math.abs(o.day-(t.start??0))<35).map(o=>[o.day-(t.start??0),o.value.toFixed(2)].join(":")).join(" ")}`);
      }
    }
    extra += found.filter((f) => !truth.some((t) => Math.abs(f.peak - t.peak) < 40)).length;
    // cloud honesty: withhold blocks
    for (const block of [1, 2, 3, 4]) {
      for (let i = 1; i + block < obs.length; i += 3) {
        const kept = obs.filter((_, k) => k < i || k >= i + block);
        const cv = smoothCurve(kept, { lambda: 1e3 });
        for (const o of obs.slice(i, i + block)) {
          const k = o.day - cv.firstDay;
          covAll++;
          widths.push(cv.upper[k]! - cv.lower[k]!);
          if (o.value >= cv.lower[k]! && o.value <= cv.upper[k]!) covIn++;
        }
      }
    }
  }
  const q = (v: number[], p: number) => [...v].sort((x, y) => x - y)[Math.floor(p * (v.length - 1))];
  const share = (v: number[]) => v.filter((x) => Math.abs(x) <= 6).length / v.length;
  console.log(out.join("\n"));
  console.log({ total, missing, extra, start: [share(diffs.start), q(diffs.start, .1), q(diffs.start, .5), q(diffs.start, .9)], peak: [share(diffs.peak), q(diffs.peak, .1), q(diffs.peak, .5), q(diffs.peak, .9)], end: [share(diffs.end), q(diffs.end, .1), q(diffs.end, .5), q(diffs.end, .9)] });
  console.log({ coverage: covIn / covAll, covAll, width: [q(widths, .1), q(widths, .5), q(widths, .9)] , s: (performance.now() - t0) / 1000});
}, 600_000);
