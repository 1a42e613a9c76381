import { logIn } from "../../support/people";
import type { BrowserPage } from "./browser-page";

/** Wait for the form of the log-in after a refused request. */
const FORM_MS = 8_000;

export interface DeviceSessionOptions {
  browser: BrowserPage;
  accountId: string;
  /** Opens a session at the server. @returns its token */
  openSession(): Promise<string>;
  /** Opens a session of the other person. */
  openOtherSession(): Promise<{ token: string; accountId: string }>;
  endSession(token: string): Promise<void>;
}

/** Session of a device's person in a real browser. */
export class DeviceSession {
  private token = "";

  constructor(private readonly options: DeviceSessionOptions) {}

  get isLive(): boolean {
    return this.token !== "";
  }

  /** Signs the person in, unless the session is live. */
  async begin(): Promise<void> {
    if (this.isLive) return;
    const { browser, accountId } = this.options;
    const wasOnline = browser.isOnline;
    this.token = await this.options.openSession();
    await browser.setOnline(true);
    await browser.signIn(this.token, accountId);
    await browser.load("/dashboard");
    await browser.setOnline(wasOnline);
  }

  /** Ends the session at the server; the device learns of it with its next request. */
  async expire(): Promise<void> {
    if (this.isLive) await this.options.endSession(this.token);
    this.token = "";
  }

  /** Signs the person in again after the session has ended, once the application asks to log in and keeps everything. */
  async renew(): Promise<void> {
    if (this.isLive) return;
    const password = this.options.browser.page.getByLabel("Contraseña", { exact: true });
    await password.waitFor({ timeout: FORM_MS }).catch(() => undefined);
    await this.begin();
  }

  /** Logs in by the form, as after the end of a session. @returns the session's token */
  async logIn(email: string, password: string): Promise<string> {
    const { browser } = this.options;
    await logIn(browser.page, browser.front, { email, password });
    this.token = (await browser.page.evaluate<string | null>('localStorage.getItem("surco.session")')) ?? "";
    return this.token;
  }

  /** Number of unsent records that the other person, signed in on this device, is shown. */
  async countShownToOther(): Promise<number> {
    return this.options.browser.countUnsentOf(await this.options.openOtherSession());
  }
}
