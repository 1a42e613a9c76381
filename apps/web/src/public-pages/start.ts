import { DRAFT_PREFIX, LANGUAGE_KEY, rememberLanguage, SESSION_KEY } from "@surco/kit-web/device-keys";
import { importCode } from "@surco/kit-web/import-code";
import { type AppFiles, PAGE_DATA_ID, PAGE_ID, PAGE_STYLES_ID, ROOT_ID } from "./app-files";
import { canContinue, type PendingAction, replacePage } from "./replace-page";

/*
 * Script of the public pages, written into their head. The page can be read and followed without it. It loads the
 * application, which then replaces the page, when the visitor types, presses a button or has a session.
 */

const SHOW_LOADING_AFTER_MS = 400;
const POLL_MS = 200;
/** The drawn application waits this long for a last stylesheet. */
const STYLES_WAIT_MS = 10_000;
/** The same for the button that was pressed, which may depend on an answer of the server: a press is not lost on a slow network. */
const BUTTON_WAIT_MS = 60_000;
const html = document.documentElement;
const search = new URLSearchParams(location.search);

let isStarted = false;
let isOver = false;
let isComposing = false;
let pending: PendingAction | null = null;
/** Time at which the application had drawn its page; null before. */
let drawnAt: number | null = null;
let polling: ReturnType<typeof setInterval> | undefined;

setColorScheme();
const isOtherLanguage = settleLanguage();
// The application redirects whoever has a session, and speaks another language than the server knew of.
if (stored(SESSION_KEY) !== null || isOtherLanguage) {
  html.dataset.app = "";
  start();
} else if (hasDraft() || needsAddress()) start();
listen();

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** As the component library does it. */
function setColorScheme(): void {
  const choice = stored("mantine-color-scheme-value");
  const isDark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  html.setAttribute("data-mantine-color-scheme", isDark ? "dark" : "light");
}

/** Lets the server know the language of this device. @returns true if the page is in another one */
function settleLanguage(): boolean {
  const asked = search.get("lang")?.slice(0, 2);
  if (asked && html.lang.startsWith(asked)) rememberLanguage(asked);
  const choice = stored(LANGUAGE_KEY);
  if (choice === null || html.lang.startsWith(choice)) return false;
  rememberLanguage(choice);
  return true;
}

/** A form begun earlier is shown by the application. */
function hasDraft(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(DRAFT_PREFIX));
  } catch {
    return false;
  }
}

/** Values of the address fill in forms, which the server did not see. */
function needsAddress(): boolean {
  return location.hash.includes("=") || [...search.keys()].some((key) => !/^(lang|return|utm_.*)$/.test(key));
}

function listen(): void {
  const on = <K extends keyof DocumentEventMap>(type: K, listener: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, (event) => void (isOver || listener(event)), true);
  on("focusin", ({ target }) => {
    if (target instanceof Element && target.matches("input,select,textarea")) start();
  });
  on("input", () => start());
  on("compositionstart", () => {
    isComposing = true;
  });
  on("compositionend", () => {
    isComposing = false;
    replaceWhenReady();
  });
  on("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button === null || (button.type === "submit" && button.form !== null)) return;
    event.preventDefault();
    if (button.lang === "") startFor({ kind: "click", element: button });
    else openIn(button.lang);
  });
  on("submit", (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLElement) startFor({ kind: "submit", element: event.target });
  });
}

/** Opens the page in another language, as the server renders it. */
function openIn(language: string): void {
  rememberLanguage(language);
  if (search.has("lang")) {
    search.delete("lang");
    location.search = search.toString();
  } else location.reload();
}

/** Loads the application for an action that waits for it. */
function startFor(action: PendingAction): void {
  pending?.element.removeAttribute("aria-busy");
  pending = action;
  action.element.setAttribute("aria-busy", "true");
  start();
  setTimeout(() => {
    if (isStarted && !isOver) showStatus((files) => files.texts.loading);
  }, SHOW_LOADING_AFTER_MS);
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  const { scripts, styles } = appFiles();
  // Before the page's own: those are a part of them, in the same order.
  for (const href of styles) {
    if (stylesheet(href) === null) document.getElementById(PAGE_STYLES_ID)?.before(styleLink(href));
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", () => run(scripts));
  else run(scripts);
}

function run(scripts: readonly string[]): void {
  const root = applicationRoot();
  // With a session the application is shown as it comes. Otherwise no input may be there twice.
  if (!("app" in html.dataset)) root?.remove();
  // Stylesheets of parts arrive without a change of the page.
  clearInterval(polling);
  polling = setInterval(replaceWhenReady, POLL_MS);
  const load = async () => {
    for (const script of scripts) await import(/* @vite-ignore */ script);
  };
  importCode(
    load,
    scripts.map((script) => script.slice(1)),
  ).catch(reportFailure);
}

function applicationRoot(): HTMLElement | null {
  globalThis.surcoRoot ??= document.getElementById(ROOT_ID) ?? undefined;
  return globalThis.surcoRoot ?? null;
}

/** Lets the next action, or the network, retry. */
function reportFailure(): void {
  isStarted = false;
  clearInterval(polling);
  pending?.element.removeAttribute("aria-busy");
  showStatus(({ texts }) => texts.failed);
  addEventListener("online", start, { once: true });
}

function appFiles(): AppFiles {
  return JSON.parse(document.getElementById(PAGE_DATA_ID)?.textContent ?? "").app;
}

function styleLink(href: string): HTMLLinkElement {
  const link = document.createElement("link");
  return Object.assign(link, {
    rel: "stylesheet",
    crossOrigin: "",
    href,
    onload: replaceWhenReady,
    onerror: () => {
      link.remove();
      reportFailure();
    },
  });
}

/** The application is ready when its page has a heading, its styles and the button that was pressed. */
function replaceWhenReady(): void {
  const page = document.getElementById(PAGE_ID);
  const root = applicationRoot();
  if (isOver || isComposing || page === null || !root?.querySelector("h1") || !hasOwnStyles()) return;
  drawnAt ??= performance.now();
  const waitedMs = performance.now() - drawnAt;
  if (!isStyled() && waitedMs < STYLES_WAIT_MS) return;
  if (pending !== null && !canContinue(page, root, pending) && waitedMs < BUTTON_WAIT_MS) return;
  isOver = true;
  clearInterval(polling);
  document.getElementById("page-status")?.remove();
  replacePage(page, root, pending);
  // They stand behind the application's, of which they lack rules that override theirs.
  if (isStyled()) document.getElementById(PAGE_STYLES_ID)?.remove();
}

/** True once the stylesheets that every page of the application needs are there. */
function hasOwnStyles(): boolean {
  return appFiles().styles.every((href) => (stylesheet(href)?.sheet ?? null) !== null);
}

function stylesheet(href: string): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
}

function isStyled(): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(
    ({ sheet }) => sheet !== null,
  );
}

function showStatus(text: (files: AppFiles) => string): void {
  let status = document.getElementById("page-status");
  if (status === null) {
    status = document.createElement("p");
    status.id = "page-status";
    status.setAttribute("role", "status");
    document.body.append(status);
  }
  status.textContent = text(appFiles());
}
