import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/** Files that every page with a session needs after the entry. */
const PARTS = /^(?:shell|dashboard)$/;
const TEXTS = /^(?:texts|dashboard-texts)-([\w-]+)$/;

/**
 * Names in the start page what every page with a session loads after the entry, in `data-session`: empty, or the locale of its
 * texts. On a slow network the connection would else be idle until the entry runs. The server leaves these links out
 * of other pages, and those of other locales. With low priority, since nothing runs before the entry.
 */
export function sessionPreloads(): Plugin {
  return {
    name: "surco-session-preloads",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const parts = chunks.filter(({ name }) => PARTS.test(name)).map((chunk) => preload(chunk, ""));
        const texts = chunks.flatMap((chunk) => {
          const locale = TEXTS.exec(chunk.name)?.[1];
          return locale === undefined ? [] : [preload(chunk, locale)];
        });
        if (parts.length < 2 || texts.length === 0) throw new Error("the parts of a session were not found");
        return [...parts, ...texts];
      },
    },
  };
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
