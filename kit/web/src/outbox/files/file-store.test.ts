import "../../indexed-db.testing";
import { expect, it } from "vitest";
import { createFileStore } from "./file-store";

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const DAY_MS = 24 * 3_600_000;

it("keeps a picture with its thumbnail, and deletes both", async () => {
  const store = createFileStore({ database: "pictures", table: "photos" });
  const textOf = async (id: string) => [
    await (await store.read(id, "image/jpeg"))?.text(),
    await (await store.readThumbnail(id, "image/jpeg"))?.text(),
  ];
  await store.put("leaf", { bytes: bytesOf("leaf"), thumbnail: bytesOf("small leaf") }, "ana", 0);
  await store.put("paper", { bytes: bytesOf("paper"), thumbnail: null }, "ana", 0);
  expect(await textOf("leaf")).toEqual(["leaf", "small leaf"]);
  expect(await textOf("paper")).toEqual(["paper", "paper"]);
  expect(await store.readThumbnail("other", "image/jpeg")).toBeNull();

  await store.delete(["paper"]);
  await store.deleteForgotten(new Set(["leaf"]), "ana", 31 * DAY_MS);
  await store.deleteForgotten(new Set(), "beto", 31 * DAY_MS);
  expect(await textOf("leaf")).toEqual(["leaf", "small leaf"]);
  await store.deleteForgotten(new Set(), "ana", 31 * DAY_MS);
  expect(await textOf("leaf")).toEqual([undefined, undefined]);
  expect(await textOf("paper")).toEqual([undefined, undefined]);
});
