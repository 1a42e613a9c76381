import { exampleUser, getProfile } from "@surco/accounts/contract";
import type { RouteShape } from "@surco/contract";
import { fieldTexts } from "@surco/fields/web-testing";
import { closeSession, nameSessionAccount, openSession } from "@surco/kit-web";
import { renderInSpanish, type SentRequest, stubRoutes } from "@surco/kit-web/testing";
import { editProgramme, exampleProgramme, listProgrammes } from "@surco/resowing-coverage/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import texts from "../locales/es.json";
import { ProgrammesScreen } from "./ProgrammesScreen";

let answers: (readonly [RouteShape, unknown])[];
let sent: SentRequest<Record<string, unknown> | null>[];
let role: "RSM" | null;

beforeEach(() => {
  role = "RSM";
  answers = [];
  ({ sent } = stubRoutes<Record<string, unknown> | null>(() => [
    ...answers,
    [getProfile, { ...exampleUser, styleBrand: 1, role }],
    [listProgrammes, { programmes: [exampleProgramme] }],
  ]));
  openSession("token");
  nameSessionAccount(exampleUser.id);
});
afterEach(() => {
  cleanup();
  closeSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  renderInSpanish(<ProgrammesScreen />, {
    texts: { "resowing-coverage": texts, fields: fieldTexts },
    at: "/pioneer/overseeding_coverage/programmes?season=2026%2F27",
  });
const NAME = "Cambiar las reglas de Argentina · Verano (gruesa)";
async function openForm() {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: NAME }));
  return within(await screen.findByRole("dialog", { name: NAME }));
}
async function changeDays(dialog: Awaited<ReturnType<typeof openForm>>, days: string) {
  const input = dialog.getByRole("textbox", { name: "Plazo del reclamo desde la siembra" });
  await userEvent.clear(input);
  await userEvent.type(input, days);
  await userEvent.click(dialog.getByRole("button", { name: "Guardar" }));
}

it("shows the rules of the season to growers, without a way to change them", async () => {
  role = null;
  await open();
  await screen.findByText("Se presenta del 1 jul 2026 al 31 ene 2027");
  expect(screen.queryByRole("button", { name: NAME })).toBeNull();
});

it("changes the rules that differ, of the version that was read", async () => {
  answers = [[editProgramme, { ...exampleProgramme, claimWithinDays: 25, version: 2 }]];
  const dialog = await openForm();
  await userEvent.selectOptions(dialog.getByLabelText("Primer día para presentar: mes"), "08");
  await changeDays(dialog, "25");

  await screen.findByText("Las reglas se cambiaron.");
  expect(sent.find(({ route }) => route === editProgramme)?.body).toMatchObject({
    version: 1,
    changes: { claimWithinDays: 25, opensOn: "08-01" },
  });
});

it("offers the days that a month has", async () => {
  const dialog = await openForm();
  const day = dialog.getByLabelText<HTMLSelectElement>("Último día para presentar: día");
  expect(day.value).toBe("31");
  await userEvent.selectOptions(dialog.getByLabelText("Último día para presentar: mes"), "02");
  expect(day.value).toBe("28");
  expect(day.options).toHaveLength(28);
});

it("names a rule out of its range", async () => {
  const dialog = await openForm();
  await changeDays(dialog, "400");
  await dialog.findByText("Como máximo 365");
});

it("shows both sides where somebody changed the same rule meanwhile", async () => {
  const current = { ...exampleProgramme, claimWithinDays: 40, version: 2 };
  const stale = { code: "STALE_VERSION", details: { current, editedAt: "2026-11-27T12:00:00Z" } };
  answers = [[editProgramme, Response.json(stale, { status: 409 })]];
  const dialog = await openForm();
  await changeDays(dialog, "25");

  const choice = within(
    await dialog.findByRole("radiogroup", { name: "Plazo del reclamo desde la siembra" }),
  );
  await userEvent.click(choice.getByRole("radio", { name: /: 25$/ }));
  expect(choice.getByRole("radio", { name: /: 40$/ })).toBeTruthy();
  answers = [[editProgramme, { ...current, claimWithinDays: 25, version: 3 }]];
  await userEvent.click(dialog.getByRole("button", { name: "Guardar la elección" }));

  await waitFor(() =>
    expect(sent.findLast(({ route }) => route === editProgramme)?.body).toMatchObject({
      version: 2,
      changes: { claimWithinDays: 25 },
    }),
  );
});
