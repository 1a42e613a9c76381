import type { BulkEditOutcome } from "@surco/bulk-edit/contract";
import type { FieldCard } from "@surco/fields/contract";
import { FieldListPanel } from "@surco/fields/web";
import { buildCard, fieldTexts, sharedBy } from "@surco/fields/web-testing";
import { renderInSpanish } from "@surco/kit-web/testing";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bulkEditWeb } from "./feature";
import bulkEditTexts from "./locales/es.json";

const server = vi.fn<typeof fetch>();
const own = buildCard({ name: "La Loma", farmName: "La Esperanza", ownership: "owner" });
const shared = buildCard({ name: "El Bajo", farmName: "Don Anselmo", ...sharedBy("Beto Gómez") });
const outcome: BulkEditOutcome = {
  changedCount: 1,
  changed: [
    { fieldId: own.id, name: "La Loma", values: [{ what: "ownership", before: "owner", after: "tenant" }] },
  ],
  unchangedCount: 2,
  refusedCount: 1,
  refused: [{ fieldId: shared.id, name: "Sur", code: "FIELD_NAME_TAKEN" }],
};

let listed: FieldCard[];

beforeEach(() => {
  listed = [own, shared];
  vi.stubGlobal("fetch", server);
  server.mockReset();
  server.mockImplementation(async (address, init) => {
    const url = String(address);
    if (url.includes("delete_many")) {
      listed = [shared];
      return Response.json({ fieldIds: [own.id] });
    }
    if (url.includes("bulk_edit")) return Response.json(outcome);
    if (url.includes("undo_change")) return Response.json({ restoredCount: 1, keptCount: 0, kept: [] });
    if (url.includes("/farm")) return Response.json({ farms: [], nextCursor: null, total: 0 });
    if (url.includes("/producers")) return Response.json({ producers: [], nextCursor: null, total: 0 });
    expect(init?.method).toBe("GET");
    return Response.json({ fields: listed, nextCursor: null, total: listed.length });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sent = (path: string) =>
  server.mock.calls
    .filter(([address]) => String(address).includes(path))
    .map(([, init]) => JSON.parse(String(init?.body)));
const open = () =>
  renderInSpanish(<FieldListPanel />, {
    features: [bulkEditWeb],
    texts: { fields: fieldTexts, "bulk-edit": bulkEditTexts },
    at: "/dashboard?vista=tabla",
    path: "/dashboard",
  });

describe("a selection of fields in the table", () => {
  it("offers nothing until a field is ticked, and changes own fields only", async () => {
    const user = userEvent.setup({ delay: null });
    await open();

    const tick = await screen.findByRole("checkbox", { name: "Elegir El Bajo" });
    expect(screen.queryByRole("button", { name: "Editar" })).toBeNull();
    await user.click(tick);
    expect((await screen.findByRole("button", { name: "Editar" })).hasAttribute("disabled")).toBe(true);
    expect(screen.getByText("Los lotes de otras personas no se pueden cambiar.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Quitar la selección" }));
    expect(screen.queryByRole("button", { name: "Editar" })).toBeNull();
  });

  it("is changed after what changes was seen, once, and the change is undone by its id", async () => {
    const user = userEvent.setup({ delay: null });
    await open();
    await user.click(await screen.findByRole("checkbox", { name: "Elegir todos los que se ven" }));
    await user.click(await screen.findByRole("button", { name: "Editar" }));
    const dialog = await screen.findByRole("dialog", { name: "Editar 1 lote" });
    expect(within(dialog).getByRole("button", { name: "Ver los cambios" }).hasAttribute("disabled")).toBe(
      true,
    );
    await user.selectOptions(within(dialog).getByLabelText("Tenencia"), "Alquilado");
    await user.click(within(dialog).getByRole("button", { name: "Ver los cambios" }));

    expect(await within(dialog).findByText("La Loma")).toBeTruthy();
    expect(within(dialog).getByText("Alquilado")).toBeTruthy();
    expect(within(dialog).getByText("2 lotes ya están así.")).toBeTruthy();
    expect(within(dialog).getByText("Sur: ya hay un lote con ese nombre en el campo")).toBeTruthy();
    await user.click(within(dialog).getByRole("button", { name: "Cambiar 1 lote" }));
    await user.click(await screen.findByRole("button", { name: "Deshacer" }));

    await waitFor(() => expect(sent("undo_change")).toHaveLength(1));
    const [preview, made] = sent("bulk_edit");
    expect(preview).toMatchObject({ fieldIds: [own.id], values: { ownership: "tenant" }, preview: true });
    expect(made).toEqual({ ...preview, preview: false });
    expect(sent("undo_change")).toEqual([{ id: made.id }]);
  });

  it("is deleted as a whole, and can be restored although none of it is in the list any more", async () => {
    const user = userEvent.setup({ delay: null });
    await open();
    await user.click(await screen.findByRole("checkbox", { name: "Elegir La Loma" }));
    await user.click(screen.getByRole("button", { name: "Eliminar" }));
    const dialog = await screen.findByRole("dialog", { name: "¿Eliminar 1 lote?" });
    await user.click(within(dialog).getByRole("button", { name: "Eliminar" }));

    expect(await screen.findByText("Se eliminó 1 lote.")).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: "Elegir La Loma" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Deshacer" }));
    await waitFor(() => expect(sent("restore_many")).toEqual([{ fieldIds: [own.id] }]));
  });
});
