import { closeSync, openSync, writeSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { lowerThreadPriority } from "@surco/kit-server/thread-priority";
import type { FromWorker, ToWorker } from "./exporter";
import type { FileWriter } from "./formats/file-writer";
import { startFile } from "./formats/start-file";

lowerThreadPriority();

/** Worker thread that writes received fields into one file and acknowledges each batch. */
let file: { writer: FileWriter; descriptor: number } | null = null;

parentPort?.on("message", async (message: ToWorker) => {
  await take(message);
  answer();
});
answer();

async function take(message: ToWorker): Promise<void> {
  if ("path" in message) {
    const descriptor = openSync(message.path, "w");
    const writer = startFile(message.words, (bytes) => {
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
    });
    file = { writer, descriptor };
  } else if (file !== null && "fields" in message) {
    for (const field of message.fields) file.writer.add(field);
  } else if (file !== null) {
    await file.writer.end();
    closeSync(file.descriptor);
  }
}

function answer(): void {
  const ready: FromWorker = { isReady: true };
  parentPort?.postMessage(ready);
}
