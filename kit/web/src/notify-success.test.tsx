import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useTranslation } from "react-i18next";
import { afterEach, expect, it, vi } from "vitest";
import { notifyError, notifySuccess } from "./notify";
import { notifyWithUndo } from "./notify-undo";
import { renderInSpanish } from "./testing";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const texts = { leaves: { notices: { SAVED: "Hoja {{name}} guardada." } } };
const KEY = "leaves:notices.SAVED";

/** Button that notifies of an error and of three saved leaves. */
function Save() {
  const { t } = useTranslation();
  const save = () => {
    notifyError(new Error("broken"), t);
    notifyWithUndo(KEY, t, () => undefined, { name: 1 });
    notifySuccess(KEY, t, { name: 2 });
    notifyWithUndo(KEY, t, () => undefined, { name: 3 });
  };
  return (
    <button type="button" onClick={save}>
      Guardar
    </button>
  );
}

const shown = () => screen.queryAllByText(/^Hoja/).map(({ textContent }) => textContent);

it.each([
  ["phone", ["Hoja 3 guardada."]],
  ["desktop", ["Hoja 1 guardada.", "Hoja 2 guardada.", "Hoja 3 guardada."]],
])("shows success notices on a %s: %j, and the error beside them", async (width, notices) => {
  vi.stubGlobal("matchMedia", () => ({
    matches: width === "phone",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  await renderInSpanish(<Save />, { texts });
  fireEvent.click(screen.getByRole("button", { name: "Guardar" }));
  await waitFor(() => expect(shown()).toEqual(notices));
  expect(screen.getAllByRole("alert").length).toBe(1);
});
