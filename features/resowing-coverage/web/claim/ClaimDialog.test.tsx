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
  MAX_CLAIM_PHOTOS,
  readClaimPhoto,
  uploadClaimPhoto,
} from "@surco/resowing-coverage/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { v7 as newId } from "uuid";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { explainStand } from "../explanations/explain-coverage";
import { coverageFormulas } from "../explanations/formulas";
import texts from "../locales/es.json";
import { ClaimDialog } from "./ClaimDialog";
import { ClaimFacts } from "./ClaimFacts";

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

it("keeps every photo that was refused for another try, and names those beyond the most", async () => {
  stubPhotoDecoder();
  answers = [[uploadClaimPhoto, Response.json({ code: "UNAVAILABLE", details: {} }, { status: 503 })]];
  const taken = Array.from({ length: MAX_CLAIM_PHOTOS - 2 }, (_, at) => ({
    id: `01994c1e-0000-7000-8000-0000000001${10 + at}`,
    claimId: null,
    widthPx: 8,
    heightPx: 8,
  }));
  await open({ ...approved, photos: taken });
  const choose = (...names: string[]) =>
    fireEvent.change(screen.getByLabelText("Elegir fotos", { selector: "input" }), {
      target: { files: names.map((name) => new File(["a"], name)) },
    });
  await screen.findByRole("checkbox", { name: /^El Molino/ });
  choose("a.jpg");
  await screen.findByRole("button", { name: "Reintentar 1 foto" });
  choose("b.jpg", "c.jpg");
  await screen.findByText("Quedó afuera 1 foto: lleva hasta 10.");
  answers = [[uploadClaimPhoto, uploadClaimPhoto.example.answer]];
  await userEvent.click(await screen.findByRole("button", { name: "Reintentar 2 fotos" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Reintentar/ })).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Sacar foto" }).disabled).toBe(false);
});

it("names a photo that cannot be shown", async () => {
  answers = [
    [readClaimPhoto, Response.json({ code: "CLAIM_PHOTO_NOT_FOUND", details: {} }, { status: 404 })],
  ];
  await open({
    ...approved,
    photos: [{ id: "01994c1e-0000-7000-8000-000000000110", claimId: null, widthPx: 8, heightPx: 8 }],
  });
  await screen.findByText("Foto 1: no se puede mostrar ahora");
});

it("begins from the claim that was returned, with no more fields than are left", async () => {
  const returned = { ...exampleClaim, returnedAt: "2026-10-24T12:00:00.000Z", returnReason: "Faltan fotos" };
  const claimed = field
    ? [{ ...field, fieldId: newId(), name: "La Loma", resownOn: "2026-10-20", isClaimed: true }]
    : [];
  await open({ ...approved, fields: [...approved.fields, ...claimed], claims: [returned] });
  await screen.findByRole("checkbox", { name: "El Molino · resembrado el 20 oct 2026", checked: true });
  expect(screen.queryByRole("checkbox", { name: /La Loma/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Conteo 5" }).value).toBe("17");
  answers = [[claimCoverage, { ...approved, status: "claimed", claim: exampleClaim }]];
  await userEvent.click(screen.getByRole("button", { name: "Presentar el reclamo" }));

  await screen.findByText("El reclamo se presentó.");
  const body = sent.find(({ route }) => route === claimCoverage)?.body;
  expect(body?.id).not.toBe(exampleClaim.id);
  expect(body?.notes).toBe(exampleClaim.notes);
});

it("shows each claim with its photos and its end, and deletes only those of the next", async () => {
  const photo = (id: string, claimId: string | null) => ({ id, claimId, widthPx: 8, heightPx: 8 });
  const returned = { ...exampleClaim, returnedAt: "2026-10-24T12:00:00.000Z", returnReason: "Faltan fotos" };
  await renderInSpanish(
    <ClaimFacts
      coverage={{
        ...approved,
        claims: [returned],
        photos: [photo(newId(), null), photo(newId(), exampleClaim.id)],
      }}
    />,
    { texts: { "resowing-coverage": texts } },
  );
  const section = within(screen.getByRole("region", { name: /^Reclamo del 25 oct 2026/ }));
  expect(section.getByText("No se aceptó el 24 oct 2026 · Faltan fotos")).toBeTruthy();
  expect(section.getByRole("group", { name: "Fotos" })).toBeTruthy();
  expect(section.queryByRole("button", { name: /foto/i })).toBeNull();
  expect(screen.getAllByRole("button", { name: "Eliminar la foto 1" })).toHaveLength(1);
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
