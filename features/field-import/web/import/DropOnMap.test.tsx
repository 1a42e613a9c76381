import { DashboardProvider, useDashboard } from "@surco/fields/web";
import { fieldTexts } from "@surco/fields/web-testing";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { afterEach, expect, it } from "vitest";
import fieldImportTexts from "../locales/es.json";
import { DropOnMap } from "./DropOnMap";

afterEach(cleanup);

type Dashboard = ComponentProps<typeof DashboardProvider>["value"];

/** The dashboard as far as it holds the file, and says which one it has. */
function Held() {
  const [droppedFile, setDroppedFile] = useState<File | null>(null);
  const dashboard: Dashboard = { ...useDashboard(), droppedFile, setDroppedFile };
  return (
    <DashboardProvider value={dashboard}>
      <DropOnMap />
      <p>Archivo: {droppedFile?.name ?? "ninguno"}</p>
    </DashboardProvider>
  );
}

const open = (at: string) =>
  renderInSpanish(<Held />, { texts: { fields: fieldTexts, "field-import": fieldImportTexts }, at });
const file = new File(["<kml/>"], "lotes.kml");
const carried = { dataTransfer: { types: ["Files"], files: [file] } };

/** Drops something on the page. @returns whether the browser is kept from opening it in the page's place */
function drop(what: object): boolean {
  const event = createEvent.drop(window, what);
  fireEvent(window, event);
  return event.defaultPrevented;
}

it("shows a hint while a file is held over the map, and imports it when dropped", async () => {
  const { address } = await open("/dashboard?campo=El+Ombú");

  fireEvent.dragOver(window, carried);
  expect(await screen.findByText(fieldImportTexts.import.dropHere)).toBeTruthy();
  expect(drop(carried)).toBe(true);

  await waitFor(() => expect(address()).toContain("/dashboard/import?campo="));
  expect(screen.queryByText(fieldImportTexts.import.dropHere)).toBeNull();
});

it("replaces the imported file by a dropped one", async () => {
  await open("/dashboard/import");

  drop(carried);

  expect(await screen.findByText("Archivo: lotes.kml")).toBeTruthy();
});

it("ignores a dropped file while a field is drawn", async () => {
  const { address } = await open("/dashboard/new");

  fireEvent.dragOver(window, carried);
  expect(screen.queryByText(fieldImportTexts.import.dropHere)).toBeNull();
  expect(drop(carried)).toBe(true);

  expect(screen.getByText("Archivo: ninguno")).toBeTruthy();
  expect(address()).toBe("/dashboard/new");
});

it("ignores dragged text", async () => {
  const { address } = await open("/dashboard");

  expect(drop({ dataTransfer: { types: ["text/plain"], files: [] } })).toBe(false);

  expect(address()).toBe("/dashboard");
});
