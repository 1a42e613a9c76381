import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { RunningProduct } from "./product";

/** Waits for a mail in the simulated mailbox, opens the newest of that subject and follows a link of it. @param link  a selector */
export async function openMail(
  page: Page,
  product: RunningProduct,
  to: string,
  subject: RegExp,
  link: string,
): Promise<void> {
  const config = await (await page.request.get(`${product.url}/api/features/config`)).json();
  await expect
    .poll(
      async () => {
        await page.goto(config.mailboxUrl);
        return page.getByText(subject).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  expect(await page.getByText(to).count()).toBeGreaterThan(0);
  await page.getByText(subject).first().click();
  await page.locator(link).first().click();
}
