import { exampleUser, getProfile } from "@surco/accounts/contract";
import type { RouteShape } from "@surco/contract";
import { listProducers } from "@surco/farms/contract";
import { type FieldCard, listFields } from "@surco/fields/contract";
import { fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import {
  enterDay,
  enterText,
  renderInSpanish,
  type SentRequest,
  stubDevice,
  stubRoutes,
} from "@surco/kit-web/testing";
import {
  approveCoverage,
  type Coverage,
  createCoverage,
  deleteCoverage,
  exampleCoverage,
  exampleProgramme,
  exampleSummary,
  getCoverage,
  listCoverageEvents,
  listCoverages,
  listProgrammes,
  rejectCoverage,
  submitCoverage,
  uploadInvoice,
} from "@surco/resowing-coverage/contract";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CoverageScreen } from "./CoverageScreen";
import { resowingCoverageWeb } from "./feature";
import texts from "./locales/es.json";

const PAGE = "/pioneer/overseeding_coverage";
const field = {
  id: "01994c1e-0000-7000-8000-00000000000a",
  name: "El Molino",
  farmName: "La Esperanza",
  areaHa: 84.2,
  crops: [{ season: "2026/27", period: "2", cropId: 5 }],
} as unknown as FieldCard;

let role: "RSM" | "FSM" | null;
let coverage: Coverage;
let answers: (readonly [RouteShape, unknown])[];
let sent: SentRequest<Record<string, unknown> | null>[];
let addresses: string[];

