import { randomUUID } from "node:crypto";
import { localDay } from "@surco/calendar";
import { describe, expect, it } from "vitest";
import { networkIsIdle, picture } from "./support/browser";
import { bearerOf } from "./support/session";
import { openedFieldPath, runDemonstrationStory, showAddress } from "./support/story";

describe("two devices of one account", () => {
  const story = runDemonstrationStory();
  let fieldPath: string;

  /** Writes on the other device. */
  const write = async (path: string, data: object) => {
    const authorization = `Bearer ${bearerOf(await story.page.context().storageState())}`;
    const reply = await fetch(`${story.product.url}/api${path}`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(data),
    });
    expect(reply.status, await reply.text()).toBe(200);
  };

  it("work recorded on one is on the other's screen, which nobody touches", async () => {
    const { page, product } = story;
    const isOpen = page.waitForRequest((request) => request.url().endsWith("/api/changes"));
    await page.goto(product.url);
    await page.getByRole("button", { name: "Abrir el campo de demostración" }).click();
    await page.getByRole("link", { name: "El Molino" }).click();
    await page.waitForURL(/\/dashboard\/field\//);
    fieldPath = openedFieldPath(page);
    await showAddress(page, `${fieldPath}/activity`);
    await page.getByRole("button", { name: "Anotar labor" }).waitFor();
    await isOpen;
    await networkIsIdle(page);

    const values = {
      type: "irrigation",
      date: localDay(new Date()),
      status: "done",
      comments: "Desde el otro equipo",
      durationMin: 600,
      flowLPerMin: 3000,
      machineryBrand: null,
    };
    await write("/activity/create-activity", {
      id: randomUUID(),
      fieldId: fieldPath.split("/").at(-1),
      values,
    });
    await page.getByText("Desde el otro equipo").waitFor();
    await picture(page, "live-changes");
    expect(story.problems).toEqual([]);
  });
});
