import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { startBucket } from "../../kit/server/src/files/bucket.testing";
import { startForwarder } from "../scale-out/forwarder.testing";
import { startLoad } from "../scale-out/load.testing";
import { ask, lostNotes, startDrill, untilReady } from "./drill.testing";
import { storedPhotos, takePhotos } from "./photos.testing";

const BUCKET = { region: "us-east-1", accessKeyId: "surco", secretAccessKey: "a-secret-of-the-bucket" };
const DOWN_MS = 8_000;

it("a bucket that is down: photos are refused with STORAGE_UNAVAILABLE, and the same ids store each once", async () => {
  const bucket = await startBucket(BUCKET);
  const address = await startForwarder(Number(new URL(bucket.url).port));
  const url = new URL(bucket.url);
  url.port = String(address.port);
  const drill = await startDrill({
    environment: {
      SURCO_S3_URL: url.href,
      SURCO_S3_ACCESS_KEY_ID: BUCKET.accessKeyId,
      SURCO_S3_SECRET_ACCESS_KEY: BUCKET.secretAccessKey,
    },
  });
  onTestFinished(async () => {
    await drill.stop();
    address.stop();
    await bucket.stop();
  });
  const photos = await takePhotos(drill, 6);
  const load = startLoad(drill.node.address, drill.writers);
  const refusals: unknown[] = [];
  let isDown = true;
  address.cut();
  setTimeout(() => {
    isDown = false;
    address.restore();
  }, DOWN_MS);
  await Promise.all(
    photos.map(async (photo) => {
      for (;;) {
        const wasDown = isDown;
        const { status, code, retryAfter } = await photo.send();
        if (status === 200) return;
        if (!wasDown && !isDown) await untilReady(drill);
        refusals.push({ status, code, hasTime: Number(retryAfter) > 0 });
        await sleep(500);
      }
    }),
  );
  const duringAndAfter = await load.stop();

  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals).toEqual(refusals.map(() => ({ status: 503, code: "STORAGE_UNAVAILABLE", hasTime: true })));
  expect((await storedPhotos(drill, photos)).sort()).toEqual(photos.map(({ id }) => id).sort());
  // A photo and its thumbnail for each, and nothing twice.
  expect(bucket.objects.size).toBe(2 * photos.length);
  // The same id once more stores nothing.
  expect(await photos[0]?.send()).toMatchObject({ status: 200 });
  expect(bucket.objects.size).toBe(2 * photos.length);
  // Notes need no file.
  expect(duringAndAfter.failures).toEqual([]);
  expect(await lostNotes(drill, duringAndAfter)).toEqual([]);
  expect((await ask(`${drill.node.address}/ready`)).status).toBe(200);
});
