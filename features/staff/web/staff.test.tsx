import "@surco/kit-web/indexed-db-testing";
import { exampleUser, getProfile } from "@surco/accounts/contract";
import type { RouteShape } from "@surco/contract";
import { fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { startDeviceOutbox, stopDeviceOutbox } from "@surco/kit-web/outbox";
import { enterDay, renderInSpanish, stubDevice, stubRoutes } from "@surco/kit-web/testing";
import { createNote, listAssignees, setNoteStatus } from "@surco/notes/contract";
import { noteTexts } from "@surco/notes/web-testing";
import {
  listProducerFields,
  listStaffActivity,
  listStaffChoices,
  listStaffProducers,
  listStaffVisits,
  readStaffDashboard,
  readStaffProducer,
  sumStaffActivity,
} from "@surco/staff/contract";
import { QueryClient } from "@tanstack/react-query";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ActivityScreen } from "./activity/ActivityScreen";
import { DashboardsScreen } from "./dashboards/DashboardsScreen";
import staff from "./locales/es.json";
import { ProducerScreen } from "./producers/ProducerScreen";
import { ProducersScreen } from "./producers/ProducersScreen";
import { VisitsScreen } from "./visits/VisitsScreen";

const texts = { staff, notes: noteTexts, fields: fieldTexts };
const routes = [
  listStaffProducers,
  listStaffChoices,
  readStaffProducer,
  listProducerFields,
  sumStaffActivity,
  listStaffActivity,
  readStaffDashboard,
  listStaffVisits,
];
let user: object;
let changed: [RouteShape, unknown][];
let stubbed: ReturnType<typeof stubRoutes>;

