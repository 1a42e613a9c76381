import { addDays } from "@surco/calendar";
import type { JobProgress } from "@surco/contract";
import {
  MAX_DATES,
  readDecisionZones,
  readZoneProposal,
  type ZoneProposal,
} from "@surco/decision-zones/contract";
import { buildOpenedField, fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DecisionZonesSection } from "./DecisionZonesSection";
import { decisionZonesWeb } from "./feature";
import texts from "./locales/es.json";

const field = buildOpenedField({ name: "El Molino", areaHa: 10 });
const offered = (date: string, isSuggested: boolean) => ({
  sceneId: `scene ${date}`,
  date,
  validFraction: 1,
  ndvi: 0.8,
  ndviRange: 0.1,
  isSuggested,
});
const [exampleZones] = [readDecisionZones.example.answer.decisionZones];
/** Two zones in the west and the east of ten columns and ten rows. */
const labels = Array.from({ length: 100 }, (_, pixel) => (pixel % 10 < 4 ? 1 : 2));
const level = labels.map((label) => (label === 1 ? 96 : 149));
const planes = btoa(String.fromCharCode(...labels, ...labels, ...labels, ...labels, ...level, ...labels));
const proposal: ZoneProposal = {
  ...readZoneProposal.example.answer.proposal,
  grid: { epsg: 32720, pixelSizeM: 30, originX: 500_000, originY: 6_250_000, width: 10, height: 10 },
  planes,
};

const harvest = { id: crypto.randomUUID(), season: "2024/25", fileName: "cosecha.csv" };

let right: "read" | "log" | "edit";
let computed: ZoneProposal | null;
let saved: object | null;
let dates: ReturnType<typeof offered>[];
let reading: JobProgress;
let refusal: object | null;
let sent: { method: string; path: string; body: Record<string, unknown> }[];

beforeEach(() => {
  reading = { state: "done", done: 0, total: 0, errorCode: null };
  [right, computed, saved, sent, refusal] = ["edit", null, null, [], null];
  dates = [offered("2026-01-10", true), offered("2026-01-25", true), offered("2026-03-02", false)];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(String(address), "http://surco");
    if ((init?.method ?? "GET") === "GET") return read(pathname);
    sent.push({ method: init?.method ?? "", path: pathname, body: JSON.parse(String(init?.body ?? "{}")) });
    if (refusal !== null) return Response.json(refusal, { status: 409 });
    if (pathname.endsWith("/compute")) {
      computed = proposal;
      return Response.json({ state: "queued", done: 0, total: 3, errorCode: null });
    }
    if (init?.method === "DELETE") {
      saved = null;
      return Response.json({});
    }
    saved = {
      ...exampleZones,
      fieldId: field.id,
      activatedAt: pathname.endsWith("/activation") ? exampleZones.updatedAt : null,
    };
    return Response.json(saved);
  });
  openSession("token");
  nameSessionAccount(crypto.randomUUID());
});
afterEach(() => {
  cleanup();
  closeSession();
  localStorage.clear();
});

function read(path: string): Response {
  if (path.endsWith("/sentinel/catalog")) return Response.json({ dates: [], progress: reading });
  if (path.includes("/field/meta_data/")) return Response.json({ ...field, right });
  if (path.endsWith("/ambientation")) return Response.json({ decisionZones: saved });
  if (path.endsWith("/ambientation/proposal"))
    return Response.json({
      job: computed && { state: "done", done: 3, total: 3, errorCode: null },
      proposal: computed,
    });
  if (path.endsWith("/ambientation/layers")) {
    return Response.json({
      seasons: [{ season: "2025/26", from: "2025-07-01", until: "2026-06-30", dates }],
      land: ["elevation"],
      yieldMaps: [harvest],
    });
  }
  return Response.json({ code: "FIELD_NOT_FOUND" }, { status: 404 });
}

const show = () =>
  renderInSpanish(<DecisionZonesSection fieldId={field.id} />, {
    texts: { "decision-zones": texts, fields: fieldTexts },
    features: [decisionZonesWeb],
  });

