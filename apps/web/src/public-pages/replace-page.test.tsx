import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { canContinue, replacePage } from "./replace-page";

const submitted = vi.fn();
const pressed = vi.fn();

function Form() {
  const [values, setValues] = useState({ mail: "", country: "AR", accepts: false });
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted(values);
        }}
      >
        <label>
          E-mail
          <input
            value={values.mail}
            onChange={(event) => setValues({ ...values, mail: event.target.value })}
          />
        </label>
        <label>
          País
          <select
            value={values.country}
            onChange={(event) => setValues((now) => ({ ...now, country: event.target.value }))}
          >
            <option value="AR">Argentina</option>
            <option value="MX">México</option>
          </select>
        </label>
        <label>
          Acepto
          <input
            type="checkbox"
            checked={values.accepts}
            onChange={(event) => setValues((now) => ({ ...now, accepts: event.target.checked }))}
          />
        </label>
      </form>
      <button type="button" onClick={pressed}>
        Abrir
      </button>
      <details>
        <summary>¿Y si llueve?</summary>
      </details>
    </main>
  );
}

let page: HTMLElement;
let root: HTMLElement;
beforeEach(() => {
  vi.spyOn(window, "scrollTo").mockReturnValue(undefined);
  document.body.innerHTML = `<div id="page">${renderToString(<Form />)}</div>`;
  page = document.querySelector("#page") as HTMLElement;
  root = document.createElement("div");
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const startApplication = () => render(<Form />, { container: root });

it("carries on what was typed, chosen, ticked and opened, and the focus", async () => {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("E-mail"), "ana@example.com");
  await user.selectOptions(screen.getByLabelText("País"), "MX");
  await user.click(screen.getByLabelText("Acepto"));
  page.querySelector("details")?.setAttribute("open", "");
  const mail = screen.getByLabelText<HTMLInputElement>("E-mail");
  mail.focus();
  mail.setSelectionRange(3, 3);
  startApplication();

  replacePage(page, root, { kind: "submit", element: page.querySelector("form") as HTMLElement });

  expect(document.querySelector("#page")).toBeNull();
  expect(root.isConnected).toBe(true);
  expect(submitted).toHaveBeenCalledWith({ mail: "ana@example.com", country: "MX", accepts: true });
  const focused = document.activeElement as HTMLInputElement;
  expect([focused.value, focused.selectionStart]).toEqual(["ana@example.com", 3]);
  expect(screen.getByText("¿Y si llueve?").closest("details")?.open).toBe(true);
});

it("does what was pressed while the application was loading", () => {
  startApplication();

  replacePage(page, root, { kind: "click", element: page.querySelector("button") as HTMLElement });

  expect(pressed).toHaveBeenCalledTimes(1);
});

it("waits for the button that was pressed, until the application takes it", () => {
  page.innerHTML = "<h1>Surco</h1><button type='button'>Abrir</button>";
  root.innerHTML = "<h1>Surco</h1>";
  const action = { kind: "click", element: page.querySelector("button") as HTMLElement } as const;
  expect(canContinue(page, root, action)).toBe(false);
  root.innerHTML = "<h1>Surco</h1><button type='button' disabled>Abrir</button>";
  expect(canContinue(page, root, action)).toBe(false);
  root.innerHTML = "<h1>Surco</h1><button type='button'>Abrir</button>";
  expect(canContinue(page, root, action)).toBe(true);
});
