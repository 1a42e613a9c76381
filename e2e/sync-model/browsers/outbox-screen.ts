import type { Locator } from "playwright-core";
import { expect } from "vitest";
import { PATIENCE_MS } from "../../support/browser";
import type { OutboxWrite } from "../page-interface";
import type { BrowserPage } from "./browser-page";

const CONFLICT = "Cambió mientras tanto";
const REFUSED = "No se pudo guardar";
/** A button that is gone because all was sent meanwhile is given up. */
const BUTTON_MS = 10_000;

/** Page of unsent writes on a device. */
export class OutboxScreen {
  constructor(
    private readonly browser: BrowserPage,
    private readonly accountId: string,
  ) {}

  /** Sends at once; nothing where nothing waits, or the page is killed meanwhile. */
  async send(): Promise<void> {
    await this.browser.show("/outbox");
    const { page } = this.browser;
    const button = page.getByRole("button", { name: "Enviar ahora" });
    await Promise.race([button.waitFor(), page.getByText("No hay nada pendiente").waitFor()]).catch(ignore);
    if (this.browser.isOpen && (await button.isEnabled().catch(() => false)))
      await button.click({ timeout: BUTTON_MS }).catch(ignore);
  }

  /** Takes one side of a conflict as a whole. @param all  unsent writes as the page lists them */
  async resolve(write: OutboxWrite, all: readonly OutboxWrite[], isMine: boolean): Promise<void> {
    const item = await this.problemItem(CONFLICT, write, all);
    await item.getByRole("button", { name: isMine ? "Todo lo tuyo" : "Todo lo otro" }).click();
    await item.getByRole("button", { name: "Guardar la elección" }).click();
    await this.isChanged(write);
  }

  /** Discards a refused write. @param all  unsent writes as the page lists them */
  async discard(write: OutboxWrite, all: readonly OutboxWrite[]): Promise<void> {
    const item = await this.problemItem(REFUSED, write, all);
    await item.getByRole("button", { name: "Descartar", exact: true }).click();
    const question = this.browser.page.getByRole("dialog");
    await question.getByRole("button", { name: "Descartar", exact: true }).click();
    await this.isChanged(write);
  }

  /** Item of the list of unsent writes with a problem, once the list shows all that have it. */
  private async problemItem(
    title: string,
    write: OutboxWrite,
    all: readonly OutboxWrite[],
  ): Promise<Locator> {
    const reason = write.problem?.reason;
    const alike = all.filter(({ problem }) => problem?.reason === reason);
    const items = this.browser.page.getByRole("list", { name: "Sin enviar" }).getByRole("listitem");
    const withProblem = items.filter({ hasText: title });
    await expect.poll(() => withProblem.count(), { timeout: PATIENCE_MS }).toBe(alike.length);
    return withProblem.nth(alike.indexOf(write));
  }

  /** Waits until a write is not as it was. */
  private async isChanged({ id, problem }: OutboxWrite): Promise<void> {
    const before = JSON.stringify(problem);
    const isSame = async () =>
      (await this.browser.unsent(this.accountId)).some(
        (one) => one.id === id && JSON.stringify(one.problem) === before,
      );
    await expect.poll(isSame, { timeout: PATIENCE_MS }).toBe(false);
  }
}

const ignore = () => undefined;
