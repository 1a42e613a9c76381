import { randomUUID } from "node:crypto";
import { addDays, utcDay } from "@surco/calendar";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bearerOf } from "./session";
import type { Story } from "./story";

/** Rows of the owner that the demonstration has none of, and the addresses they are seen at. */
export interface MadeRows {
  /** Token of the link of a note with counts. */
  note: string;
  /** Id of fields offered to the administrator. */
  transfer: string;
}

const ANY_DAY = "2026-05-06T12:00:00Z";

/**
 * Makes what some screens list: a producer with fields, alerts, a note with counts and its link, a trial of one's own, a flight
 * request, an order of a plan and fields offered to somebody.
 *
 * @param recipient  address that the fields are offered to
 */
export async function addRows(
  { page, product }: Pick<Story, "page" | "product">,
  { molino, loma }: { molino: string; loma: string },
  recipient: string,
): Promise<MadeRows> {
  const headers = { authorization: `Bearer ${bearerOf(await page.context().storageState())}` };
  const post = async (path: string, data: object): Promise<{ token?: string }> => {
    const answer = await page.request.post(`${product.url}/api${path}`, { headers, data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return answer.json();
  };
  const [producerId, noteId, transfer] = [randomUUID(), randomUUID(), randomUUID()];

  const nobody = { email: null, country: null, province: null, city: null, fiscalId: null };
  await post("/producers", { id: producerId, name: "Hermanos Giménez", ...nobody });
  await post("/field/bulk_edit", { id: randomUUID(), fieldIds: [molino, loma], values: { producerId } });
  const rules = [
    { kind: "sprayingWindow", hours: 1, onlyPlanned: false },
    { kind: "rainUnder", mm: 200, days: 3, window: "next" },
  ];
  for (const settings of rules)
    await post("/alert/rules", { id: randomUUID(), scope: { of: "all" }, settings, isEnabled: true });
  const counts = [
    { plants: 38, rowLengthM: 10, rows: 1, rowSpacingM: 0.525 },
    { plants: 41, rowLengthM: 10, rows: 1, rowSpacingM: 0.525 },
  ];
  const common = { specificType: "emergence", cropId: 5, observedAt: ANY_DAY };
  const values = { type: "densities", ...common, counts };
  await post("/v1/field_notes", { id: noteId, fieldId: molino, values });
  const link = await post("/v1/field_notes/links", { id: randomUUID(), fieldId: molino, noteId, days: 30 });
  await post("/recommendations/trials", { id: randomUUID(), ...trial });
  await post("/flight/request", flightRequest(utcDay(new Date())));
  await post("/checkout", { id: randomUUID(), fieldIds: [loma] });
  const offer = { fieldIds: [molino], email: recipient, keepsShare: true };
  await post("/field/handover", { id: transfer, ...offer });
  return { note: link.token ?? "", transfer };
}

const trial = {
  kind: "nitrogen",
  name: "Franjas de urea",
  cropId: 5,
  genotypeName: null,
  season: null,
  place: null,
  source: null,
  notes: "",
  soilNKgPerHa: null,
  scope: { of: "all" },
  rows: [
    [0, 5.93],
    [40, 6.33],
    [80, 6.62],
    [120, 6.82],
  ].map(([rate, yieldTPerHa]) => ({ rate, yieldTPerHa, block: "1", strip: null, position: null })),
};

const flightRequest = (today: string) => ({
  id: randomUUID(),
  brand: "surco",
  name: "Ana Ferreyra",
  email: "ana.ferreyra@example.com",
  phone: "+54 9 2477 55-0000",
  place: "Pergamino, ruta 32 km 14",
  ownFieldId: null,
  areaHa: 120.5,
  wishedOn: addDays(today, 20),
  slot: "morning",
  comments: "Maíz en V6",
  termsAccepted: true,
  language: "es",
  website: "",
});

/** Tests the first alert of the list, whose dialog says what would be raised now. */
export async function testAlert(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Acciones de Ventana para pulverizar/ }).click();
  await page.getByRole("menuitem", { name: "Probar ahora" }).click();
  await page
    .getByRole("dialog")
    .getByText(/Se cumple ahora en/)
    .waitFor();
}
