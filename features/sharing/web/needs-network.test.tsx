import type { Field } from "@surco/fields/contract";
import { buildCard, fieldTexts } from "@surco/fields/web-testing";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import sharingTexts from "./locales/es.json";
import { ShareField } from "./ShareField";

const loma: Field = { ...buildCard({ name: "La Loma" }), polygon: { type: "Polygon", coordinates: [] } };
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
  it("disables sharing and transfer, and shows the reason once", async () => {
    await renderInSpanish(<ShareField field={loma} />, {
      texts: { fields: fieldTexts, sharing: sharingTexts },
    });
    for (const name of ["Compartir el lote", "Pasar a otra persona"]) {
      expect((await screen.findByRole<HTMLButtonElement>("button", { name })).disabled).toBe(true);
    }
    expect(screen.getByText("Necesita conexión.")).toBeTruthy();
  });
});
