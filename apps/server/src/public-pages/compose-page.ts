import type { PageWithScript } from "@surco/kit-server";
import { scriptSource } from "../script-source";
import type { CompletePage } from "./public-pages";

const SCRIPT = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>\s*/g;
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g;
const STYLESHEET = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>\s*/g;
const ROOT = '<div id="root"></div>';

/** With a session the page is hidden until the application replaces it. */
const PAGE_STYLES =
  "html[data-app] #page{display:none}" +
  "#page-status{position:fixed;inset:auto 0 16px;z-index:30;width:max-content;max-width:calc(100% - 32px);margin:0 auto;" +
  "padding:10px 16px;border-radius:10px;background:var(--surco-ink);color:var(--surco-panel)}";

/**
 * Writes a rendered page into the start page of the application, whose files it names instead of loading them: the page's
 * script does, once they are needed.
 */
export function composePage(startPage: string, page: CompletePage): PageWithScript {
  const sources = (pattern: RegExp) => [...startPage.matchAll(pattern)].map(([, source]) => source);
  const app = {
    scripts: [...sources(PRELOAD), ...sources(SCRIPT)],
    styles: sources(STYLESHEET),
    texts: page.texts,
  };
  const font = /url\(([^)]+\.woff2)\)/.exec(page.styles)?.[1];
  const head = [
    font && `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`,
    `<style id="page-styles">${PAGE_STYLES}${page.styles}</style>`,
    `<script type="application/json" id="page-data">${escapeJson({ app, data: page.data })}</script>`,
    `<script>${page.script}</script>`,
  ];
  const html = [SCRIPT, PRELOAD, STYLESHEET]
    .reduce((text, pattern) => text.replace(pattern, ""), startPage)
    .replace("<html ", '<html data-mantine-color-scheme="light" ')
    .replace("</head>", () => `${head.join("")}</head>`)
    .replace(ROOT, () => `<div id="page">${page.html}</div><div id="root"></div>`);
  return { html, scriptSource: scriptSource(page.script) };
}

/** JSON that ends no element. */
function escapeJson(value: object): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
