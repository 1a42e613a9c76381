import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { PATIENCE_MS, phone, visit } from "../../support/browser";
import { applicationIsKept } from "../../support/kept-on-device";
import { skewedDate } from "../../support/skewed-clock";
import { showAddress } from "../../support/story";
import type { OutboxWrite } from "../page-interface";
import { type FrontOptions, type LossyFront, startLossyFront } from "./lossy-front";
import { type ListedKind, listScreens, rowsOf, typedIn } from "./record-screens";

const SKEW_KEY = "surco.story.skew";
const clock = skewedDate(`Real.now() + Number(localStorage.getItem("${SKEW_KEY}") ?? 0)`);

/** Reads the unsent writes of an account from the page's database; none before the application has made it. */
const readUnsent = (accountId: string) => `(async () => {
  const made = await indexedDB.databases();
  if (!made.some(({ name }) => name === "surco-outbox")) return [];
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open("surco-outbox");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const reading = database.transaction("writes").objectStore("writes").getAll();
  await new Promise((resolve, reject) => {
    reading.onsuccess = resolve;
    reading.onerror = () => reject(reading.error);
  });
  database.close();
  return reading.result.filter((write) => write.accountId === ${JSON.stringify(accountId)});
})()`;

/** Browser of a device with the application in it, which opens and is killed over a profile that stays. */
export class BrowserPage {
  isOnline = true;
  /** Errors that no page caught. */
  readonly errors: string[] = [];

  private constructor(
    private readonly context: BrowserContext,
    private open: Page | null,
    readonly front: LossyFront,
  ) {
    context.on("weberror", (thrown) => {
      // A page that has no address yet has no storage either, which the scripts of stories write to.
      if (thrown.page()?.url().startsWith("http")) this.errors.push(thrown.error().message);
    });
  }

  /** Starts a browser profile and its network. */
  static async start(browser: Browser, options: Omit<FrontOptions, "kill">): Promise<BrowserPage> {
    const { context, page } = await visit(browser, { serviceWorkers: "allow", viewport: phone });
    await context.addInitScript({ content: clock });
    let started: BrowserPage | null = null;
    const front = await startLossyFront({ ...options, kill: async () => started?.kill() });
    started = new BrowserPage(context, page, front);
    return started;
  }

  get isOpen(): boolean {
    return this.open !== null;
  }

  get page(): Page {
    if (this.open === null) throw new Error("no page is open");
    return this.open;
  }

  /** Opens an address anew; an open page is killed. */
  async load(path: string): Promise<void> {
    await this.kill();
    this.open = await this.context.newPage();
    await this.open.goto(this.front.url + path);
    // A navigation of the application itself would win over one that follows before it is drawn.
    await this.open.getByRole("main").getByRole("heading").first().waitFor({ state: "attached" });
  }

  /** Closes the page at once, as a phone does with an application in the background. */
  async kill(): Promise<void> {
    const { open } = this;
    this.open = null;
    await open?.close();
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline;
    await this.context.setOffline(!isOnline);
  }

  async setClock(skewMs: number): Promise<void> {
    await this.page.evaluate(`localStorage.setItem("${SKEW_KEY}", "${skewMs}")`);
  }

  /** Signs an account in as the log-in does, and stores the application on the device. */
  async signIn(token: string, accountId: string): Promise<void> {
    await this.page.goto(`${this.front.url}/surco.svg`);
    await this.page.evaluate(`localStorage.setItem("surco.session", ${JSON.stringify(token)})`);
    await this.page.evaluate(`localStorage.setItem("surco.account", ${JSON.stringify(accountId)})`);
  }

  /** Waits until the application opens without a network, from its own worker. */
  async isInstalled(): Promise<void> {
    await applicationIsKept(this.page);
    await expect
      .poll(() => this.page.evaluate("navigator.serviceWorker.controller !== null"), { timeout: PATIENCE_MS })
      .toBe(true);
  }

  show(path: string): Promise<void> {
    return showAddress(this.page, path);
  }

  /** Unsent writes of an account, oldest first. */
  async unsent(accountId: string): Promise<OutboxWrite[]> {
    const writes = await this.page.evaluate<OutboxWrite[]>(readUnsent(accountId));
    return writes.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Shows the records of a kind, and waits for those that wait on this device: the server's may follow. */
  async showList(fieldId: string, kind: ListedKind, accountId: string): Promise<void> {
    const { section, add } = listScreens[kind];
    await this.show(`/dashboard/field/${fieldId}/${section}`);
    await this.page.getByRole("button", { name: add, exact: true }).waitFor();
    await this.page.getByRole("main").getByText("Cargando").first().waitFor({ state: "detached" });
    const own = await this.ownTexts(fieldId, kind, accountId);
    await expect
      .poll(async () => typedIn((await this.rowTexts()).join("\n")), { timeout: PATIENCE_MS })
      .toEqual(expect.arrayContaining(own));
  }

  rowTexts(): Promise<string[]> {
    return rowsOf(this.page).allInnerTexts();
  }

  form(name: string): Locator {
    return this.page.getByRole("dialog", { name });
  }

  /** A typed value of each new record of a kind that the server does not have. */
  private async ownTexts(fieldId: string, kind: ListedKind, accountId: string): Promise<string[]> {
    const writes = (await this.unsent(accountId)).filter(
      (write) => write.kind === kind && write.subject.fieldId === fieldId,
    );
    const changed = new Set(writes.filter(({ operation }) => operation !== "create").map((w) => w.recordId));
    return writes
      .filter(({ operation, recordId }) => operation === "create" && !changed.has(recordId))
      .flatMap(({ values }) => typedIn(String(values.comments ?? values.description ?? values.notes)));
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.front.stop();
  }
}
