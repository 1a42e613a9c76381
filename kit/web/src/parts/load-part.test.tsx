import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentType, Suspense } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderInSpanish } from "../testing";
import { lazyPart } from "./load-part";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Part = ComponentType<{ name: string }>;

/** Resolves the code of a part once it is reachable. */
function buildServer() {
  const server = {
    isReachable: false,
    load: async (): Promise<Part> => {
      if (!server.isReachable) throw new TypeError("Failed to fetch dynamically imported module");
      return ({ name }) => <p>Curva de {name}</p>;
    },
  };
  return server;
}

const open = (Curve: ReturnType<typeof lazyPart<{ name: string }>>) =>
  renderInSpanish(
    <>
      <h1>El Molino</h1>
      <Suspense fallback={null}>
        <Curve name="NDVI" />
      </Suspense>
    </>,
  );
const isOnline = (online: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);

describe("screen part whose code cannot be fetched", () => {
  it("shows a message without a network, and loads when the network is back", async () => {
    const server = buildServer();
    isOnline(false);
    await open(lazyPart(server.load));

    expect(await screen.findByText("Esta parte no se pudo cargar")).toBeTruthy();
    expect(await screen.findByText(/No hay conexión/)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "El Molino" })).toBeTruthy();

    server.isReachable = true;
    isOnline(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(await screen.findByText("Curva de NDVI")).toBeTruthy();
    expect(screen.queryByText("Esta parte no se pudo cargar")).toBeNull();
  });

  it("is retried on demand; where that fails, the page can be reloaded", async () => {
    const server = buildServer();
    isOnline(true);
    await open(lazyPart(server.load));
    const retry = await screen.findByRole("button", { name: "Reintentar" });
    expect(screen.queryByRole("button", { name: "Volver a cargar" })).toBeNull();

    await userEvent.click(retry);
    await userEvent.click(retry);
    expect(await screen.findByRole("button", { name: "Volver a cargar" })).toBeTruthy();

    server.isReachable = true;
    await userEvent.click(retry);
    expect(await screen.findByText("Curva de NDVI")).toBeTruthy();
  });

  it("once there is shown at once wherever it is opened again", async () => {
    const server = buildServer();
    const Curve = lazyPart(server.load);
    await open(Curve);
    server.isReachable = true;
    await userEvent.click(await screen.findByRole("button", { name: "Reintentar" }));
    await screen.findByText("Curva de NDVI");
    cleanup();

    server.isReachable = false;
    await open(Curve);
    expect(await screen.findByText("Curva de NDVI")).toBeTruthy();
  });

  it("shows no message where it is optional", async () => {
    const server = buildServer();
    await open(lazyPart(server.load, { isQuiet: true }));
    await screen.findByRole("heading", { name: "El Molino" });
    expect(screen.queryByText("Esta parte no se pudo cargar")).toBeNull();

    server.isReachable = true;
    // The screen gives no sign of when it begins to listen.
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event("online")));
      expect(screen.getByText("Curva de NDVI")).toBeTruthy();
    });
  });
});

describe("deferred screen part", () => {
  /** Screen that waits for an answer, with modules of its own: what the screen waits for is counted in one of them. */
  async function openWaiting(load: () => Promise<Part>) {
    vi.resetModules();
    const { putScreenFirst, whileScreenWaits } = await import("./at-rest");
    const { lazyPart: lazyPartOfScreen } = await import("./load-part");
    putScreenFirst();
    let answer = () => {};
    void whileScreenWaits(new Promise<void>((resolve) => (answer = resolve)));
    const Picture = lazyPartOfScreen(async (): Promise<Part> => () => <p>Miniatura</p>, { isQuiet: true });
    const Late = lazyPartOfScreen(load, { isLate: true });
    await renderInSpanish(
      <>
        <Suspense fallback={null}>
          <Late name="NDVI" />
        </Suspense>
        <Suspense fallback={null}>
          <Picture name="NDVI" />
        </Suspense>
      </>,
    );
    return { answer };
  }

  it("is loaded once the screen has what it waits for, a quiet one at once", async () => {
    const server = buildServer();
    server.isReachable = true;
    const load = vi.fn(server.load);
    const { answer } = await openWaiting(load);
    await screen.findByText("Miniatura");
    expect(load).not.toHaveBeenCalled();

    answer();
    expect(await screen.findByText("Curva de NDVI")).toBeTruthy();
  });

  it("shows a message where it cannot be loaded", async () => {
    const { answer } = await openWaiting(buildServer().load);
    answer();
    expect(await screen.findByText("Esta parte no se pudo cargar")).toBeTruthy();
  });
});
