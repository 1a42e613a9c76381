import { boundariesWeb } from "@surco/boundaries/web";
import { fieldImportWeb } from "@surco/field-import/web";
import type { Field } from "@surco/fields/contract";
import type { WebFeature } from "@surco/kit-web";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AddField } from "./list/AddField";
import { buildCard, fieldTexts } from "./testing";

const _loma: Field = { ...buildCard({ name: "La Loma" }), polygon: { type: "Polygon", coordinates: [] } };
const server = vi.fn<typeof fetch>(async () => Response.json({}));
const user = userEvent.setup({ delay: null });

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

/** Spanish texts of features by namespace. */
async function textsOf(features: readonly WebFeature[]): Promise<Record<string, object>> {
  const texts = features.map(async ({ name, texts }) => [name, (await texts("es")).default] as const);
  return Object.fromEntries(await Promise.all(texts));
}

describe("offline, actions of the server are disabled with a reason", () => {
  it("importing, while drawing stays open", async () => {
    await renderInSpanish(<AddField />, {
      features: [boundariesWeb, fieldImportWeb],
      texts: { fields: fieldTexts, ...(await textsOf([boundariesWeb, fieldImportWeb])) },
    });
    await user.click(await screen.findByRole("button", { name: "Nuevo lote" }));
    const items = await screen.findAllByRole<HTMLButtonElement>("menuitem");
    const disabled = items.filter((item) => item.disabled).map(({ textContent }) => textContent);
    expect(disabled).toEqual(["Importar archivo (KML, SHP…) · Necesita conexión"]);
  });
});
