import { fieldTexts } from "@surco/fields/web-testing";
import { renderInSpanish } from "@surco/kit-web/testing";
import { readLinkedNote } from "@surco/notes/contract";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { LinkedNotePage } from "./LinkedNotePage";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(<LinkedNotePage />, {
    texts: { notes: texts, fields: fieldTexts },
    at: `/note/${"x".repeat(43)}`,
    path: "note/:token",
  });

it("shows the note with its photos, figures and field, without a session", async () => {
  const answer = { ...readLinkedNote.example.answer, point: null };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  await open();
  expect(await screen.findByRole("heading", { name: "Densidad: Emergencia" })).toBeTruthy();
  expect(screen.getByText("72.381 plantas/ha")).toBeTruthy();
  expect(screen.getByText("Lote La Loma, La Esperanza")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ver la foto 1" })).toBeTruthy();
});

it("says that a link is over", async () => {
  vi.stubGlobal("fetch", async () =>
    Response.json({ code: "NOTE_LINK_NOT_FOUND", details: {} }, { status: 404 }),
  );
  await open();
  expect(await screen.findByRole("heading", { name: "Este enlace ya no sirve" })).toBeTruthy();
});
