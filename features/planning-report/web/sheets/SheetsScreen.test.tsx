import { updateProfile } from "@surco/accounts/contract";
import { closeSession, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { SheetsScreen } from "./SheetsScreen";

afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = async (role: "ADMIN" | null) => {
  openSession("a-token-of-thirty-two-characters");
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(
      address === "/api/auth/"
        ? { ...updateProfile.example.answer, role }
        : { sheets: [], genotypes: [], nextCursor: null },
    ),
  );
  await renderInSpanish(<SheetsScreen />, { texts: { "planning-report": texts } });
};

it("offers administrators to upload sheets", async () => {
  await open("ADMIN");
  expect(await screen.findByText(texts.sheets.none)).toBeTruthy();
  expect(screen.getByText(texts.sheets.genotype)).toBeTruthy();
});

it("shows everybody else whom the page is for", async () => {
  await open(null);
  expect(await screen.findByText("Solo para quienes administran")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ir al inicio" }).getAttribute("href")).toBe("/dashboard");
  expect(screen.queryByText(texts.sheets.genotype)).toBeNull();
});
