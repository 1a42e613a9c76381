import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brands } from "@surco/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPublicPages } from "./public-pages";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "surco-pages-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build whose pages say what they were rendered from, after a statement. */
async function build(name: string, statement = "") {
  await mkdir(path.join(folder, "pages"), { recursive: true });
  await writeFile(
    path.join(folder, "pages/render.mjs"),
    `export async function renderPage({ path, locale, brand, data, styles }) {
      ${statement};
      return { html: ["${name}", path, locale, brand.slug, data.figures.users, styles].join(" "), styles: "", texts: {} };
    }`,
  );
  await writeFile(path.join(folder, "pages/styles.css"), "h1{}");
  await writeFile(path.join(folder, "pages/start.js"), "start()");
}

function open() {
  const world = { users: 1, nowMs: 0 };
  const readData = vi.fn(async () => ({ installation: {}, figures: { users: world.users } }));
  const logger = { warn: vi.fn() };
  const pages = createPublicPages({ webDist: folder, readData, logger, nowMs: () => world.nowMs });
  const find = async (build = "one", locale: "es" | "en" = "es") =>
    (await pages.find({ path: "/terms", locale, brand: brands.brevant }, build))?.html;
  return { world, readData, logger, find };
}

it("renders a page once for a language, and again when data may have changed or a newer build is there", async () => {
  await build("first");
  const { find, world, readData } = open();

  expect(await find()).toBe("first /terms es brevant 1 h1{}");
  world.users = 2;
  expect(await find()).toBe("first /terms es brevant 1 h1{}");
  expect(readData).toHaveBeenCalledTimes(1);
  expect(await find("one", "en")).toBe("first /terms en brevant 2 h1{}");
  world.nowMs = 11 * 60_000;
  expect(await find()).toBe("first /terms es brevant 2 h1{}");

  await build("second");
  expect(await find("two")).toBe("second /terms es brevant 2 h1{}");
});

it("leaves the page to the application where it cannot be rendered", async () => {
  const { find, logger } = open();
  expect(await find()).toBeUndefined();

  await build("broken", 'throw new Error("broken")');
  expect(await find("two")).toBeUndefined();
  expect(logger.warn).toHaveBeenCalledTimes(1);
});

it("renders a page again after a failure", async () => {
  await build("first");
  const { find, readData } = open();
  readData.mockRejectedValueOnce(new Error("no database"));

  expect(await find()).toBeUndefined();
  expect(await find()).toBe("first /terms es brevant 1 h1{}");
});

it("leaves the page to the application where rendering does not end", async () => {
  await build("endless", "for (;;);");
  const { find } = open();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const found = find();
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  expect(await found).toBeUndefined();

  await build("mended");
  expect(await find()).toBe("mended /terms es brevant 1 h1{}");
});
