import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaresEntities } from "./find-forbidden-entity";
import { createKmlReviewer } from "./review-kml";
import { runKmlWorker } from "./run-kml-worker";

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

  it("are not suspected in comments and CDATA", () => {
    const harmless = [
      "<!-- <!DOCTYPE x> --><kml/>",
      "<kml><description><![CDATA[<!DOCTYPE html><p>hola</p>]]></description></kml>",
      "<kml><!-- open",
    ];
    expect(harmless.some(declaresEntities)).toBe(false);
  });
});

describe("reviewing a KML file", () => {
  it("answers from a worker thread, more files at once than it has threads", async () => {
    const reviewer = createKmlReviewer();
    const reviews = await Promise.all(Array.from({ length: 4 }, () => reviewer.review(FIELD)));
    expect(reviews.map((review) => review.shapes[0]?.state)).toEqual(["ok", "ok", "ok", "ok"]);
  });

  it("refuses more than 10 MB", async () => {
    const attempt = createKmlReviewer().review(" ".repeat(10 * 1024 * 1024 + 1));
    await expect(attempt).rejects.toMatchObject({ code: "KML_TOO_LARGE" });
  });

  it("gives up a file that takes too long or too much memory, and goes on with the next", async () => {
    const heavy = `<kml>${"<a b='c'>".repeat(400_000)}`;
    const short = { timeMs: 30, startMs: 20_000, heapMb: 768 };
    const small = { timeMs: 20_000, startMs: 20_000, heapMb: 24 };
    await expect(runKmlWorker(heavy, short)).resolves.toBe("too-slow");
    await expect(runKmlWorker(heavy, small)).resolves.toBe("out-of-memory");

    const answers = ["too-slow", "out-of-memory"] as const;
    let turn = 0;
    const reviewer = createKmlReviewer(async (text) => answers[turn++] ?? runKmlWorker(text));
    for (const _ of answers) {
      await expect(reviewer.review(FIELD)).rejects.toMatchObject({ code: "KML_TOO_SLOW" });
    }
    await expect(reviewer.review(FIELD)).resolves.toMatchObject({ shapes: [{ state: "ok" }] });
  });
});

describe("in the built server", () => {
  const root = fileURLToPath(new URL("../../../../", import.meta.url));
  let folder: string;
  beforeAll(async () => {
    // Inside the project, so that the packages left outside the bundle are found.
    await mkdir(path.join(root, "node_modules/.cache"), { recursive: true });
    folder = await mkdtemp(path.join(root, "node_modules/.cache/surco-kml-"));
    const { bundleOptions } = await import(pathToFileURL(path.join(root, "tools/bundle.mjs")).href);
    const entries = ["review-kml.ts", "kml-worker.ts"].map((file) => `features/fields/server/kml/${file}`);
    await build(bundleOptions({ entries, outdir: path.relative(root, folder) }));
  }, 60_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("the worker lies beside the bundle and is found there", async () => {
    const built = await import(pathToFileURL(path.join(folder, "review-kml.mjs")).href);
    const reviewer: ReturnType<typeof createKmlReviewer> = built.createKmlReviewer();
    await expect(reviewer.review(FIELD)).resolves.toMatchObject({ shapes: [{ state: "ok" }] });
  });

  it("the server's build makes it", async () => {
    const { programs } = await import(pathToFileURL(path.join(root, "tools/bundle.mjs")).href);
    expect(programs.server.entries).toContain("features/fields/server/kml/kml-worker.ts");
  });
});
