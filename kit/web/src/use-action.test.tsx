import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "./api-error";
import { renderInSpanish } from "./testing";
import { useAction } from "./use-action";

const texts = {
  barns: {
    notices: {
      BARN_DELETED: "Galpón eliminado.",
      BARN_RESTORED: "El galpón volvió.",
      BARN_DELETE_FAILED: "No se pudo eliminar el galpón.",
      BARNS_LEFT: "Quedan {{count}}.",
    },
  },
};
const run = vi.fn<(id: string) => Promise<number>>();
const restore = vi.fn(async () => undefined);

afterEach(() => {
  cleanup();
  run.mockReset();
});

/** Row that unmounts with its record. */
function Row({ onGone }: { onGone(): void }) {
  const restoreBarn = useAction({
    name: "barns/restore-barn",
    run: restore,
    success: "barns:notices.BARN_RESTORED",
    failure: "barns:notices.BARN_RESTORE_FAILED",
  });
  const remove = useAction({
    name: "barns/delete-barn",
    run,
    success: (left) =>
      left === 0
        ? "barns:notices.BARN_DELETED"
        : { key: "barns:notices.BARNS_LEFT", details: { count: left }, isPartial: true },
    undo: () => restoreBarn.mutate(),
    failure: "barns:notices.BARN_DELETE_FAILED",
    onSuccess: onGone,
  });
  return (
    <button type="button" onClick={() => remove.mutate("b1")}>
      Eliminar
    </button>
  );
}

function Rows() {
  const [isThere, setThere] = useState(true);
  return isThere ? <Row onGone={() => setThere(false)} /> : <p>Nada</p>;
}

async function press() {
  const user = userEvent.setup({ delay: null });
  await renderInSpanish(<Rows />, { texts });
  await user.click(screen.getByRole("button", { name: "Eliminar" }));
  return user;
}

it("shows the success although its part of the screen is gone, and undoes it", async () => {
  run.mockResolvedValue(0);
  const user = await press();
  expect(await screen.findByText("Galpón eliminado.")).toBeTruthy();
  expect(screen.getByText("Nada")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Deshacer" }));
  expect(await screen.findByText("El galpón volvió.")).toBeTruthy();
  expect(restore).toHaveBeenCalledOnce();
});

it("fills in the message that the outcome asks for", async () => {
  run.mockResolvedValue(2);
  await press();
  expect(await screen.findByText("Quedan 2.")).toBeTruthy();
});

it("says what could not be done and why, and leaves the screen as it was", async () => {
  run.mockRejectedValue(new ApiError("FORBIDDEN", 403));
  await press();
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toContain("Error");
  expect(within(notice).getByText("No se pudo eliminar el galpón.")).toBeTruthy();
  expect(within(notice).getByText("No tenés permiso para hacer esto.")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("button", { name: "Eliminar" })).toBeTruthy());
});
