import { describe, expect, it } from "vitest";
import { networkIsIdle, phone, picture } from "./support/browser";
import { openDemonstration, runDemonstrationStory, SEASON_MS } from "./support/story";

/** Written by the browser itself for each request that is lost. */
const LOST_REQUEST = /^Failed to load resource/;

/** True once the device has the list; its database must not be created by the question. */
const LIST_IS_STORED = `(async () => {
  if (!(await indexedDB.databases()).some(({ name }) => name === "surco-answers")) return false;
  const opening = indexedDB.open("surco-answers");
  await new Promise((opened) => opening.addEventListener("success", opened));
  const asking = opening.result.transaction("answers").objectStore("answers").getAllKeys();
  await new Promise((read) => asking.addEventListener("success", read));
  opening.result.close();
  return asking.result.some((id) => id.includes('["fields","cards"]'));
})()`;

describe("a connection that is slow, then cut, on a phone", () => {
  const story = runDemonstrationStory({ viewport: phone });
  const bar = (text: string) => story.page.getByRole("status").filter({ hasText: text });

  it("shows the stored list while the server is slow, and says from when it is", async () => {
    const { page } = story;
    await openDemonstration(story);
    await networkIsIdle(page);
    await expect.poll(() => page.evaluate(LIST_IS_STORED)).toBe(true);
    let answer: () => void = () => undefined;
    const isAnswered = new Promise<void>((over) => {
      answer = over;
    });
    await page.route(/\/api\/field\/meta_data/, async (route) => {
      await isAnswered;
      await route.continue();
    });
    await page.reload();
    await page.getByRole("link", { name: "El Molino" }).waitFor();
    await bar("Conexión lenta").getByText("Se muestran datos de las").waitFor();
    await picture(page, "cut-connection-01-slow");
    answer();
    await bar("Conexión lenta").waitFor({ state: "hidden" });
    await page.unrouteAll({ behavior: "wait" });
  });

  it("says once that there is no connection, and goes on by itself when it is back", async () => {
    const { page } = story;
    await page.route(/\/api\//, (route) => route.abort("connectionreset"));
    await page.getByRole("link", { name: "El Molino" }).click();
    await bar("Sin conexión").waitFor();
    await page.getByRole("heading", { name: "El Molino" }).waitFor();
    // Longer than the retries of a read.
    await page.waitForTimeout(8000);
    expect(await bar("Sin conexión").count()).toBe(1);
    expect(await page.locator(".mantine-Notification-root").count()).toBe(0);
    await picture(page, "cut-connection-02-cut");

    await page.unrouteAll();
    await page.getByTestId("image-statistics").waitFor({ timeout: SEASON_MS });
    await bar("Sin conexión").waitFor({ state: "hidden" });
    expect(story.problems.filter((problem) => !LOST_REQUEST.test(problem))).toEqual([]);
  });
});
