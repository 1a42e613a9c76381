import {
  deleteYieldEdition,
  listYieldEditions,
  saveYieldEdition,
  uploadYieldEdition,
  type YieldEdition,
} from "@surco/district-yields/contract";
import { closeSession, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import districtYields from "../locales/es.json";
import { DistrictYieldsScreen } from "./DistrictYieldsScreen";

const reviewed: YieldEdition = {
  id: "01994c1e-0000-7000-8000-0000000000d1",
  source: "magyp-open-data",
  country: "AR",
  fileName: "estimaciones-2026-03.csv",
  editionDate: "2026-03-01",
  state: "review",
  progress: null,
  review: {
    rowCount: 160_499,
    keptCount: 61_204,
    leftOut: [
      { reason: "otherCrop", count: 80_000, lines: [2] },
      { reason: "noDistrict", count: 8, lines: [10_812, 10_813] },
    ],
    districtCount: 392,
    crops: [{ crop: "soyFirst", count: 14_021 }],
    seasons: { from: "1969/70", until: "2024/25", count: 56 },
    changes: {
      added: 61_203,
      changed: 1,
      same: 0,
      absent: 12,
      examples: [
        {
          province: "Córdoba",
          district: "Unión",
          crop: "maize",
          season: "2021/22",
          modality: "all",
          beforeKgPerHa: 6000,
          afterKgPerHa: 6400,
        },
      ],
    },
  },
  createdAt: "2026-04-02T12:00:00.000Z",
  savedAt: null,
};

let editions: YieldEdition[];
let asked: { route: string; url: URL }[];

beforeEach(() => {
  editions = [reviewed];
  asked = [];
  openSession("a token");
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), "http://localhost");
    const method = init?.method ?? "GET";
    asked.push({ route: `${method} ${url.pathname}`, url });
    if (method === "DELETE") {
      editions = [];
      return Response.json({});
    }
    if (method === "GET") return Response.json({ editions });
    const state = url.pathname.endsWith("/save") ? ("saved" as const) : ("reading" as const);
    const edition = { ...reviewed, state, ...(state === "reading" && { review: null, source: null }) };
    editions = [edition];
    return Response.json(edition);
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(<DistrictYieldsScreen />, { texts: { "district-yields": districtYields } });
const wasAsked = ({ method }: { method: string }, ending: string) =>
  asked.some(({ route }) => route.startsWith(`${method} `) && route.endsWith(ending));

it("shows what a file holds, leaves out and changes before it is saved", async () => {
  await open();

  const card = await screen.findByRole("article", { name: reviewed.fileName });
  expect(card.textContent).toContain("61.204");
  expect(card.textContent).toContain("Soja de primera: 14.021");
  expect(
    within(card)
      .getByText(/sin departamento ni municipio/)
      .closest("li")?.textContent,
  ).toBe("8 sin departamento ni municipio (renglones 10.812, 10.813, …)");
  const cells = within(card)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
  expect(cells).toEqual(["Unión, Córdoba", "Maíz", "2021/22", "6.000", "6.400"]);

  await userEvent.click(within(card).getByRole("button", { name: "Guardar esta edición" }));

  expect(await within(card).findByText("Guardada")).toBeDefined();
  expect(wasAsked(saveYieldEdition, `${reviewed.id}/save`)).toBe(true);
  expect(await screen.findByText("61.204 datos de 392 distritos, 1969/70 a 2024/25")).toBeDefined();
});

it("asks for the day of the edition before a file is uploaded, and follows its reading", async () => {
  editions = [];
  await open();
  expect(await screen.findByText(/Todavía no hay ediciones/)).toBeDefined();
  const file = new File(["cultivo"], "estimaciones.csv", { type: "text/csv" });
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (input === null) throw new Error("no input of files");

  await userEvent.upload(input, file);
  expect(await screen.findByText(/Indicá la fecha de la edición/)).toBeDefined();
  expect(wasAsked(uploadYieldEdition, "/editions")).toBe(false);

  await userEvent.type(screen.getByLabelText(/Fecha de la edición/), "2026-03-01");
  await userEvent.upload(input, file);

  expect(await screen.findByText("En lectura")).toBeDefined();
  const { url } = asked.find(({ route }) => route.startsWith("POST ")) ?? {};
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    fileName: "estimaciones.csv",
    editionDate: "2026-03-01",
  });
});

it("says why a file could not be read", async () => {
  const progress = {
    state: "failed",
    done: 0,
    total: 10,
    errorCode: "DISTRICT_YIELDS_FILE_UNKNOWN",
  } as const;
  editions = [{ ...reviewed, state: "reading", review: null, progress }];
  await open();
  expect(await screen.findByText(/no tiene las columnas que se esperan/)).toBeDefined();
});

it("deletes an edition after a question", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Descartar" }));
  const dialog = await screen.findByRole("dialog");
  expect(wasAsked(deleteYieldEdition, reviewed.id)).toBe(false);

  await userEvent.click(within(dialog).getByRole("button", { name: "Descartar" }));

  await waitFor(() => expect(screen.queryByRole("article")).toBeNull());
  expect(wasAsked(deleteYieldEdition, reviewed.id)).toBe(true);
  expect(wasAsked(listYieldEditions, "/editions")).toBe(true);
});
