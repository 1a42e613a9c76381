import type { Locale } from "@surco/contract";
import type { PageWithScript } from "@surco/kit-server";
import { scriptSource } from "./script-source";

/** Links that the build writes into the start page for pages with a session. */
const PRELOAD = /<link\b[^>]* data-session="([\w-]*)"[^>]*>\s*/g;
/** Script beside them. */
const SCRIPT = /<script data-session(?:="")?>([\s\S]*?)<\/script>\s*/;

/** A page with a session: of the texts that it loads early, only those of its locale; Mexican ones overlay Spanish. */
export function composeSessionPage(startPage: string, locale: Locale): PageWithScript | string {
  const wanted = ["", locale, ...(locale === "es-MX" ? ["es"] : [])];
  const html = startPage.replace(PRELOAD, (link, of: string) => (wanted.includes(of) ? link : ""));
  const script = SCRIPT.exec(html)?.[1];
  return script === undefined ? html : { html, scriptSource: scriptSource(script) };
}

/** Any other page, which loads nothing early. */
export function withoutSession(startPage: string): string {
  return startPage.replace(PRELOAD, "").replace(SCRIPT, "");
}
