import type { RouteShape } from "@surco/contract";
import { fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import {
  enterDay,
  enterText,
  recomputeWith,
  renderInSpanish,
  type SentRequest,
  stubPhotoDecoder,
  stubRoutes,
} from "@surco/kit-web/testing";
import {
  type Coverage,
  claimCoverage,
  exampleClaim,
  exampleCoverage,
  exampleProgramme,
  listProgrammes,
  uploadClaimPhoto,
} from "@surco/resowing-coverage/contract";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { explainStand } from "../explanations/explain-coverage";
import { coverageFormulas } from "../explanations/formulas";
import texts from "../locales/es.json";
import { ClaimDialog } from "./ClaimDialog";

const [field] = exampleCoverage.fields;
const approved: Coverage = {
  ...exampleCoverage,
  status: "approved",
  allowedActions: ["claim", "addPhoto"],
  fields: field ? [{ ...field, resownOn: "2026-10-20" }] : [],
};
let answers: (readonly [RouteShape, unknown])[];
let sent: SentRequest<Record<string, unknown> | null>[];

beforeEach(() => {
  answers = [];
  ({ sent } = stubRoutes<Record<string, unknown> | null>(() => [
    ...answers,
    [listProgrammes, { programmes: [exampleProgramme] }],
  ]));
  vi.setSystemTime(new Date("2026-10-25T12:00:00Z"));
  openSession("token");
  nameSessionAccount(exampleCoverage.owner.accountId);
});
afterEach(() => {
  cleanup();
  closeSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (coverage = approved, onClose = () => undefined) =>
  renderInSpanish(<ClaimDialog coverage={coverage} onClose={onClose} />, {
    texts: { "resowing-coverage": texts, fields: fieldTexts },
  });
const type = (name: string, text: string) => enterText(screen.getByRole("textbox", { name }), text);
async function fill(plants: readonly number[]) {
  await screen.findByRole("checkbox", { name: "El Molino · resembrado el 20 oct 2026" });
  await type("Plantas buscadas", "70000");
  await type("Estadio (hojas)", "3");
  enterDay(screen.getByRole("textbox", { name: "Fecha del conteo" }), "2026-10-15");
  for (const [at, counted] of plants.entries()) await type(`Conteo ${at + 1}`, String(counted));
}

it("shows the stand of the typed counts with its derivation, and sends the claim", async () => {
  const { unexplained } = await open();
  await fill([17, 17, 17, 17, 17]);
  expect(screen.getByText(/32\.692 plantas\/ha: 46,7\s% de las buscadas/)).toBeTruthy();
  expect(screen.getByText(/Es menos del 60\s%/)).toBeTruthy();
  expect(screen.getByText(/^Estimación/)).toBeTruthy();
  expect(unexplained()).toEqual([]);
  answers = [[claimCoverage, { ...approved, status: "claimed", claim: exampleClaim }]];
  await userEvent.click(screen.getByRole("button", { name: "Presentar el reclamo" }));

  await screen.findByText("El reclamo se presentó.");
  const body = sent.find(({ route }) => route === claimCoverage)?.body;
  expect(claimCoverage.body.parse(body).fields).toEqual([
    {
      fieldId: field?.fieldId,
      targetPlantsPerHa: 70_000,
      rowSpacingM: 0.52,
      leafStage: 3,
      countedOn: "2026-10-15",
      counts: Array.from({ length: 5 }, () => ({ rowLengthM: 10, plants: 17 })),
    },
  ]);
});

it("names the rules that a claim breaks before it is sent", async () => {
  await open();
  await fill([24, 24, 24, 24, 24]);
  expect(screen.getByText(/El programa pide menos del 60/)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Presentar el reclamo" }));

  await screen.findByText("El reclamo no cumple las reglas del programa");
  expect(screen.getByText(/^El Molino: quedó el 65,9 % de las plantas/)).toBeTruthy();
  expect(sent.some(({ route }) => route === claimCoverage)).toBe(false);
});

it("asks for what is missing, and keeps what was typed on this device", async () => {
  await open();
  await fill([17]);
  await userEvent.click(screen.getByRole("button", { name: "Presentar el reclamo" }));
  expect(screen.getAllByText("Este dato es obligatorio")).toHaveLength(4);
  cleanup();
  await open();
  await screen.findByText("Recuperamos lo que estabas escribiendo.");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Conteo 1" }).value).toBe("17");
});

it("names values that a claim cannot have, and focuses the first", async () => {
  await open();
  await fill([17, 17, 17, 17, 17]);
  for (const name of ["Largo de cada conteo", "Plantas buscadas"]) {
    await userEvent.clear(screen.getByRole("textbox", { name }));
    await type(name, "0");
  }
  await userEvent.click(screen.getByRole("button", { name: "Presentar el reclamo" }));

  expect(screen.getAllByText("Más de 0")).toHaveLength(2);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Plantas buscadas" })),
  );
  expect(sent.some(({ route }) => route === claimCoverage)).toBe(false);
});

it("asks for a field", async () => {
  await open();
  const choice = await screen.findByRole("checkbox", { name: /^El Molino/ });
  await userEvent.click(choice);
  await userEvent.click(screen.getByRole("button", { name: "Presentar el reclamo" }));
  await screen.findByText("Elegí al menos un lote resembrado.");
  await waitFor(() => expect(document.activeElement).toBe(choice));
});

it("offers fields that were resown after the draft was begun", async () => {
  await open();
  await fill([17]);
  cleanup();
  const later = field && { ...field, fieldId: "01994c1e-0000-7000-8000-00000000000b", name: "La Loma" };
  await open({
    ...approved,
    fields: [...approved.fields, ...(later ? [{ ...later, resownOn: "2026-10-22" }] : [])],
  });
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: /^La Loma/ })).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Conteo 1" }).value).toBe("17");
});

it("leads to where a resowing is recorded while there is none", async () => {
  await open(exampleCoverage);
  const link = await screen.findByRole("link", { name: "Anotar la resiembra de El Molino" });
  expect(link.getAttribute("href")).toBe(
    `/dashboard/field/${field?.fieldId}/activity?season=2026%2F27&period=2`,
  );
});

it("sends photos one after the other, and names files that are none", async () => {
  stubPhotoDecoder();
  answers = [[uploadClaimPhoto, uploadClaimPhoto.example.answer]];
  await open();
  fireEvent.change(await screen.findByLabelText("Elegir fotos", { selector: "input" }), {
    target: { files: [new File(["a"], "granizo.jpg"), new File(["b"], "granizo.heic")] },
  });

  await screen.findByText("La foto se agregó.");
  expect(screen.getByText(/^granizo\.heic no es una foto/)).toBeTruthy();
  expect(sent.filter(({ route }) => route === uploadClaimPhoto)).toHaveLength(1);
});

it("computes stands again from any counts", () => {
  const counts = fc.array(
    fc.record({ rowLengthM: fc.integer({ min: 1, max: 20 }), plants: fc.integer({ min: 0, max: 200 }) }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(counts, fc.constantFrom(0.35, 0.52, 0.7), (some, rowSpacingM) => {
      const areaM2 = some.reduce((sum, { rowLengthM }) => sum + rowLengthM * rowSpacingM, 0);
      const plants = some.reduce((sum, count) => sum + count.plants, 0);
      const standPct = ((plants / areaM2) * 10_000 * 100) / 70_000;
      const explained = explainStand({ targetPlantsPerHa: 70_000, rowSpacingM, counts: some }, standPct);
      expect(recomputeWith(coverageFormulas, explained).verdict).toBe("agrees");
    }),
  );
});
