import "@surco/kit-web/indexed-db-testing";
import { exampleActivity } from "@surco/activities/contract";
import { enterDay, renderInSpanish } from "@surco/kit-web/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { listKept, startManyFieldsServer, startOutboxOffline, texts } from "../many-fields.testing";
import { useActivityChoices } from "../use-activities";
import { CopyButton } from "./CopyButton";

const server = startManyFieldsServer("copy");
const user = userEvent.setup({ delay: null });

/** Query of activities on the screen below the dialog. */
function Choices() {
  useActivityChoices();
  return null;
}

async function open() {
  const [north] = server.fields;
  const activity = { ...exampleActivity, fieldId: north?.id ?? "", fieldName: "Norte" };
  const screenBelow = (
    <>
      <Choices />
      <CopyButton activity={activity} />
    </>
  );
  await renderInSpanish(screenBelow, { texts });
  await user.click(screen.getByRole("button", { name: "Copiar a otros lotes" }));
  return within(await screen.findByRole("dialog", { name: "Copiar labor a otros lotes" }));
}

it("copies an activity to other fields on another day, and undoes it", async () => {
  const dialog = await open();
  expect(await dialog.findByRole("checkbox", { name: /Sur/ })).toBeTruthy();
  expect(dialog.queryByRole("checkbox", { name: /Norte/ })).toBeNull();
  await user.click(dialog.getByRole("checkbox", { name: /Sur/ }));
  await user.click(dialog.getByRole("checkbox", { name: /Bajo/ }));
  enterDay(dialog.getByLabelText("Fecha de las copias"), "2027-03-30");
  await user.click(dialog.getByRole("button", { name: "Copiar a 2 lotes" }));

  await screen.findByText("Labor copiada a 2 lotes.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const { body } = server.requests.find(({ path }) => path === "POST /activity/copy") ?? {};
  const [, south, low] = server.fields;
  expect(body).toMatchObject({
    activityId: exampleActivity.id,
    date: "2027-03-30",
    targets: [{ fieldId: south?.id }, { fieldId: low?.id }],
  });
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  await screen.findByText("Se deshicieron 2 labores.");
});

it("keeps the copies on the device without a network, and undoes them there", async () => {
  startOutboxOffline();
  const dialog = await open();
  await user.click(await dialog.findByRole("checkbox", { name: /Sur/ }));
  await user.click(dialog.getByRole("checkbox", { name: /Bajo/ }));
  server.isOut = true;
  await user.click(dialog.getByRole("button", { name: "Copiar a 2 lotes" }));

  await screen.findByText("Quedó guardado en este equipo. Se envía cuando haya señal.");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [, south, low] = server.fields;
  const copy = { operation: "create", values: exampleActivity.values };
  expect(await listKept()).toMatchObject([
    { ...copy, subject: { fieldId: south?.id, season: "2026/27" } },
    { ...copy, subject: { fieldId: low?.id, season: "2026/27" } },
  ]);
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  await screen.findByText("Se deshicieron 2 labores.");
  expect(await listKept()).toEqual([]);
});

it("waits for no list once the copies are on the device", async () => {
  startOutboxOffline();
  const dialog = await open();
  await user.click(await dialog.findByRole("checkbox", { name: /Sur/ }));
  // A weak network leaves requests without an answer.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  await user.click(dialog.getByRole("button", { name: "Copiar a 1 lote" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("names the fields that refuse the copy, and stays open", async () => {
  const dialog = await open();
  await user.click(await dialog.findByRole("checkbox", { name: /Sur/ }));
  server.refused = [{ fieldId: server.fields[1]?.id ?? "", code: "ACTIVITY_FIELD_READ_ONLY", details: {} }];
  await user.click(dialog.getByRole("button", { name: "Copiar a 1 lote" }));

  const alert = within(await dialog.findByRole("alert"));
  expect(alert.getByRole("listitem").textContent).toContain("solo podés mirar");
});
