import lighthouse from "lighthouse";
import { chromium } from "playwright-core";
import { requireChromium } from "../tools/chromium.mjs";
import { BROWSER_ARGUMENTS } from "./support/browser";
import { freePort, startProduct } from "./support/product";

const ROUNDS = 5;
const PAGES = [
  "/",
  "/arg/home",
  "/surco-flight",
  "/surco-flight/terms-and-conditions",
  "/terms",
  "/auth/login",
  "/auth/signup",
];

/** Figures of one page that Lighthouse opens as a phone on slow 4G, with their bounds. */
const FIGURES = [
  { name: "largest contentful paint", unit: "ms", atMost: 2000, audit: "largest-contentful-paint" },
  { name: "layout shift", unit: "", atMost: 0.019, audit: "cumulative-layout-shift" },
  { name: "before the first tap", unit: "KB", atMost: 150, audit: "total-byte-weight" },
  { name: "before the first tap", unit: "requests", atMost: 12, audit: "network-requests" },
] as const;

/** Points that a category may lack to 100. */
const CATEGORIES = { performance: 5, accessibility: 0, "best-practices": 0, seo: 0 } as const;

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

const product = await startProduct();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`],
});
try {
  for (const page of PAGES) {
    const reports: Report[] = [];
    for (let round = 0; round < ROUNDS; round++) reports.push(await inspect(product.url + page));
    for (const { audit, ...figure } of FIGURES) {
      print(page, {
        ...figure,
        value: median(reports.map((report) => figureOf(report, audit, figure.unit))),
      });
    }
    for (const [category, atMost] of Object.entries(CATEGORIES)) {
      const scores = reports.map(({ categories }) => 100 * (categories[category]?.score ?? 0));
      print(page, { name: `${category} below 100`, value: 100 - median(scores), unit: "points", atMost });
    }
  }
} finally {
  await browser.close();
  await product.stop();
}

async function inspect(address: string): Promise<Report> {
  const result = await lighthouse(address, {
    port,
    logLevel: "error",
    onlyCategories: Object.keys(CATEGORIES),
  });
  if (result === undefined) throw new Error(`Lighthouse gave no report of ${address}`);
  return result.lhr;
}

function figureOf({ audits }: Report, audit: (typeof FIGURES)[number]["audit"], unit: string): number {
  if (audit === "network-requests") {
    const { details } = audits[audit] ?? {};
    return details?.type === "table" ? details.items.length : Number.NaN;
  }
  const value = audits[audit]?.numericValue ?? Number.NaN;
  return unit === "KB" ? value / 1024 : value;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) * 1000) / 1000;
}

function print(page: string, figure: { name: string; value: number; unit: string; atMost: number }): void {
  console.log(JSON.stringify({ ...figure, name: `public page ${page}: ${figure.name}` }));
}
