import { parentPort } from "node:worker_threads";
import { readKml } from "./read-kml";

/** Runs in a worker thread: says that it is there, then answers every text with its reading. */
parentPort?.on("message", (text: string) => parentPort?.postMessage({ reading: readKml(text) }));
parentPort?.postMessage({ ready: true });
