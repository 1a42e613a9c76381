import { fieldTexts } from "@surco/fields/web-testing";
import { closeSession, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { getPublicNotesChoice, listPublicNotes, PUBLIC_NOTES_CONSENT_VERSION } from "@surco/notes/contract";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { PublicNotesScreen } from "./PublicNotesScreen";

// The map itself needs a graphics card's worth of browser.
vi.mock("@surco/kit-web/map", () => ({
  MapBox: ({ children }: { children: ReactNode }) => children,
  SurcoMap: ({ children }: { children: ReactNode }) => children,
  MapLayers: () => null,
  useSurcoMap: () => null,
  useMapColors: () => ({ label: "#000", halo: "#fff" }),
  LABEL_FONT: [],
  mapSlot: { labels: "labels" },
}));

let isOn: boolean;
let isOut: boolean;
let sent: object[];

beforeEach(() => {
  isOn = false;
  isOut = false;
  sent = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (isOut) throw new TypeError("failed to fetch");
    const { pathname } = new URL(address, "http://surco.invalid");
    if (init?.method === "PUT") {
      const choice = JSON.parse(String(init.body));
      sent.push(choice);
      isOn = choice.isOn;
    }
    if (pathname === `/api${getPublicNotesChoice.path}`)
      return Response.json({ isOn, consentedAt: null, consentVersion: null });
    if (pathname === `/api${listPublicNotes.path}`) return Response.json(listPublicNotes.example.answer);
    return Response.json({ fields: [] });
  });
  openSession("token");
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(<PublicNotesScreen />, {
    texts: { notes: texts, fields: fieldTexts },
    at: "/notes/public",
  });

it("shows notes of others only after the consent to its text, and none once it is withdrawn", async () => {
  await open();
  const join = await screen.findByRole("button", { name: "Participar" });
  expect(screen.getByText(/nunca se muestran/)).toBeTruthy();
  expect(screen.queryByText(/escapes del barbecho/)).toBeNull();
  await userEvent.click(join);

  await screen.findByText(/escapes del barbecho/);
  expect(screen.getByText(/cuadro de 1 km, no el lugar exacto/)).toBeTruthy();
  await userEvent.click(screen.getByRole("switch", { name: /Participo de las notas públicas/ }));
  await waitFor(() => expect(screen.queryByText(/escapes del barbecho/)).toBeNull());
  expect(sent).toEqual([{ isOn: true, consentVersion: PUBLIC_NOTES_CONSENT_VERSION }, { isOn: false }]);
});

it("says why the choice cannot be read, and retries", async () => {
  isOut = true;
  await open();
  await screen.findByText("No se pudo leer si participás.");
  isOut = false;
  await userEvent.click(screen.getByRole("button", { name: "Reintentar" }));
  await screen.findByRole("button", { name: "Participar" });
});
