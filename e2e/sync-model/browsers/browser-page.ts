import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { PATIENCE_MS, phone, prepareContext, visit } from "../../support/browser";
import { applicationIsKept } from "../../support/kept-on-device";
import { skewedDate } from "../../support/skewed-clock";
import { showAddress } from "../../support/story";
import type { OutboxWrite } from "../page-interface";
import { BrowserProcess } from "./browser-process";
import { type FrontOptions, type LossyFront, startLossyFront } from "./lossy-front";
import { type ListedKind, listScreens, rowsOf, typedIn } from "./record-screens";

const SKEW_KEY = "surco.story.skew";
const STEP_KEY = "surco.story.step";
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

/** Session of a device, as the application stores it. */
interface Session {
  token: string;
  accountId: string;
}

const storeSession = ({ token, accountId }: Session) =>
  `localStorage.setItem("surco.session", ${JSON.stringify(token)});
   localStorage.setItem("surco.account", ${JSON.stringify(accountId)});`;

/** Clock and session that were set on a device. */
interface DeviceSettings {
  skewMs: number;
  session: Session | null;
  /** Number of changes so far. */
  step: number;
}

/** Stores the given settings. */
const storeSettings = ({ skewMs, session, step }: Partial<DeviceSettings>) =>
  `${skewMs === undefined ? "" : `localStorage.setItem("${SKEW_KEY}", "${skewMs}");`}
   ${session ? storeSession(session) : ""}
   localStorage.setItem("${STEP_KEY}", "${step}");`;

/** Browser of a device with the application in it, which opens and is killed over a profile that stays. */
export class BrowserPage {
  isOnline = true;
  private settings: DeviceSettings = { skewMs: 0, session: null, step: 0 };
  /** Errors that no page caught. */
  readonly errors: string[] = [];

  private constructor(
    private context: BrowserContext,
    private open: Page | null,
    readonly front: LossyFront,
    /** Process of its own, which is killed with the page; null where the page alone is closed. */
    private readonly process: BrowserProcess | null,
  ) {}

  /**
   * Starts a browser profile and its network.
   *
   * @param browser  shared by several profiles; null for a process of its own, which is killed as a phone does
   */
  static async start(browser: Browser | null, options: Omit<FrontOptions, "kill">): Promise<BrowserPage> {
    let started: BrowserPage | null = null;
    const front = await startLossyFront({ ...options, kill: async () => started?.kill() });
    if (browser === null) {
      const process = await BrowserProcess.create();
      const context = await process.open();
      await prepareContext(context);
      started = new BrowserPage(context, null, front, process);
      await started.prepare();
      await started.openPage();
    } else {
      const { context, page } = await visit(browser, { serviceWorkers: "allow", viewport: phone });
      started = new BrowserPage(context, page, front, null);
      await started.prepare();
    }
    return started;
  }

  /** Gives a context the clock of the device, and its network. */
  private async prepare(): Promise<void> {
    const { context } = this;
    context.on("weberror", (thrown) => {
      // A page that has no address yet has no storage either, which the scripts of stories write to.
      if (thrown.page()?.url().startsWith("http")) this.errors.push(thrown.error().message);
    });
    await context.addInitScript({ content: clock });
    await context.setOffline(!this.isOnline);
  }

  private async openPage(): Promise<Page> {
    const page = await this.context.newPage();
    this.open = page;
    if (this.process !== null) {
      await page.setViewportSize(phone);
      await page.emulateMedia({ reducedMotion: "reduce" });
    }
    return page;
  }

  /**
   * Starts the killed process again. Browsers write the local storage some seconds after a change: a clock and session that
   * were lost are set again, as by a person who logs in, and later changes stay.
   */
  private async restart(process: BrowserProcess): Promise<void> {
    this.context = await process.open();
    await prepareContext(this.context);
    const { settings } = this;
    await this.context.addInitScript({
      content: `if (Number(localStorage.getItem("${STEP_KEY}")) < ${settings.step}) { ${storeSettings(settings)} }`,
    });
    await this.prepare();
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
    await this.close();
    if (this.process !== null && !this.process.isRunning) await this.restart(this.process);
    const page = await this.openPage();
    await page.goto(this.front.url + path);
    // A navigation of the application itself would win over one that follows before it is drawn.
    await page.getByRole("main").getByRole("heading").first().waitFor({ state: "attached" });
  }

  /** Kills the process of the browser, or closes the page at once where others share it. */
  async kill(): Promise<void> {
    if (this.process === null) return this.close();
    this.open = null;
    await this.process.kill();
  }

  /** Closes the page as a person does. */
  async close(): Promise<void> {
    const { open } = this;
    this.open = null;
    await open?.close();
  }

  async setOnline(isOnline: boolean): Promise<void> {
    this.isOnline = isOnline;
    await this.context.setOffline(!isOnline);
  }

  async setClock(skewMs: number): Promise<void> {
    await this.set({ skewMs });
  }

  /** Signs an account in as the log-in does, and stores the application on the device. */
  async signIn(token: string, accountId: string): Promise<void> {
    await this.page.goto(`${this.front.url}/surco.svg`);
    await this.set({ session: { token, accountId } });
  }

  private async set(change: Partial<DeviceSettings>): Promise<void> {
    const step = this.settings.step + 1;
    this.settings = { ...this.settings, ...change, step };
    await this.page.evaluate(storeSettings({ ...change, step }));
  }

  /** Number of unsent records that the page of them lists for another account on this device. */
  async countUnsentOf(other: Session): Promise<number> {
    const own = this.settings.session;
    if (own === null) throw new Error("nobody is signed in");
    const wasOnline = this.isOnline;
    await this.page.evaluate(storeSession(other));
    await this.close();
    await this.setOnline(true);
    await this.load("/outbox");
    await this.page
      .getByText("No hay nada pendiente")
      .or(this.page.getByText("Enviar ahora"))
      .first()
      .waitFor();
    const count = await this.page.getByRole("list", { name: "Sin enviar" }).getByRole("listitem").count();
    await this.setOnline(wasOnline);
    await this.set({ session: own });
    await this.load("/dashboard");
    return count;
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

  /** Ends the browser and its network. */
  async end(): Promise<void> {
    if (this.process === null) await this.context.close();
    else await this.process.remove();
    await this.front.stop();
  }
}
