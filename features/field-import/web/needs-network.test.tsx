import { fieldTexts } from "@surco/fields/web-testing";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ExportMenu } from "./export/ExportMenu";
import { ChooseFile } from "./import/ChooseFile";
import fieldImportTexts from "./locales/es.json";

const texts = { fields: fieldTexts, "field-import": fieldImportTexts };
const server = vi.fn<typeof fetch>(async () => Response.json({}));

beforeEach(() => {
  server.mockClear();
  vi.stubGlobal("fetch", server);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("without a network, actions that need the server are disabled with the reason", () => {
  it("disables exporting", async () => {
    await renderInSpanish(<ExportMenu selection={{ fieldIds: ["1"], count: 1, name: "La Loma" }} />, {
      texts,
    });
    const name = "Descargar · Necesita conexión";
    expect((await screen.findByRole<HTMLButtonElement>("button", { name })).disabled).toBe(true);
    expect(server).not.toHaveBeenCalled();
  });

  it("disables choosing a file, with the reason announced to screen readers", async () => {
    await renderInSpanish(<ChooseFile onFile={() => undefined} reading={null} error={null} />, {
      texts,
    });
    const button = await screen.findByRole("button", { name: "Elegir archivo · Necesita conexión" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(screen.queryByLabelText("Archivo de lotes")).toBeNull();
  });
});
