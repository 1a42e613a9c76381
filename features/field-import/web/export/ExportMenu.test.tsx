import { fieldTexts } from "@surco/fields/web-testing";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import fieldImportTexts from "../locales/es.json";
import { ExportMenu } from "./ExportMenu";

const server = vi.fn<typeof fetch>();
const saved = vi.fn<(name: string) => void>();

beforeEach(() => {
  server.mockReset();
  saved.mockReset();
  vi.stubGlobal("fetch", server);
  URL.createObjectURL = () => "blob:file";
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (selection: Parameters<typeof ExportMenu>[0]["selection"]) =>
  renderInSpanish(
    <main>
      <ExportMenu selection={selection} />
    </main>,
    { texts: { fields: fieldTexts, "field-import": fieldImportTexts }, at: "/dashboard", path: "/dashboard" },
  );

describe("export menu", () => {
  it("offers six formats and saves the chosen one under a descriptive name", async () => {
    server.mockImplementation(async () => new Response(new Uint8Array([1, 2, 3])));
    open({ fieldIds: ["a"], count: 1, name: "La Loma" });

    await userEvent.click(await screen.findByRole("button", { name: "Descargar La Loma" }));
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(
      ["KML", "GeoJSON", "Shapefile", "ISOXML", "Planilla Excel", "CSV"].map((name) =>
        expect.stringContaining(name),
      ),
    );
    await userEvent.click(screen.getByRole("menuitem", { name: /Shapefile/ }));

    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith(expect.stringMatching(/^la-loma_\d{4}-\d{2}\.zip$/)),
    );
    const [, request] = server.mock.calls.at(-1) ?? [];
    expect(JSON.parse(String(request?.body))).toMatchObject({ fieldIds: ["a"], format: "shapefile" });
  });

  it("notifies of a failure and saves nothing", async () => {
    server.mockImplementation(async () =>
      Response.json({ code: "FIELD_NOT_FOUND", details: {} }, { status: 404 }),
    );
    open({ fieldIds: ["a"], count: 1, name: "La Loma" });

    await userEvent.click(await screen.findByRole("button", { name: "Descargar La Loma" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: /KML/ }));

    expect((await screen.findByRole("alert")).textContent).toContain("Error");
    expect(saved).not.toHaveBeenCalled();
  });

  it("explains the limit for too many selected fields", async () => {
    open({ fieldIds: Array.from({ length: 20_001 }, (_, i) => String(i)), count: 20_001, name: null });

    await userEvent.click(await screen.findByRole("button", { name: /Descargar 20\D001 lotes/ }));

    expect(await screen.findByText(/hasta 20\.000 lotes/)).toBeTruthy();
    expect(screen.queryByRole("menuitem")).toBeNull();
  });
});
