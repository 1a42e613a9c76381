import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createLogger } from "@surco/kit-server";
import { printTimes } from "@surco/kit-server/throwaway";
import { answerPhotos, type PhotoAnswer } from "@surco/plant-health/contract";
import { createLeafReader, findLeafModel } from "@surco/plant-health/testing";
import type { SeenPhoto } from "@surco/plant-health-domain";
import { build } from "esbuild";
import { launchBrowser } from "./support/browser";

/*
 * Lets the worker of the screens answer 200 photos in Chromium, and the server the same ones. Needs SURCO_SHARED, the folder that
 * holds data/maize-leaves.
 */
const FIELD_PHOTOS = 120;
const STUDIO_PHOTOS = 80;
const AT_MOST_MS = 2000;
const AT_MOST_APART = 0.02;
const maizeLeaf = { kind: "leaf", cropId: 5 } as const;

const root = fileURLToPath(new URL("..", import.meta.url));
const worker = join(root, "features/plant-health/web/inference/leaf-model.wasm-worker.ts");
const folder = join(process.env.SURCO_SHARED ?? "", "data/maize-leaves/photos");

interface InPage {
  seen: SeenPhoto;
  ms: number;
}

/** Evenly chosen entries of a list. */
function everyNth<T>(list: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)]).flatMap(
    (one) => one ?? [],
  );
}

/** The worker as one module, with the files that it loads by their addresses. */
async function bundleWorker(): Promise<{ code: string; files: Map<string, string> }> {
  const files = new Map<string, string>();
  const { outputFiles } = await build({
    entryPoints: [worker],
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    logLevel: "error",
    plugins: [
      {
        name: "addresses",
        setup({ onResolve, onLoad, resolve }) {
          onResolve({ filter: /\?url$/ }, async ({ path, resolveDir }) => {
            const name = path.slice(0, -"?url".length);
            const found = name.startsWith(".")
              ? join(resolveDir, name)
              : (await resolve(name, { resolveDir, kind: "import-statement" })).path;
            const address = `/files/${basename(found)}`;
            files.set(address, found);
            return { path: address, namespace: "addresses" };
          });
          onLoad({ filter: /./, namespace: "addresses" }, ({ path }) => ({
            contents: `export default ${JSON.stringify(path)}`,
          }));
        },
      },
    ],
  });
  return { code: outputFiles[0]?.text ?? "", files };
}

async function servePage(photos: readonly string[]) {
  const { code, files } = await bundleWorker();
  const server = createServer(({ url = "/" }, response) => {
    const photo = photos[Number(url.replace("/photos/", ""))];
    const file = files.get(url) ?? (photo === undefined ? undefined : join(folder, photo));
    if (url === "/worker.js") response.setHeader("content-type", "text/javascript");
    else if (file === undefined) response.setHeader("content-type", "text/html");
    response.end(url === "/worker.js" ? code : file === undefined ? "<!doctype html>" : readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Runs in the page: one photo after the other, as a case of one. */
const askAll = (count: number) => `(async () => {
  const worker = new Worker("/worker.js", { type: "module" });
  const ask = (photos) => new Promise((done, failed) => {
    worker.onerror = () => failed(new Error("the worker did not start"));
    worker.onmessage = ({ data }) => data.kind === "done" ? done(data.photos) : failed(new Error(data.reason));
    worker.postMessage({ photos });
  });
  const results = [];
  for (let at = 0; at < ${count}; at++) {
    const photo = await (await fetch("/photos/" + at)).blob();
    const begun = performance.now();
    const [seen] = await ask([photo]);
    results.push({ seen, ms: performance.now() - begun });
  }
  return results;
})()`;

function inWords(answer: PhotoAnswer | undefined): string {
  const [first] = answer?.suggestions ?? [];
  return `${answer?.outcome} ${first?.code ?? ""} ${first?.certainty.toFixed(3) ?? ""}`;
}

async function measure(): Promise<void> {
  const file = findLeafModel();
  if (file === null) throw new Error("this platform cannot run the leaf model");
  const all = readdirSync(folder).sort();
  const [field, studio] = [true, false].map((isField) =>
    all.filter((name) => name.includes("-field-") === isField),
  );
  const photos = [...everyNth(field ?? [], FIELD_PHOTOS), ...everyNth(studio ?? [], STUDIO_PHOTOS)];
  const page = await servePage(photos);
  const browser = await launchBrowser();
  try {
    const tab = await browser.newPage();
    await tab.goto(page.url);
    const inPage = await tab.evaluate<InPage[]>(askAll(photos.length));
    const reader = createLeafReader(file, createLogger({ level: "warn" }));
    const apart: number[] = [];
    const others: string[] = [];
    const ties: string[] = [];
    for (const [at, name] of photos.entries()) {
      const seen = await reader.see(readFileSync(join(folder, name)));
      const there = inPage[at]?.seen;
      if (there === undefined) throw new Error("the page did not answer");
      const [server, device] = [seen, there].map((one) => answerPhotos(maizeLeaf, [one], file.model));
      const [first, second] = [server?.suggestions[0], device?.suggestions[0]];
      if (server?.outcome !== device?.outcome || first?.code !== second?.code) {
        const ofServer = server?.suggestions.find(({ code }) => code === second?.code)?.certainty ?? 0;
        const isTie = (first?.certainty ?? 1) - ofServer < AT_MOST_APART;
        (isTie ? ties : others).push(`${name}: ${inWords(server)} / ${inWords(device)}`);
      }
      apart.push(Math.abs((first?.certainty ?? 0) - (second?.certainty ?? 0)));
    }
    const print = (name: string, value: number, unit: string, atMost: number, beside: object = {}) =>
      process.stdout.write(
        `${JSON.stringify({ name, value, unit, atMost, photos: photos.length, ...beside })}\n`,
      );
    print("plant health: photos that Chromium and the server answer otherwise", others.length, "photos", 0, {
      others,
      ties,
    });
    print(
      "plant health: largest difference of the first certainty between Chromium and the server",
      Number(Math.max(...apart).toFixed(4)),
      "",
      AT_MOST_APART,
    );
    const times = inPage.map(({ ms }) => ms);
    printTimes(
      "plant health: first answer in Chromium, with loading the model",
      times.slice(0, 1),
      AT_MOST_MS,
    );
    printTimes("plant health: a photo answered in Chromium, model loaded", times.slice(1), AT_MOST_MS);
  } finally {
    await browser.close();
    page.close();
  }
}

if (process.env.SURCO_SHARED === undefined || !existsSync(dirname(folder)))
  process.stdout.write(
    `${JSON.stringify({ name: "plant health in Chromium", skipped: "SURCO_SHARED names no folder with photos" })}\n`,
  );
else {
  await measure();
  process.exit();
}
