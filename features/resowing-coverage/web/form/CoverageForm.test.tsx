import { exampleUser, getProfile } from "@surco/accounts/contract";
import type { RouteShape } from "@surco/contract";
import { listProducers } from "@surco/farms/contract";
import { listFields } from "@surco/fields/contract";
import { fieldTexts } from "@surco/fields/web-testing";
import { brands, closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { enterText, renderInSpanish, type SentRequest, stubRoutes } from "@surco/kit-web/testing";
import {
  type Coverage,
  createCoverage,
  editCoverage,
  exampleCoverage,
  exampleProgramme,
  listProgrammes,
  submitCoverage,
  uploadInvoice,
} from "@surco/resowing-coverage/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { resowingCoverageWeb } from "../feature";
import texts from "../locales/es.json";
import { CoverageDialog } from "./CoverageDialog";

const rejected: Coverage = {
  ...exampleCoverage,
  status: "rejected",
  rejectionReason: "El número no coincide",
  allowedActions: ["edit", "uploadInvoice", "delete", "submit"],
};
let answers: (readonly [RouteShape, unknown])[];
let sent: SentRequest<Record<string, unknown> | null>[];

beforeEach(() => {
  answers = [];
  ({ sent } = stubRoutes<Record<string, unknown> | null>(() => [
    ...answers,
    [getProfile, { ...exampleUser, styleBrand: 1 }],
    [listProgrammes, { programmes: [exampleProgramme] }],
    [listProducers, { producers: [], total: 0, nextCursor: null }],
    [listFields, { fields: [], total: 0, nextCursor: null }],
  ]));
  vi.setSystemTime(new Date("2026-09-01T12:00:00Z"));
  openSession("token");
  nameSessionAccount(exampleUser.id);
});
afterEach(() => {
  cleanup();
  closeSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const saved: string[] = [];
const renderForm = (coverage: Coverage | null) =>
  renderInSpanish(
    <CoverageDialog
      user={exampleUser}
      brand={brands.pioneer}
      coverage={coverage}
      onClose={() => undefined}
      onSaved={(id) => saved.push(id)}
    />,
    { texts: { "resowing-coverage": texts, fields: fieldTexts }, features: [resowingCoverageWeb] },
  );
async function open(coverage: Coverage | null = rejected) {
  await renderForm(coverage);
  const input = await screen.findByRole("textbox", { name: "Número de factura" });
  await userEvent.clear(input);
  await enterText(input, "A 0003-00099999");
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const edits = () => sent.filter(({ route }) => route === editCoverage).map(({ body }) => body);

it("sends what was changed, and submits the version that this made", async () => {
  answers = [
    [editCoverage, { ...rejected, invoiceNumber: "A 0003-00099999", version: 4 }],
    [submitCoverage, { ...exampleCoverage, version: 5 }],
  ];
  await open();
  await press("Presentar");

  await screen.findByText("La cobertura se presentó.");
  expect(edits()).toEqual([
    expect.objectContaining({ version: 3, changes: { invoiceNumber: "A 0003-00099999" } }),
  ]);
  expect(sent.find(({ route }) => route === submitCoverage)?.body).toMatchObject({ version: 4 });
});

it("shows both sides where another device changed the same value, and merges the others", async () => {
  const current = { ...rejected, invoiceNumber: "B 1", bags: 90, version: 4 };
  const stale = { code: "STALE_VERSION", details: { current, editedAt: "2026-09-01T12:00:00Z" } };
  answers = [[editCoverage, Response.json(stale, { status: 409 })]];
  await open();
  await press("Guardar borrador");

  const choice = within(await screen.findByRole("radiogroup", { name: "Número de factura" }));
  expect(choice.getByRole("radio", { name: /: B 1$/ })).toBeTruthy();
  expect(screen.queryByRole("radiogroup", { name: "Bolsas" })).toBeNull();
  await userEvent.click(choice.getByRole("radio", { name: /: A 0003-00099999$/ }));
  answers = [[editCoverage, { ...current, invoiceNumber: "A 0003-00099999", version: 5 }]];
  await press("Guardar la elección");

  await waitFor(() => expect(edits().at(-1)).toMatchObject({ version: 4 }));
  expect(edits().at(-1)?.changes).toEqual({ invoiceNumber: "A 0003-00099999" });
});

it("names the rules that the server found broken, and keeps what was typed", async () => {
  const problems = [{ code: "field-already-covered", isBlocking: true, fieldName: "El Molino", values: {} }];
  answers = [
    [editCoverage, { ...rejected, invoiceNumber: "A 0003-00099999", version: 4 }],
    [
      submitCoverage,
      Response.json({ code: "COVERAGE_NOT_ELIGIBLE", details: { problems } }, { status: 422 }),
    ],
  ];
  await open();
  await press("Presentar");

  await screen.findByText("El Molino: ya tiene una cobertura en esta campaña y período.");
  await press("Presentar");
  await waitFor(() => expect(sent.filter(({ route }) => route === submitCoverage)).toHaveLength(2));
  // The first try has stored the values already.
  expect(edits()).toHaveLength(1);
});

it("goes on with a new coverage that was stored, when its invoice is refused", async () => {
  const stored: Coverage = {
    ...exampleCoverage,
    ...exampleUser,
    id: exampleCoverage.id,
    status: "draft",
    version: 1,
    fields: [],
    producerId: null,
    seedsPerHa: null,
    bags: null,
    invoice: null,
    invoiceNumber: "A 0003-00099999",
    issuerFiscalId: null,
    invoicedOn: null,
    termsAcceptedAt: null,
    allowedActions: ["edit", "uploadInvoice", "submit"],
  };
  const made = () => sent.filter(({ route }) => route === createCoverage).map(({ body }) => body?.id);
  const attach = (name: string) =>
    fireEvent.change(screen.getByLabelText("Elegir la factura", { selector: "input" }), {
      target: { files: [new File(["%PDF-"], name)] },
    });
  answers = [
    [createCoverage, stored],
    [uploadInvoice, Response.json({ code: "INVOICE_ACTIVE_CONTENT", details: {} }, { status: 422 })],
  ];
  await open(null);
  attach("factura.pdf");
  await press("Guardar borrador");

  await screen.findByText(/El PDF tiene programas/);
  await screen.findByRole("dialog", { name: "Editar la cobertura" });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Número de factura" }).value).toBe(
    "A 0003-00099999",
  );
  answers = [[uploadInvoice, { ...stored, version: 2 }]];
  attach("otra.pdf");
  await press("Guardar borrador");
  await screen.findByText("La cobertura se guardó como borrador.");
  expect(made()).toHaveLength(1);

  cleanup();
  answers = [[createCoverage, stored]];
  await renderForm(null);
  const number = await screen.findByRole<HTMLInputElement>("textbox", { name: "Número de factura" });
  expect(number.value).toBe("");
  await press("Guardar borrador");
  await waitFor(() => expect(made()).toHaveLength(2));
  expect(new Set(made()).size).toBe(2);
});

it("waits for a network, with the draft kept", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await open();
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Presentar" }).disabled).toBe(true),
  );
  expect(screen.getByText(/Lo que escribiste queda en este equipo/)).toBeTruthy();
  vi.restoreAllMocks();
  window.dispatchEvent(new Event("online"));
});
