import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";
import { buildScript } from "./build-script.ts";

/** Files that every page with a session needs after the entry. */
const PARTS = /^(?:shell|dashboard)$/;
/** Font of all screens, requested by the first text that is shown. */
const FONT = /^assets\/inter-latin-wght-normal-[\w-]+\.woff2$/;
const TEXTS = /^(?:texts|dashboard-texts)-([\w-]+)$/;

/**
 * Writes into the start page what every page with a session loads after the entry, marked with `data-session`: empty, or the locale
 * of its texts. On a slow network the connection would else be idle until the entry runs. A script requests the first
 * answers of the API, links name the files, with low priority since nothing runs before the entry. The server leaves them out of
 * other pages, and texts of other locales.
 */
export function sessionPreloads(): Plugin {
  let root = "";
  return {
    name: "surco-session-preloads",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    transformIndexHtml: {
      order: "post",
      async handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const font = Object.keys(bundle).find((file) => FONT.test(file));
        if (font === undefined) throw new Error("the font was not found");
        const parts = chunks
          .filter(({ name }) => PARTS.test(name))
          .flatMap((chunk) => [preload(chunk, ""), ...stylesheetsOf(chunk)]);
        const texts = chunks.flatMap((chunk) => {
          const locale = TEXTS.exec(chunk.name)?.[1];
          return locale === undefined ? [] : [preload(chunk, locale)];
        });
        const script: HtmlTagDescriptor = {
          tag: "script",
          attrs: { "data-session": "" },
          children: await buildScript(root, "src/session-start/start.ts"),
          injectTo: "head-prepend",
        };
        if (parts.length < 2 || texts.length === 0) throw new Error("the parts of a session were not found");
        return [script, ...parts, ...texts, laterFont(font)];
      },
    },
  };
}

function stylesheetsOf({ viteMetadata }: Rolldown.OutputChunk): HtmlTagDescriptor[] {
  return [...(viteMetadata?.importedCss ?? [])].map((file) => ({
    tag: "link",
    attrs: { rel: "stylesheet", crossorigin: true, href: `/${file}`, "data-session": "" },
    injectTo: "head",
  }));
}

/** Link without a kind, hence inert: the script gives it one (`preload-next.ts`). */
function laterFont(fileName: string): HtmlTagDescriptor {
  const attrs = {
    as: "font",
    type: "font/woff2",
    crossorigin: true,
    href: `/${fileName}`,
    "data-session": "",
    "data-next": "",
  };
  return { tag: "link", attrs, injectTo: "head" };
}

function preload({ fileName }: Rolldown.OutputChunk, session: string): HtmlTagDescriptor {
  const attrs = {
    rel: "modulepreload",
    crossorigin: true,
    fetchpriority: "low",
    href: `/${fileName}`,
    "data-session": session,
  };
  return { tag: "link", attrs, injectTo: "head" };
}