beforeEach(() => {
  role = null;
  coverage = { ...exampleCoverage };
  answers = [];
  ({ sent, addresses } = stubRoutes<Record<string, unknown> | null>(() => [
    ...answers,
    [getProfile, { ...exampleUser, styleBrand: 1, role }],
    [listProgrammes, { programmes: [exampleProgramme] }],
    [listProducers, { producers: [], total: 0, nextCursor: null }],
    [listFields, { fields: [field], nextCursor: null, total: 1 }],
    [
      listCoverages,
      {
        coverages: [{ ...exampleSummary, status: coverage.status }],
        nextCursor: null,
        counts: [{ status: coverage.status, count: 1 }],
      },
    ],
    [listCoverageEvents, listCoverageEvents.example.answer],
    [getCoverage, coverage],
  ]));
  vi.setSystemTime(new Date("2026-09-01T12:00:00Z"));
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  openSession("token");
  nameSessionAccount(exampleUser.id);
});
afterEach(() => {
  cleanup();
  closeSession();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (search = "", page = PAGE) =>
  renderInSpanish(<CoverageScreen />, {
    texts: { "resowing-coverage": texts, fields: fieldTexts },
    features: [resowingCoverageWeb],
    at: page + search,
  });
const bodyOf = (route: RouteShape) => sent.find((request) => request.route === route)?.body;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

describe("the coverages of a brand", () => {
  it("are listed with status, season and land, newest first", async () => {
    const { unexplained } = await open();

    const row = await screen.findByRole("row", { name: /Ferreyra Hermanos SRL/ });
    expect(within(row).getByText("Presentada")).toBeTruthy();
    expect(within(row).getByText("2026/27 · Gruesa")).toBeTruthy();
    expect(within(row).getByText(/1 lote · 84,2\sha/)).toBeTruthy();
    expect(unexplained()).toEqual([]);
  });

  it("are cards on a phone", async () => {
    stubDevice("phone");
    await open();

    expect((await screen.findByRole("link", { name: /Ferreyra Hermanos SRL/ })).textContent).toMatch(
      /Presentada.*1 lote/,
    );
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("are filtered by the address, and offered whole where nothing is found", async () => {
    answers = [[listCoverages, { coverages: [], nextCursor: null, counts: [] }]];
    const { address } = await open("?estado=approved&season=2025%2F26&q=molino");

    await screen.findByText("Ninguna cobertura coincide con los filtros.");
    const asked = addresses.find((one) => one.startsWith("/api/v2/overseeding_coverage?"));
    expect(Object.fromEntries(new URLSearchParams(asked?.split("?")[1]))).toMatchObject({
      status: "approved",
      season: "2025/26",
      q: "molino",
    });
    await userEvent.click(screen.getAllByRole("button", { name: "Limpiar filtros" })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe(PAGE));
  });

  it("are counted by status, and filtered by a press on one", async () => {
    const { address } = await open();
    await userEvent.click(await screen.findByRole("checkbox", { name: "Presentada · 1" }));
    await waitFor(() => expect(address()).toBe(`${PAGE}?estado=submitted`));
  });

  it("say that there are none, and offer the first", async () => {
    answers = [[listCoverages, { coverages: [], nextCursor: null, counts: [] }]];
    await open();
    await screen.findByText(/Todavía no pediste ninguna cobertura/);
  });

  it("name why they cannot be read, and are read again", async () => {
    answers = [[listCoverages, Response.json({ code: "INTERNAL", details: {} }, { status: 500 })]];
    await open();
    await screen.findByText("No se pudieron leer las coberturas");
    answers = [];
    await press("Reintentar");
    await screen.findByRole("row", { name: /Ferreyra/ });
  });

  it("belong to one brand: users of another read whom the programme is for", async () => {
    answers = [[getProfile, { ...exampleUser, styleBrand: 7 }]];
    await open();
    await screen.findByText("Este programa es de otra marca");
    expect(addresses.some((one) => one.includes("overseeding_coverage"))).toBe(false);
  });

  it("stand at the address of the user's brand", async () => {
    const { address } = await open("", "/overseeding_coverage");
    await waitFor(() => expect(address()).toBe(PAGE));
  });
});

describe("a new coverage", () => {
  const fill = async () => {
    await open("?cobertura=nueva&season=2026%2F27&period=2");
    await userEvent.click(await screen.findByRole("checkbox", { name: /^El Molino/ }));
    await enterText(screen.getByRole("textbox", { name: "Número de factura" }), "A 0003-1");
    await enterText(screen.getByRole("textbox", { name: "CUIT de quien la emitió" }), "30712345671");
    enterDay(screen.getByRole("textbox", { name: "Fecha de la factura" }), "2026-08-20");
    await enterText(screen.getByRole("textbox", { name: "Bolsas" }), "80");
    await enterText(screen.getByRole("textbox", { name: "Densidad de siembra" }), "75000");
  };
  const attach = (file: File) =>
    fireEvent.change(screen.getByLabelText("Elegir la factura", { selector: "input" }), {
      target: { files: [file] },
    });

  it("is saved with names of the profile, its invoice is sent, and it is submitted", async () => {
    const draft = { ...exampleCoverage, status: "draft", version: 1 };
    await fill();
    expect(screen.getByText(/La factura alcanza para 85,3\sha/)).toBeTruthy();
    attach(new File(["%PDF-"], "factura.pdf"));
    await userEvent.click(screen.getByRole("checkbox", { name: "Acepto los términos" }));
    answers = [
      [
        createCoverage,
        { ...draft, invoiceNumber: "A 0003-1", firstName: "Ana", businessName: "La Esperanza SRL" },
      ],
      [uploadInvoice, { ...draft, version: 2 }],
      [submitCoverage, { ...exampleCoverage, version: 3 }],
    ];
    await press("Presentar");

    await screen.findByText("La cobertura se presentó.");
    expect(bodyOf(createCoverage)).toMatchObject({
      brand: "pioneer",
      season: "2026/27",
      fieldIds: [field.id],
      firstName: "Ana",
      businessName: "La Esperanza SRL",
      bags: 80,
      seedsPerHa: 75_000,
      invoicedOn: "2026-08-20",
      areTermsAccepted: true,
    });
    expect(bodyOf(submitCoverage)).toMatchObject({ version: 2 });
  });

  it("names the rules that it breaks before anything is sent, and focuses the first input", async () => {
    await open("?cobertura=nueva&season=2026%2F27&period=2");
    await screen.findByRole("checkbox", { name: /^El Molino/ });
    await press("Presentar");

    await screen.findByText("Elegí al menos un lote.");
    expect(screen.getByText("Falta la factura.")).toBeTruthy();
    expect(screen.getByText("Falta aceptar los términos.")).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Buscar en mis lotes" })),
    );
    expect(bodyOf(createCoverage)).toBeUndefined();
  });

  it("refuses files that are too large or no invoice, with what was typed kept", async () => {
    await fill();
    attach(new File([new Uint8Array(5 * 1024 * 1024 + 1)], "factura.pdf"));
    await screen.findByText("La factura pesa más de 5 MB.");
    attach(new File(["hola"], "factura.txt"));
    await screen.findByText("La factura tiene que ser un PDF, un JPG o un PNG.");

    attach(new File(["%PDF-"], "factura.pdf"));
    answers = [
      [
        createCoverage,
        {
          ...exampleCoverage,
          status: "draft",
          version: 1,
          firstName: "Ana",
          invoiceNumber: "A 0003-1",
          businessName: "La Esperanza SRL",
          termsAcceptedAt: null,
        },
      ],
      [uploadInvoice, Response.json({ code: "INVOICE_ACTIVE_CONTENT", details: {} }, { status: 422 })],
    ];
    await press("Guardar borrador");
    await screen.findByText(/El PDF tiene programas/);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Bolsas" }).value).toBe("80");
  });

  it("continues what was typed on this device", async () => {
    await fill();
    cleanup();
    await open("?cobertura=nueva&season=2026%2F27&period=2");
    await screen.findByText("Recuperamos lo que estabas escribiendo.");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Número de factura" }).value).toBe(
      "A 0003-1",
    );
  });
});

describe("a coverage", () => {
  const opened = `?cobertura=${exampleCoverage.id}`;

  it("is approved by the RSM of the brand, with the success message", async () => {
    role = "RSM";
    coverage = { ...coverage, isOwn: false, allowedActions: ["approve", "reject"] };
    answers = [[approveCoverage, { ...coverage, status: "approved", allowedActions: [] }]];
    await open(opened);
    await userEvent.click(await screen.findByRole("button", { name: "Aprobar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Aprobar la cobertura" }));
    await userEvent.click(dialog.getByRole("button", { name: "Aprobar" }));

    await screen.findByText("La cobertura se aprobó con éxito.");
    expect(bodyOf(approveCoverage)).toMatchObject({ version: 3 });
  });

  it("is rejected with a reason only", async () => {
    role = "RSM";
    coverage = { ...coverage, isOwn: false, allowedActions: ["approve", "reject"] };
    answers = [[rejectCoverage, rejectCoverage.example.answer]];
    await open(opened);
    await userEvent.click(await screen.findByRole("button", { name: "Rechazar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rechazar la cobertura" }));
    await userEvent.click(dialog.getByRole("button", { name: "Rechazar" }));
    expect(dialog.getByText("Escribí el motivo.")).toBeTruthy();
    await enterText(dialog.getByRole("textbox", { name: "Motivo" }), "La factura no se lee");
    await userEvent.click(dialog.getByRole("button", { name: "Rechazar" }));

    await waitFor(() => expect(bodyOf(rejectCoverage)).toMatchObject({ reason: "La factura no se lee" }));
  });

  it("is only read by an FSM", async () => {
    role = "FSM";
    coverage = { ...coverage, isOwn: false, allowedActions: [] };
    await open(opened);
    const panel = within(await screen.findByRole("dialog", { name: "Ferreyra Hermanos SRL" }));
    await panel.findByText("Espera la aprobación de la marca.");
    expect(panel.queryByRole("button", { name: /Aprobar|Rechazar|Editar|Eliminar/ })).toBeNull();
  });

  it("is withdrawn by its owner, and can be restored", async () => {
    answers = [[deleteCoverage, {}]];
    const { address } = await open(opened);
    await userEvent.click(await screen.findByRole("button", { name: "Retirar" }));
    await screen.findByText("La cobertura se eliminó.");
    expect(address()).toBe(PAGE);
    expect(screen.getByRole("button", { name: "Deshacer" })).toBeTruthy();
  });
});
