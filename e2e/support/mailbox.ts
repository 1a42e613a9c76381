import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PATIENCE_MS } from "./browser";
import type { StoryPage } from "./other-browsers/story-page";
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
  const mailbox = await page.context().newPage();
  const address = await findMailLink(mailbox, product, to, subject, link);
  await mailbox.close();
  await page.goto(address);
}

/** Address of a link in the newest mail of a recipient and subject, read in a page that goes to the mailbox. */
export async function findMailLink(
  mailbox: StoryPage,
  product: Pick<RunningProduct, "url">,
  to: string,
  subject: RegExp,
  link: string,
): Promise<string> {
  const config = (await (await fetch(`${product.url}/api/features/config`)).json()) as { mailboxUrl: string };
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
  return (await mailbox.locator(link).first().getAttribute("href")) ?? "";
}
