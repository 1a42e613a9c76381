import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "@surco/kit-server";
import type { PublicPage, RenderedPage } from "@surco/landing/contract";
import type { PageData } from "./render-messages";
import { createRenderThread } from "./render-thread";

/** Figures of the installation change slowly. */
const FRESH_MS = 10 * 60_000;

export interface CompletePage extends RenderedPage {
  data: PageData;
  /** Script of the page. */
  script: string;
}

export interface PublicPages {
  /** Page as rendered with the build; null where it cannot be rendered, as without a build. */
  find(page: PublicPage, build: string): Promise<CompletePage | null>;
}

interface Options {
  /** Folder of the web build. */
  webDist: string;
  readData(): Promise<PageData>;
  logger: Pick<Logger, "warn">;
  nowMs(): number;
}

/**
 * Public pages, rendered when they are first asked for in a language and a brand, and kept while the build and the data are
 * the same. A page that could not be rendered is retried for the next visitor.
 */
export function createPublicPages({ webDist, readData, logger, nowMs }: Options): PublicPages {
  const folder = path.join(webDist, "pages");
  const thread = createRenderThread(folder, logger);
  const kept = new Map<string, { page: Promise<CompletePage | null>; renderedAtMs: number }>();
  let builtFrom: string | null = null;

  async function render(page: PublicPage): Promise<CompletePage | null> {
    try {
      const data = await readData();
      const script = await readFile(path.join(folder, "start.js"), "utf8");
      return { ...(await thread.render(page, data)), data, script };
    } catch (error) {
      logger.warn(
        { err: error, path: page.path },
        "public page not rendered: the application starts instead",
      );
      return null;
    }
  }

  return {
    async find(page, build) {
      if (!existsSync(path.join(folder, "render.mjs"))) return null;
      if (builtFrom !== build) {
        kept.clear();
        thread.stop();
        builtFrom = build;
      }
      const key = [page.path, page.locale, page.brand.slug].join(" ");
      const found = kept.get(key);
      if (found !== undefined && nowMs() - found.renderedAtMs < FRESH_MS) return found.page;
      const rendered = { page: render(page), renderedAtMs: nowMs() };
      kept.set(key, rendered);
      const result = await rendered.page;
      // A newer build may have its own page there.
      if (result === null && kept.get(key) === rendered) kept.delete(key);
      return result;
    },
  };
}
