import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PATIENCE_MS } from "./browser";
import type { RunningProduct } from "./product";

/**
 * Waits for a mail in the simulated mailbox and follows a link of the newest one of that recipient and subject. Stories share
 * the mailbox: another person's mail of the same subject may lie above it.
 * @param link  a selector
 */
export async function openMail(
  page: Page,
  product: RunningProduct,
  to: string,
  subject: RegExp,
  link: string,
): Promise<void> {
  const config = await (await page.request.get(`${product.url}/api/features/config`)).json();
  const mailbox = await page.context().newPage();
  const mail = mailbox.getByRole("listitem").filter({ hasText: subject }).filter({ hasText: to });
  await expect
    .poll(
      async () => {
        await mailbox.goto(config.mailboxUrl);
        return mail.count();
      },
      { timeout: PATIENCE_MS },
    )
    .toBeGreaterThan(0);
  await mail.first().getByRole("link").click();
  const address = await mailbox.locator(link).first().getAttribute("href");
  await mailbox.close();
  await page.goto(address ?? "");
}
