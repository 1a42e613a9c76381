import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import type { RenderAnswer, RenderRequest } from "./render-messages";

/** Thread that renders public pages with the screens of the web build in the folder `workerData`. */
const folder = String(workerData);
const { renderPage } = await import(pathToFileURL(path.join(folder, "render.mjs")).href);
const styles = await readFile(path.join(folder, "styles.css"), "utf8");

parentPort?.on("message", async ({ id, ...page }: RenderRequest) => {
  const answer = await renderPage({ ...page, styles }).then(
    (rendered: RenderAnswer) => ({ id, page: rendered }),
    (error: unknown) => ({ id, error: String(error) }),
  );
  parentPort?.postMessage(answer);
});
