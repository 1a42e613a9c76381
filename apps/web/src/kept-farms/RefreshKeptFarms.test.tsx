import "@surco/kit-web/indexed-db-testing";
import { exampleActivity, listFieldActivities } from "@surco/activities/contract";
import { getFieldRecord } from "@surco/fields/contract";
import { buildCard } from "@surco/fields/web-testing";
import { catalog } from "@surco/imagery/contract";
import { stubLocks } from "@surco/kit-web/locks-testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import {
  ageKept,
  card,
  keepFarm,
  keepFarms,
  keptState,
  nameBuild,
  openFarms,
  readActivities,
  refresh,
  refusal,
  server,
  withKeptFarms,
} from "./kept-farms.testing";

withKeptFarms();

const LONG_AGO = "2026-01-10T12:00:00.000Z";
/** Waits until the update of a farm is complete. */
const isRefreshed = (farmName?: string) =>
  waitFor(() => expect((keptState(farmName).finishedAt ?? LONG_AGO) > LONG_AGO).toBe(true));

/** A farm that was kept more than a week ago. */
async function keepLongAgo(): Promise<void> {
  await keepFarm();
  cleanup();
  ageKept({ finishedAt: LONG_AGO });
}

it("is stored again for another build, in the background", async () => {
  await keepFarm();
  cleanup();
  nameBuild("b2");
  server.isOut = true;
  await expect(readActivities()).rejects.toThrow();
  await openFarms();
  await screen.findByText(/^Se guardó con otra versión de Surco/);
  cleanup();

  server.isOut = false;
  await refresh();
  await waitFor(() => expect(keptState()).toMatchObject({ build: "b2", finishedAt: expect.any(String) }));
  server.isOut = true;
  expect(await readActivities()).toEqual([exampleActivity]);
});

it("is stored again where the device's clock was set back since", async () => {
  await keepFarm();
  cleanup();
  const at = "2999-01-10T12:00:00.000Z";
  ageKept({ finishedAt: at, failure: { code: "UNAVAILABLE", at } });
  await refresh();
  await waitFor(() => expect(keptState()).toMatchObject({ failure: null, finishedAt: expect.any(String) }));
  expect(keptState().finishedAt).not.toBe(at);
});

describe("data that the farm no longer has", () => {
  const bajo = buildCard({ name: "El Bajo", farmName: card.farmName });

  it("is released for a field that the account has lost, and for no other", async () => {
    server.setFields([card, bajo]);
    await keepLongAgo();
    server.setFields([card]);
    await refresh();
    await isRefreshed();
    server.isOut = true;
    expect(await readActivities()).toEqual([exampleActivity]);
    await expect(readActivities(bajo)).rejects.toThrow();
  });

  it("is released for another season", async () => {
    await keepLongAgo();
    ageKept({ season: "2024/25" });
    await refresh();
    await isRefreshed();
    server.isOut = true;
    expect(await readActivities(card, "2024/25")).toEqual([exampleActivity]);
    await expect(readActivities(card, "2025/26")).rejects.toThrow();
  });

  it("is released where the server no longer shows it", async () => {
    await keepLongAgo();
    server.answers.set(listFieldActivities, refusal("FIELD_NOT_FOUND", 404));
    await refresh();
    await isRefreshed();
    server.isOut = true;
    await expect(readActivities()).rejects.toThrow();
  });

  it("stays while the plan has gaps", async () => {
    server.setFields([card, bajo]);
    await keepLongAgo();
    server.setFields([card]);
    server.answers.set(catalog, refusal("INVALID_INPUT", 400));
    await refresh();
    await isRefreshed();
    expect(keptState().failed).toBe(1);
    server.isOut = true;
    expect(await readActivities(bajo)).toEqual([exampleActivity]);
  });

  it("is released for a whole farm, whose row says so, and kept again when it is back", async () => {
    await keepLongAgo();
    server.setFields([]);
    const first = await refresh();
    await waitFor(() => expect(keptState()).toMatchObject({ isLost: true, finishedAt: null }));
    first.unmount();
    server.isOut = true;
    await expect(readActivities()).rejects.toThrow();

    server.isOut = false;
    const page = await openFarms();
    await screen.findByText(/^Ya no está entre tus campos/);
    page.unmount();
    server.setFields([card]);
    await refresh();
    await waitFor(() => expect(keptState()).toMatchObject({ isLost: false, finishedAt: expect.any(String) }));
    server.isOut = true;
    expect(await readActivities()).toEqual([exampleActivity]);
  });
});

describe("a failure", () => {
  const molino = buildCard({ name: "El Molino", farmName: "Santa Rita", farmId: crypto.randomUUID() });
  const isOf = (address: URL, fieldId: string) => address.search.includes(fieldId);

  it("of one farm does not end the others; its row has the reason and a retry in its own season", async () => {
    server.setFields([card, molino]);
    await keepFarms("La Esperanza", "Santa Rita");
    cleanup();
    ageKept({ finishedAt: LONG_AGO, season: "2024/25" });

    // The first by name fails already while it is planned.
    server.answers.set(catalog, (address: URL) =>
      isOf(address, card.id)
        ? refusal("UNAVAILABLE", 503)()
        : Response.json({ dates: [], progress: { state: "done" } }),
    );
    const page = await refresh();
    await isRefreshed("Santa Rita");
    expect(keptState()).toMatchObject({ finishedAt: LONG_AGO, failure: { code: "UNAVAILABLE" } });
    page.unmount();

    await openFarms();
    const alert = within(await screen.findByRole("alert"));
    alert.getByText(/^No se pudo actualizar el .* Lo guardado queda en el equipo\.$/);
    server.answers.set(catalog, { dates: [], progress: { state: "done" } });
    await userEvent.click(alert.getByRole("button", { name: "Reintentar" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await isRefreshed();
    expect(keptState()).toMatchObject({ failure: null, season: "2024/25" });
  });

  it("is not repeated at once", async () => {
    await keepLongAgo();
    ageKept({ failure: { code: "UNAVAILABLE", at: new Date().toISOString() } });
    server.requests = [];
    server.setFields([card, molino]);
    await refresh();
    await new Promise((over) => setTimeout(over, 200));
    expect(server.requests).not.toContain(getFieldRecord.path);
    expect(keptState().finishedAt).toBe(LONG_AGO);
  });
});

it("is left to another tab that is at it, and not repeated after it", async () => {
  const locks = stubLocks();
  await keepLongAgo();
  const lock = locks.asked.find((name) => name.includes(card.farmId)) ?? "";
  const giveBack = locks.hold(lock);
  locks.asked.length = 0;
  const page = await refresh();
  await waitFor(() => expect(locks.asked).toContain(lock));
  expect(keptState().finishedAt).toBe(LONG_AGO);
  page.unmount();
  giveBack();

  await refresh();
  await isRefreshed();
});
