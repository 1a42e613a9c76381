import { localDay, seasonOf } from "@surco/calendar";
import type { Page } from "playwright-core";
import { v7 as newId } from "uuid";
import { expect } from "vitest";
import { bearerOf } from "./session";
import { listedFieldId } from "./story";

/** Id of early maize in the catalogue. */
const MAIZE = 5;

/** Records rain and a note on a field in the list, without opening it, and sets its crop, as another device does. */
export async function logOnField(page: Page, productUrl: string, name: string): Promise<void> {
  const fieldId = await listedFieldId(page, name);
  const headers = { authorization: `Bearer ${bearerOf(await page.context().storageState())}` };
  const request = async (method: string, address: string, data?: object) => {
    const answer = await page.request.fetch(`${productUrl}/api${address}`, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer;
  };
  const date = localDay(new Date());
  await request("POST", "/croplog", { id: newId(), fieldId, date, rainMm: 33.5 });
  const values = {
    type: "task",
    specificType: "other",
    otherSpecificType: "Recorrida",
    cropId: MAIZE,
    description: "Alambrado caído",
    observedAt: new Date().toISOString(),
    point: null,
    isPublic: false,
    assigneeId: null,
    dueOn: null,
  };
  await request("POST", "/v1/field_notes", { id: newId(), fieldId, values });
  const record = `/field/meta_data/${fieldId}/record`;
  const { version } = await (await request("GET", record)).json();
  const none = { plannedCropId: null, genotypeId: null, otherGenotype: null, treatmentTypeId: null };
  const season = { season: seasonOf("AR", "2", date), period: "2", cropId: MAIZE, isGapsProject: false };
  await request("PATCH", record, { version, seasons: [{ ...season, ...none, gapTypeId: null }] });
}
