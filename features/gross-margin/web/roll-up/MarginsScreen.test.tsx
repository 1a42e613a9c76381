import { fieldTexts } from "@surco/fields/web-testing";
import { listByStatus, type RollUpGroup, rollUpPlans } from "@surco/gross-margin/contract";
import { closeSession, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { listReports } from "@surco/reports/contract";
import { reportTexts } from "@surco/reports/web-testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { grossMarginWeb } from "../feature";
import texts from "../locales/es.json";
import { MarginsScreen } from "./MarginsScreen";

const [exampleGroup] = rollUpPlans.example.answer.groups;
const { planned } = exampleGroup;
const [status] = listByStatus.example.answer.fields;

let groups: RollUpGroup[];
let asked: URL[];
let ordered: { kind: string; choice: object }[];

beforeEach(() => {
  groups = [
    {
      key: "01994c1e-0000-7000-8000-0000000000b1",
      name: "La Esperanza",
      planned,
      actual: { ...planned, directCostUsd: 48_751.5, marginUsd: 8674.44, marginUsdPerHa: 178.85 },
      plannedOfActual: planned,
    },
  ];
  asked = [];
  openSession("a token");
  ordered = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const url = new URL(String(address), "http://surco");
    if (url.pathname.endsWith("/report")) {
      const [made] = listReports.example.answer.reports;
      if (init?.method !== "POST") return Response.json({ reports: [], nextCursor: null });
      ordered.push(JSON.parse(String(init.body)));
      return Response.json(made);
    }
    asked.push(url);
    if (url.pathname.endsWith("/roll_up"))
      return Response.json({ ...rollUpPlans.example.answer, groups, nextCursor: null });
    return Response.json({
      fields: [
        status,
        { ...status, fieldId: crypto.randomUUID(), fieldName: "Ajeno", planId: null, marginUsdPerHa: null },
      ],
      counts: { unplanned: 3, planned: 2, harvested: 0 },
      nextCursor: null,
    });
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(<MarginsScreen />, {
    texts: { "gross-margin": texts, fields: fieldTexts, reports: reportTexts },
    features: [grossMarginWeb],
    at: "/margins?season=2026/27&period=2",
  });
const lastOf = (ending: string) =>
  asked.filter(({ pathname }) => pathname.endsWith(ending)).at(-1)?.searchParams;

it("shows planned and actual margins of each farm, with their derivation", async () => {
  const { unexplained } = await open();
  const table = within(await screen.findByRole("region", { name: "Márgenes por campo" }));
  const cells = (name: RegExp) =>
    table.getAllByRole("row", { name }).map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
  expect(cells(/^La Esperanza/)[0]?.slice(0, 4)).toEqual(["1", "48,5", "73.623", "54.949"]);
  expect(table.getByText(/^8\.674\sUSD/)).toBeTruthy();
  expect(unexplained()).toEqual([]);
  const [margin] = table.getAllByText(/^18\.674\sUSD/);
  if (margin === undefined) throw new Error("no margin on the screen");
  await userEvent.click(within(margin).getByRole("button"));
  expect(await screen.findByText("MT = ΣI − ΣV − ΣC")).toBeTruthy();
});

it("groups by crop, season or producer, and leaves the season out where seasons are compared", async () => {
  groups = [{ ...(groups[0] as RollUpGroup), key: null, name: null }];
  await open();
  await userEvent.click(await screen.findByText("Productor"));
  expect(await screen.findByText("Sin productor")).toBeTruthy();
  expect(lastOf("/roll_up")?.get("season")).toBe("2026/27");
  await userEvent.click(screen.getByText("Campaña"));
  await waitFor(() => expect(lastOf("/roll_up")?.get("by")).toBe("season"));
  expect(lastOf("/roll_up")?.get("season")).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Cultivo", { selector: "select" }), "7");
  await waitFor(() => expect(lastOf("/by_status")?.get("cropId")).toBe("7"));
});

it("lists fields by the state of their plan, each with the way to it, without the prices of others", async () => {
  await open();
  const list = within(await screen.findByRole("region", { name: "Lotes por estado" }));
  const link = await list.findByRole("link", { name: /La Loma/ });
  expect(link.getAttribute("href")).toMatch(/\/dashboard\/field\/.+\/gross-margin\?season=2026\/27&period=2/);
  expect(list.getByText(/^385,04 USD\/ha$/)).toBeTruthy();
  expect(list.getByText(/Plan de otra persona/)).toBeTruthy();
  await userEvent.click(list.getByText("Planificados (2)"));
  await waitFor(() => expect(lastOf("/by_status")?.get("status")).toBe("planned"));
});

it("orders the PDF of the margins as they are grouped and filtered", async () => {
  await open();
  await screen.findByRole("region", { name: "Márgenes por campo" });
  await userEvent.selectOptions(screen.getByLabelText("Cultivo", { selector: "select" }), "7");
  await userEvent.click(await screen.findByRole("button", { name: "Guardar y compartir el PDF" }));
  await waitFor(() => expect(ordered).toHaveLength(1));
  expect(ordered[0]).toMatchObject({
    kind: "margin-roll-up",
    choice: { by: "farm", season: "2026/27", period: "2", cropId: 7 },
  });
  expect(await screen.findByRole("region", { name: "PDF guardados" })).toBeTruthy();
});
