import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { useBundledThreads } from "@surco/kit-server/testing";
import { declaresEntities } from "@surco/kit-server/uploads";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { geojsonOf, squareAt } from "./files.testing";
import { createImportReviewer } from "./review-import";
import { runImportWorker } from "./run-import-worker";

const SQUARE = "-60.71,-33.92 -60.70,-33.92 -60.70,-33.91 -60.71,-33.91 -60.71,-33.92";
const FIELD = `<kml><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>${SQUARE}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark></kml>`;

describe("declared entities", () => {
  it("are found before and after the prolog's comments", () => {
    const bombs = [
      `<!DOCTYPE kml [<!ENTITY a "b">]><kml>&a;</kml>`,
      `<?xml version="1.0"?><!-- fine --><!doctype kml SYSTEM "file:///etc/passwd"><kml/>`,
      `<kml/><!ENTITY a "b">`,
    ];
    expect(bombs.every(declaresEntities)).toBe(true);
  });

  it("are ignored in comments and CDATA", () => {
    const harmless = [
      "<!-- <!DOCTYPE x> --><kml/>",
      "<kml><description><![CDATA[<!DOCTYPE html><p>hola</p>]]></description></kml>",
      "<kml><!-- open",
    ];
    expect(harmless.some(declaresEntities)).toBe(false);
  });
});

const nothingChosen = { projection: null, ownPlaces: [], fileKey: "", findOwnFields: async () => [] };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "surco-review-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file as it comes with a request. */
async function received(content: string) {
  const target = path.join(await mkdtemp(path.join(folder, "request-")), "file");
  await writeFile(target, content);
  return { path: target, sizeBytes: Buffer.byteLength(content) };
}

describe("reviewing a file", () => {
  it("runs in worker threads, also for more files than threads", async () => {
    const reviewer = createImportReviewer();
    const file = await received(FIELD);
    const reviews = await Promise.all(Array.from({ length: 4 }, () => reviewer.review(file, nothingChosen)));
    expect(reviews.map(({ shapes }) => shapes[0]?.parts[0]?.state)).toEqual(["ok", "ok", "ok", "ok"]);
  });

  it("starts the thread from source in development", async () => {
    useBundledThreads(null);
    onTestFinished(() => useBundledThreads(inject("bundledThreads")));
    const review = await createImportReviewer().review(await received(FIELD), nothingChosen);
    expect(review.shapes).toHaveLength(1);
  });

  it("refuses an unknown format with its code", async () => {
    const attempt = createImportReviewer().review(await received("nada"), nothingChosen);
    await expect(attempt).rejects.toMatchObject({ code: "IMPORT_KIND_UNKNOWN" });
  });

  it("ends a file that exceeds time or memory, and continues with the next", async () => {
    const heavy = await received(`<kml>${"<a b='c'>".repeat(400_000)}`);
    const light = await received(FIELD);
    const short = { timeMs: 30, startMs: 60_000, heapMb: 768 };
    const small = { timeMs: 20_000, startMs: 60_000, heapMb: 24 };
    await expect(runImportWorker(heavy, nothingChosen, short)).resolves.toBe("too-slow");
    await expect(runImportWorker(heavy, nothingChosen, small)).resolves.toBe("out-of-memory");

    const answers = ["too-slow", "out-of-memory"] as const;
    let turn = 0;
    const reviewer = createImportReviewer(async (...call) => answers[turn++] ?? runImportWorker(...call));
    for (const _ of answers) {
      await expect(reviewer.review(light, nothingChosen)).rejects.toMatchObject({ code: "IMPORT_TOO_SLOW" });
    }
    await expect(reviewer.review(light, nothingChosen)).resolves.toMatchObject({ kind: "kml" });
  });
});

describe("in the built server", () => {
  const root = fileURLToPath(new URL("../../../../", import.meta.url));
  let built: string;
  beforeAll(async () => {
    // Inside the project, so that the packages left outside the bundle are found.
    await mkdir(path.join(root, "node_modules/.cache"), { recursive: true });
    built = await mkdtemp(path.join(root, "node_modules/.cache/surco-import-"));
    const { bundleOptions } = await import(pathToFileURL(path.join(root, "tools/bundle.mjs")).href);
    const entries = ["review-import.ts", "import-worker.ts"].map(
      (file) => `features/field-import/server/import/${file}`,
    );
    await build(bundleOptions({ entries, outdir: path.relative(root, built) }));
  });
  afterAll(() => rm(built, { recursive: true, force: true }));

  it("finds the worker beside the bundle", async () => {
    const bundle = await import(pathToFileURL(path.join(built, "review-import.mjs")).href);
    const reviewer: ReturnType<typeof createImportReviewer> = bundle.createImportReviewer();
    const review = await reviewer.review(await received(FIELD), nothingChosen);
    expect(review.shapes[0]?.parts[0]?.state).toBe("ok");
    const inLambert = geojsonOf(
      [{ ring: squareAt().map(([lng, lat]) => [lng * 10, lat * 10]) }],
      "EPSG:2154",
    );
    const other = await reviewer.review(await received(inLambert), {
      ...nothingChosen,
      projection: "EPSG:2154",
    });
    expect(other.projection?.options[0]?.name).toBe("RGF93 v1 / Lambert-93 (EPSG:2154)");
  });

  it("the server's build creates the worker", async () => {
    const { programs } = await import(pathToFileURL(path.join(root, "tools/bundle.mjs")).href);
    expect(programs.server.entries).toContain("features/field-import/server/import/import-worker.ts");
  });
});
