import { buildCard, fieldTexts } from "@surco/fields/web-testing";
import { examplePlan, previewCopy, templateValues } from "@surco/gross-margin/contract";
import { closeSession, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { CopyDialog } from "./CopyDialog";

const cards = ["Norte", "Sur"].map((name) => buildCard({ id: crypto.randomUUID(), name, right: "edit" }));
const [copied] = previewCopy.example.answer.fields;

let sent: { path: string; body: Record<string, unknown> }[];
const onClose = vi.fn();

beforeEach(() => {
  sent = [];
  onClose.mockReset();
  openSession("a token");
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(String(address), "http://surco");
    if ((init?.method ?? "GET") === "GET")
      return Response.json({ fields: cards, total: cards.length, nextCursor: null });
    sent.push({ path: pathname, body: JSON.parse(String(init?.body)) });
    if (pathname.endsWith("/preview"))
      return Response.json({
        fields: [
          { ...copied, fieldName: "Norte" },
          { ...copied, fieldId: crypto.randomUUID(), fieldName: "Sur", outcome: "otherPeriod" },
        ],
      });
    if (pathname.endsWith("/undo")) return Response.json({ deletedCount: 1 });
    return Response.json({ copiedCount: 1, refused: [{ ...copied, outcome: "otherPeriod" }] });
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

it("shows what a copy does in each field before it is saved, and undoes it", async () => {
  const values = templateValues.parse(examplePlan);
  await renderInSpanish(<CopyDialog values={values} onClose={onClose} />, {
    texts: { "gross-margin": texts, fields: fieldTexts },
    at: "/?season=2026/27&period=2",
  });
  const dialog = within(await screen.findByRole("dialog"));
  const preview = dialog.getByRole("button", { name: "Ver qué cambia" });
  expect(preview).toHaveProperty("disabled", true);
  for (const name of [/^Norte/, /^Sur/]) await userEvent.click(await dialog.findByRole("checkbox", { name }));
  await userEvent.click(preview);

  const row = (name: RegExp) => dialog.getByRole("row", { name }).textContent;
  await waitFor(() => expect(row(/Norte/)).toContain("Será el plan"));
  expect(row(/Norte/)).toContain("18.674 USD");
  expect(row(/Sur/)).toContain("El cultivo no va en este período");
  expect(sent.map(({ path }) => path)).toEqual(["/api/v2/planification/templates/preview"]);

  await userEvent.click(dialog.getByRole("button", { name: "Copiar a 1 lote" }));
  await screen.findByText("Lotes con la copia: 1. Quedaron afuera: 1.");
  expect(onClose).toHaveBeenCalled();
  expect(sent[1]?.body).toMatchObject({
    season: "2026/27",
    period: "2",
    fieldIds: cards.map(({ id }) => id),
  });
  await userEvent.click(screen.getByRole("button", { name: "Deshacer" }));
  await waitFor(() => expect(sent[2]).toMatchObject({ body: { id: sent[1]?.body.id } }));
});