beforeEach(() => {
  user = { ...exampleUser, role: "FA", showSensitiveInformation: true };
  changed = [];
  openSession("a token");
  nameSessionAccount(exampleUser.id);
  stubbed = stubRoutes(() => [
    ...changed,
    [getProfile, user],
    ...routes.map((route) => [route, route.example.answer] as const),
  ]);
});
afterEach(() => {
  cleanup();
  closeSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Violations that axe finds; colours need a browser. */
const axeProblems = async () =>
  (
    await axe.run(document.body, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    })
  ).violations.map(({ id }) => id);
const asked = (part: string) => stubbed.addresses.filter((address) => address.includes(part)).at(-1) ?? "";

describe("the producers", () => {
  const open = (at = "/staff?season=2026/27") => renderInSpanish(<ProducersScreen />, { texts, at });

  it("are a table with contacts, which leads to each of them by keyboard", async () => {
    await open();

    const row = within(await screen.findByRole("row", { name: /Ema Sosa/ }));
    expect(row.getByText("La Esperanza SA")).toBeTruthy();
    expect(row.getByText("ema@example.com")).toBeTruthy();
    expect(await axeProblems()).toEqual([]);
    row.getByRole("link").focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(location.pathname).toMatch(/^\/staff\/producers\//));
  });

  it("are cards on a phone", async () => {
    stubDevice("phone");
    await open();

    expect(await screen.findByText(/12 lotes/)).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    expect(await axeProblems()).toEqual([]);
  });

  it("say that contacts are hidden without the flag", async () => {
    user = { ...user, showSensitiveInformation: false };
    await open();

    expect(await screen.findByText(/están ocultos/)).toBeTruthy();
    expect(screen.queryByText("Contacto")).toBeNull();
  });

  it("are searched, filtered and ordered by the address", async () => {
    await open("/staff?season=2026/27&localidad=Pergamino&orden=hectareas&sinActividad=true");

    await screen.findByRole("row", { name: /Ema Sosa/ });
    expect(asked("/staff/producers?")).toMatch(/(?=.*district=Pergamino)(?=.*order=area)(?=.*inactive=true)/);
    await userEvent.type(screen.getByLabelText("Buscar productor"), "sosa");
    await waitFor(() => expect(location.search).toContain("q=sosa"));
    await waitFor(() => expect(asked("/staff/producers?")).toContain("q=sosa"));
    await userEvent.click(screen.getByRole("button", { name: "Limpiar filtros" }));
    await waitFor(() => expect(location.search).not.toContain("localidad"));
  });

  it("say when nobody is below, when nothing is found, and what failed", async () => {
    changed = [[listStaffProducers, { producers: [], nextCursor: null }]];
    const { unmount } = await open();
    expect(await screen.findByText(/Todavía no tenés productores/)).toBeTruthy();
    unmount();

    const found = await open("/staff?season=2026/27&q=nadie");
    expect(await screen.findByText(/Ningún productor coincide/)).toBeTruthy();
    found.unmount();

    changed = [[listStaffProducers, Response.json({ code: "INTERNAL" }, { status: 500 })]];
    await open();
    expect(await screen.findByText("No se pudieron cargar los productores.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Reintentar" })).toBeTruthy();
  });

  it("are for staff only", async () => {
    user = exampleUser;
    await open();

    expect(await screen.findByText("Solo para el equipo comercial")).toBeTruthy();
    expect(asked("/staff/producers?")).toBe("");
  });
});

describe("the sums", () => {
  it("show the mean yield with its derivation and the number of fields", async () => {
    const { unexplained } = await renderInSpanish(<DashboardsScreen />, { texts, at: "/staff/dashboards" });

    expect(await screen.findByText("de 41 lotes cosechados")).toBeTruthy();
    expect(screen.getByRole("button", { name: /De dónde sale.*[Rr]inde medio/ })).toBeTruthy();
    expect(unexplained()).toEqual([]);
    expect(await axeProblems()).toEqual([]);
    await userEvent.click(screen.getByText("Híbrido"));
    await waitFor(() => expect(location.search).toContain("por=hibrido"));
    await userEvent.click(screen.getByRole("button", { name: "Ver los valores" }));
    expect(screen.getByRole("button", { name: /XLSX|planilla/i })).toBeTruthy();
  });

  it("of the work lead to producers without any", async () => {
    await renderInSpanish(<ActivityScreen />, { texts, at: "/staff/activity" });

    const link = await screen.findByRole("link", { name: "9 sin actividad: ver quiénes" });
    expect(link.getAttribute("href")).toBe("/staff?sinActividad=true");
    expect(await screen.findByRole("link", { name: "La Loma" })).toBeTruthy();
    expect(await axeProblems()).toEqual([]);
  });
});

describe("visits", () => {
  beforeEach(() => startDeviceOutbox([], new QueryClient()));
  afterEach(() => stopDeviceOutbox());

  it("are planned from the page of a producer, and listed before they are sent", async () => {
    changed = [
      [listAssignees, listAssignees.example.answer],
      [createNote, Response.error()],
    ];
    await renderInSpanish(<ProducerScreen />, {
      texts,
      path: "/staff/producers/:accountId",
      at: `/staff/producers/${readStaffProducer.example.params.accountId}?season=2026/27`,
    });

    await userEvent.click(await screen.findByRole("button", { name: "Planificar visita" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Planificar visita" }));
    await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
    expect(await dialog.findByText("Elegí el día de la visita.")).toBeTruthy();
    enterDay(dialog.getByLabelText(/Vence|Para el/), "2026-12-05");
    await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));

    expect(await screen.findByText("La visita quedó planificada.")).toBeTruthy();
    expect(await screen.findByText(/5 dic 2026/)).toBeTruthy();
  });

  it("can be planned on every field, however many pages they fill", async () => {
    const [field] = listProducerFields.example.answer.fields;
    const page = (at: number) => ({
      fields: [{ ...field, fieldId: `01994c1e-0000-7000-8000-00000000020${at}`, name: `Lote ${at}` }],
      nextCursor: at < 3 ? `page ${at + 1}` : null,
    });
    stubbed = stubRoutes(() => {
      const pagesRead = stubbed.sent.filter(({ route }) => route === listProducerFields).length;
      return [
        [listAssignees, listAssignees.example.answer],
        [listProducerFields, page(pagesRead + 1)],
        [getProfile, user],
        ...routes.map((route) => [route, route.example.answer] as const),
      ];
    });
    await renderInSpanish(<ProducerScreen />, {
      texts,
      path: "/staff/producers/:accountId",
      at: `/staff/producers/${readStaffProducer.example.params.accountId}?season=2026/27`,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Planificar visita" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Planificar visita" }));
    await dialog.findByRole("option", { name: "Lote 3" });
    expect(dialog.getAllByRole("option", { name: /^Lote/ })).toHaveLength(3);
  });

  it("are marked by those who may write there, and readers see who plans them", async () => {
    const [visit] = listStaffVisits.example.answer.visits;
    const { unmount } = await renderInSpanish(<VisitsScreen />, { texts, at: "/staff/visits" });
    const mark = await screen.findByRole<HTMLInputElement>("checkbox", { name: /Visita a La Loma/ });
    await userEvent.click(mark);
    await waitFor(() => expect(mark.checked).toBe(true));
    expect(screen.getByText(/Para planificar una visita/)).toBeTruthy();
    expect(await axeProblems()).toEqual([]);
    unmount();

    user = { ...user, role: "FSM" };
    changed = [
      [listStaffVisits, { visits: [{ ...visit, canLog: false }], nextCursor: null }],
      [setNoteStatus, Response.error()],
    ];
    await renderInSpanish(<VisitsScreen />, { texts, at: "/staff/visits" });
    expect(await screen.findByText(/Las visitas las planifican/)).toBeTruthy();
    await screen.findByRole("link", { name: "La Loma" });
    expect(screen.queryByRole("checkbox", { name: /La Loma/ })).toBeNull();
  });
});