describe("decision zones", () => {
  it("are computed from the suggested dates without those that were taken out", async () => {
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Ver 1 fecha más" }));
    await userEvent.click(screen.getByRole("checkbox", { name: /2 mar/ }));
    await userEvent.click(screen.getByRole("checkbox", { name: /10 ene/ }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Altura del terreno" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Cosecha 2024/25 (cosecha.csv)" }));
    await userEvent.click(screen.getByRole("button", { name: "Calcular con 2 fechas" }));

    await screen.findByRole("heading", { name: "Cantidad de ambientes" });
    expect(sent[0]?.body).toMatchObject({
      sceneIds: ["scene 2026-01-25", "scene 2026-03-02"],
      land: ["elevation"],
      yieldMapIds: [harvest.id],
    });
  });

  it("are not computed from more dates than are allowed", async () => {
    dates = Array.from({ length: MAX_DATES + 1 }, (_, day) => offered(addDays("2026-01-01", day), true));
    await show();

    await screen.findByText("Se pueden usar hasta 40 fechas. Sacá algunas.");
    const compute = screen.getByRole("button", { name: "Calcular con 41 fechas" });
    expect(compute.hasAttribute("disabled")).toBe(true);
  });

  it("say why images could not be read, and read them again on request", async () => {
    reading = { state: "failed", done: 0, total: null, errorCode: "INTERNAL" };
    await show();
    await userEvent.click(
      await screen.findByRole("button", { name: "Leer las imágenes de las últimas campañas" }),
    );
    await screen.findByRole("alert");
    reading = { state: "done", done: 3, total: 3, errorCode: null };
    await userEvent.click(screen.getByRole("button", { name: "Leer las imágenes de las últimas campañas" }));

    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("are proposed with the reason, areas and variance, and saved with their names", async () => {
    computed = proposal;
    await show();

    await screen.findByText(/Se proponen 2/);
    const list = screen.getByRole("region", { name: /^Ambientes/ });
    expect(within(list).getByText(/^4\sha$|^4,0\sha$/)).toBeTruthy();
    const [low] = within(list).getAllByRole("textbox");
    if (!low) throw new Error("no names");
    await userEvent.clear(low);
    await userEvent.type(low, "Loma");
    await userEvent.click(screen.getByRole("button", { name: "Guardar estos ambientes" }));

    await screen.findByRole("button", { name: "Activar la ambientación" });
    expect(sent[0]?.body).toMatchObject({
      proposalId: proposal.id,
      zones: 2,
      version: null,
      looks: [{ name: "Loma" }, { name: "Alto" }],
    });
  });

  it("leave the computed proposal on the screen when they are deleted after they were saved", async () => {
    computed = proposal;
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Guardar estos ambientes" }));
    await userEvent.click(await screen.findByRole("button", { name: "Eliminar" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Eliminar" }));

    expect(await screen.findByRole("button", { name: "Guardar estos ambientes" })).toBeTruthy();
  });

  it("are said to be none of a homogeneous field", async () => {
    computed = { ...proposal, figures: { ...proposal.figures, homogeneous: "not-repeated" } };
    await show();

    expect(await screen.findByText("El lote es homogéneo")).toBeTruthy();
  });

  it("are activated once the field's name is typed, and then cannot be changed", async () => {
    saved = { ...exampleZones, fieldId: field.id };
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Activar la ambientación" }));
    const dialog = within(await screen.findByRole("dialog"));
    const confirm = dialog.getByRole("button", { name: "Activar la ambientación" });
    expect(confirm.hasAttribute("disabled")).toBe(true);
    await userEvent.type(dialog.getByRole("textbox"), "el molino");
    await userEvent.click(confirm);

    expect(await screen.findByText("Ambientación activada")).toBeTruthy();
    expect(sent[0]).toMatchObject({
      path: "/api/ambientation/activation",
      body: { isActive: true, version: 1 },
    });
    await waitFor(() => expect(screen.queryByRole("button", { name: "Dibujar un ambiente" })).toBeNull());
  });

  it("keep a name that is being typed when somebody else changes the zones, and offer both names", async () => {
    const current = { ...exampleZones, fieldId: field.id };
    saved = current;
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Acciones de Baja" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /nombre/i }));
    const name = screen.getByRole("textbox", { name: "Nombre de Baja" });
    await userEvent.clear(name);
    await userEvent.type(name, "Loma");
    const theirs = {
      ...current,
      version: 2,
      zones: current.zones.map((zone) => ({ ...zone, name: "Cañada" })),
    };
    refusal = { code: "STALE_VERSION", details: { current: theirs, editedAt: current.updatedAt } };
    saved = theirs;
    await userEvent.click(screen.getByRole("button", { name: "Guardar" }));

    const choice = within(await screen.findByRole("alert"));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Nombre de/ }).value).toBe("Loma");
    expect(choice.getByText(/Cañada/)).toBeTruthy();
    refusal = null;
    await userEvent.click(choice.getByRole("button", { name: "Todo lo tuyo" }));
    await userEvent.click(choice.getByRole("button", { name: "Guardar la elección" }));

    await waitFor(() =>
      expect(sent.at(-1)?.body).toMatchObject({ version: 2, change: { kind: "describe", name: "Loma" } }),
    );
  });

  it("offer to undo the last change", async () => {
    saved = { ...exampleZones, fieldId: field.id, canUndo: true, version: 4 };
    await show();
    await userEvent.click(await screen.findByRole("button", { name: "Deshacer el último cambio" }));

    await waitFor(() => expect(sent[0]?.body).toMatchObject({ version: 4, change: { kind: "undo" } }));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Deshacer el último cambio" })).toBeNull(),
    );
  });

  it("are only shown to a reader", async () => {
    right = "read";
    saved = { ...exampleZones, fieldId: field.id };
    await show();

    await screen.findByText("Baja");
    expect(screen.queryByRole("button", { name: "Activar la ambientación" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Calcular de nuevo" })).toBeNull();
  });
});
