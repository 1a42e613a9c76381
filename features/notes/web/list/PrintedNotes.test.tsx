import "@surco/kit-web/indexed-db-testing";
import { buildOpenedField } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { renderInSpanish } from "@surco/kit-web/testing";
import { exampleNote, listFieldNotes, type Note } from "@surco/notes/contract";
import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { notesWeb } from "../feature";
import texts from "../locales/es.json";
import { PrintedNotes } from "./PrintedNotes";

const field = buildOpenedField({ name: "La Loma", country: "AR" });
let notes: Note[];

beforeEach(() => {
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
  startDeviceOutbox([notesWeb], new QueryClient());
  vi.stubGlobal("fetch", async () =>
    Response.json({ ...listFieldNotes.example.answer, notes, nextCursor: null }),
  );
});
afterEach(() => {
  cleanup();
  stopDeviceOutbox();
  closeSession();
  vi.unstubAllGlobals();
});

const noteOf = (day: number): Note => ({
  ...exampleNote,
  id: `01994c1e-0000-7000-8000-0000000000${day + 10}`,
  fieldId: field.id,
  values: {
    ...exampleNote.values,
    observedAt: `2025-11-${String(day).padStart(2, "0")}T14:00:00Z`,
    description: `nota ${day}`,
  },
});

const open = () =>
  renderInSpanish(<PrintedNotes field={field} />, {
    texts: { notes: texts },
    at: "/?season=2025/26&period=2",
  });

it("prints the eight newest notes and says how many more there are", async () => {
  notes = Array.from({ length: 10 }, (_, index) => noteOf(index + 1));
  await open();

  const rows = within(await screen.findByRole("list")).getAllByRole("listitem");
  expect(rows.map((row) => /nota \d+/.exec(row.textContent ?? "")?.[0])).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3].map((day) => `nota ${day}`),
  );
  expect(screen.getByText("Y 2 notas más en la aplicación.")).toBeTruthy();
});

it("says that there are none", async () => {
  notes = [];
  await open();

  expect(await screen.findByText("Sin notas en esta campaña.")).toBeTruthy();
});
