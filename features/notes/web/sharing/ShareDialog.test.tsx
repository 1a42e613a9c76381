import { renderInSpanish } from "@surco/kit-web/testing";
import { createNoteLink, exampleNote, listNoteLinks } from "@surco/notes/contract";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { ShareDialog } from "./ShareDialog";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("makes a link for some days and offers its address, and lists those that are open with their end", async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, init?: RequestInit) => {
    if (typeof init?.body !== "string") return Response.json(listNoteLinks.example.answer);
    bodies.push(JSON.parse(init.body));
    return Response.json(createNoteLink.example.answer);
  });
  await renderInSpanish(
    <ShareDialog
      fieldId={exampleNote.fieldId}
      noteId={exampleNote.id}
      name="Densidad: Emergencia"
      onClose={() => undefined}
    />,
    { texts: { notes: texts } },
  );
  expect(await screen.findByText(/^Hasta el 20 .*2025 · Ana Ferreyra$/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText("Vence en"), "7 días");
  await userEvent.click(screen.getByRole("button", { name: "Crear enlace" }));

  const { address } = createNoteLink.example.answer;
  expect((await screen.findByLabelText<HTMLInputElement>("Enlace")).value).toBe(address);
  expect(bodies).toMatchObject([{ noteId: exampleNote.id, days: 7 }]);
  const sent = screen.getByRole<HTMLAnchorElement>("link", { name: "WhatsApp" }).href;
  expect(new URL(sent).searchParams.get("text")).toBe(`Densidad: Emergencia: ${address}`);
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "E-mail" }).href).toMatch(/^mailto:\?subject=/);
});
