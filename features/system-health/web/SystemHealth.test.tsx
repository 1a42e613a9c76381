import { renderInSpanish } from "@surco/kit-web/testing";
import { describeHealth, type SystemHealth } from "@surco/system-health/contract";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "./locales/es.json";
import { SystemDetails } from "./SystemDetails";
import { SystemState } from "./SystemState";

const example: SystemHealth = describeHealth.example.answer;
let health: SystemHealth;
let isDown: boolean;
const user = userEvent.setup({ delay: null });

beforeEach(() => {
  health = structuredClone(example);
  isDown = false;
  vi.stubGlobal("fetch", async () =>
    isDown ? Response.json({ code: "INTERNAL" }, { status: 400 }) : Response.json(health),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(
    <>
      <SystemState />
      <SystemDetails />
    </>,
    { texts: { "system-health": texts }, at: "/user/manage" },
  );

it("says first what is wrong, with its reason and since when", async () => {
  await open();

  const state = await screen.findByRole("status");
  expect(state.textContent).toMatch(
    /^Hay algo para revisarEl último respaldo falló\. El disco está lleno\. Desde el 20 feb 2026, .*\.$/,
  );
});

it("says that all is well", async () => {
  health = { ...health, state: "well", problems: [] };
  await open();

  expect((await screen.findByRole("status")).textContent).toMatch(/^Todo funciona bien/);
});

it("names nightly jobs and counts all of several that failed", async () => {
  health.problems = [
    {
      kind: "STEP_FAILED",
      severity: "attention",
      since: health.checkedAt,
      details: { step: "files", count: 3 },
    },
  ];
  await open();

  expect((await screen.findByRole("status")).textContent).toContain(
    "Fallaron 3 tareas nocturnas, entre ellas: Archivos que ya nadie usa.",
  );
});

it("shows storage, database and backups in units that people read", async () => {
  await open();

  expect(await screen.findByText("41,2 GB libres de 120 GB (34 %)")).toBeTruthy();
  expect(screen.getByText("Responde en 4 ms")).toBeTruthy();
  expect(screen.getByText(/^18\.240 archivos, 4,8 GB \(medido el 20 feb 2026/)).toBeTruthy();
  const backups = within(screen.getByRole("table", { name: "Respaldos" }));
  expect(backups.getAllByRole("row")[1]?.textContent).toMatch(/36 horas142 MBNoCarpeta de los datos$/);
  expect(screen.getByText(/^Última falla, el .*: El disco está lleno\.$/)).toBeTruthy();
});

it("leaves an external database to its own tools, and says when storage does not answer", async () => {
  const { backups, storage } = health;
  health.backups = { ...backups, schedule: "external", keptDays: null, list: [], lastFailure: null };
  health.storage = {
    ...storage,
    kind: "bucket",
    host: "s3.example",
    isReachable: false,
    latencySeconds: null,
  };
  await open();

  expect(await screen.findByText(/se respalda con sus propias herramientas/)).toBeTruthy();
  expect(screen.getByText("Depósito S3 en s3.example")).toBeTruthy();
  expect(screen.getByText("No responde")).toBeTruthy();
  expect(screen.queryByRole("table", { name: "Respaldos" })).toBeNull();
});

it("lists nightly jobs that failed first, and all on demand", async () => {
  const [job] = health.nightlyJobs;
  if (!job?.lastRun) throw new Error("the example has a run");
  const failed = { ...job, name: "files", lastRun: { ...job.lastRun, failureCode: "STORAGE_UNAVAILABLE" } };
  const many = Array.from({ length: 12 }, (_, index) => ({ ...job, name: `job ${index}` }));
  health.nightlyJobs = [...many, { ...job, name: "writes", lastRun: null }, failed];
  await open();

  const table = await screen.findByRole("table", { name: "Tareas nocturnas" });
  const rows = () => within(table).getAllByRole("row");
  expect(rows()).toHaveLength(9);
  expect(rows()[1]?.textContent).toMatch(
    /^Archivos que ya nadie usa.*No se pudo llegar a los archivos guardados/,
  );
  expect(rows()[2]?.textContent).toMatch(/^Registro de envíos ya aplicadosTodavía no/);
  await user.click(screen.getByRole("button", { name: "Ver las 14 tareas" }));
  expect(rows()).toHaveLength(15);
});

it("says that the state could not be read, and reads it again", async () => {
  isDown = true;
  await open();
  const retry = await screen.findByRole("button", { name: "Reintentar" });
  isDown = false;
  await user.click(retry);

  expect(await screen.findByText("Hay algo para revisar")).toBeTruthy();
});
