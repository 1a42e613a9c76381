import { Popover } from "@mantine/core";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { TitledDialog } from "../../TitledDialog";
import { enterDay, renderInSpanish } from "../../testing";
import { DayInput } from "./DayInput";
import { TimeInput } from "./TimeInput";

afterEach(cleanup);

const user = userEvent.setup({ delay: null });
const input = () => screen.getByLabelText<HTMLInputElement>("Fecha");

interface FormProps {
  first?: string;
  error?: ReactNode;
  min?: string;
  max?: string;
}

/** Form that shows its value. */
function Form({ first = "", ...props }: FormProps) {
  const [day, setDay] = useState(first);
  return (
    <>
      <DayInput label="Fecha" value={day} onChange={setDay} {...props} />
      <output data-testid="value">{day}</output>
      <button type="button" onClick={() => setDay("2026-11-26")}>
        Hoy mismo
      </button>
    </>
  );
}
const value = () => screen.getByTestId("value").textContent;

it("takes a day as it is typed, and writes it in full when it is left", async () => {
  await renderInSpanish(<Form />);
  expect(input().placeholder).toBe("dd/mm/aaaa");
  await user.type(input(), "3-4-26");
  expect(value()).toBe("3-4-26");
  await user.tab();
  expect(value()).toBe("2026-04-03");
  expect(input().value).toBe("03/04/2026");
  await user.clear(input());
  expect(value()).toBe("");
});

it("takes a day with two digits of the year once Enter or another place is pressed", async () => {
  await renderInSpanish(<Form />);
  await user.type(input(), "3/4/26{Enter}");
  expect(value()).toBe("2026-04-03");
  await user.clear(input());
  await user.type(input(), "4/4/26");
  fireEvent.pointerDown(document.body);
  expect(value()).toBe("2026-04-04");
});

it("keeps what is no day and names its fault, after it is left", async () => {
  await renderInSpanish(<Form />);
  await user.type(input(), "31/4/2026");
  expect(input().getAttribute("aria-invalid")).not.toBe("true");
  await user.tab();
  expect(input().value).toBe("31/4/2026");
  expect(screen.getByText("El 31/4/2026 no existe en el calendario")).toBeTruthy();
  expect(input().getAttribute("aria-invalid")).toBe("true");
  expect(value()).toBe("31/4/2026");

  await user.click(screen.getByRole("button", { name: "Hoy mismo" }));
  expect(input().value).toBe("26/11/2026");
  expect(input().getAttribute("aria-invalid")).not.toBe("true");
  enterDay(input(), "2026-01-02");
  expect(value()).toBe("2026-01-02");
});

it("keeps a text that the form does not take", async () => {
  const onChange = vi.fn();
  await renderInSpanish(<DayInput label="Fecha" value="2026-11-26" onChange={onChange} />);
  await user.clear(input());
  await user.type(input(), "pronto");
  await user.tab();
  expect(input().value).toBe("pronto");
  expect(screen.getByText(/^Escribí la fecha así: \d\d\/\d\d\/\d{4}$/)).toBeTruthy();
  expect(onChange).toHaveBeenLastCalledWith("pronto");
});

it("names a day outside the limits, unless the form has its own words", async () => {
  const input = { value: "2026-11-26", max: "2026-11-25", onChange: vi.fn() };
  await renderInSpanish(
    <>
      <DayInput label="Fecha" {...input} />
      <DayInput label="Otra" {...input} error="Es tarde" />
    </>,
  );
  expect(screen.getByText("Es tarde")).toBeTruthy();
  expect(screen.getAllByText(/No puede ser después del 25/)).toHaveLength(1);
});

it("chooses in a calendar in the screen's language, with the keyboard alone", async () => {
  await renderInSpanish(<Form first="2026-11-26" min="2026-11-10" />);
  input().focus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Abrir el calendario" }));
  await user.keyboard("{Enter}");
  const calendar = within(await screen.findByRole("dialog", { name: "Calendario" }));
  expect(await calendar.findByText("noviembre de 2026")).toBeTruthy();
  expect(calendar.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(
    "lun mar mié jue vie sáb dom".split(" "),
  );
  expect(calendar.getByRole("button", { name: "Mes siguiente" })).toBeTruthy();
  expect(calendar.getByRole<HTMLButtonElement>("button", { name: "9 de noviembre de 2026" }).disabled).toBe(
    true,
  );
  expect(document.activeElement?.getAttribute("aria-label")).toBe("26 de noviembre de 2026");
  await user.keyboard("{ArrowLeft}{Enter}");
  expect(value()).toBe("2026-11-25");
  expect(input().value).toBe("25/11/2026");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Abrir el calendario" }));
});

it("begins weeks on Sunday in Mexico", async () => {
  await renderInSpanish(<Form first="2026-11-26" />, { textsInMexico: {} });
  await user.click(screen.getByRole("button", { name: "Abrir el calendario" }));
  const calendar = within(await screen.findByRole("dialog", { name: "Calendario" }));
  const names = (await calendar.findAllByRole("columnheader")).map(({ textContent }) => textContent);
  expect(names[0]).toBe("dom");
});

it("leaves a dialog and a popover around it open", async () => {
  const onClose = vi.fn();
  await renderInSpanish(
    <TitledDialog title="Registro" isOpen onClose={onClose}>
      <Popover defaultOpened onChange={onClose}>
        <Popover.Target>
          <button type="button">Rango</button>
        </Popover.Target>
        <Popover.Dropdown>
          <Form first="2026-11-26" />
        </Popover.Dropdown>
      </Popover>
    </TitledDialog>,
  );
  await user.click(screen.getByRole("button", { name: "Abrir el calendario" }));
  await user.click(await screen.findByRole("button", { name: "24 de noviembre de 2026" }));
  expect(value()).toBe("2026-11-24");
  expect(onClose).not.toHaveBeenCalled();
});

it("closes the calendar alone on Escape within a dialog", async () => {
  const onClose = vi.fn();
  await renderInSpanish(
    <TitledDialog title="Registro" isOpen onClose={onClose}>
      <Form first="2026-11-26" />
    </TitledDialog>,
  );
  await user.click(screen.getByRole("button", { name: "Abrir el calendario" }));
  await screen.findByRole("button", { name: "24 de noviembre de 2026" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Calendario" })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
});

function Clock() {
  const [time, setTime] = useState("15:04");
  return (
    <>
      <TimeInput label="Hora" value={time} onChange={setTime} />
      <output data-testid="value">{time}</output>
    </>
  );
}

it("takes a time in any usual writing", async () => {
  await renderInSpanish(<Clock />);
  const clock = screen.getByLabelText<HTMLInputElement>("Hora");
  expect(clock.value).toBe("15:04");
  await user.clear(clock);
  await user.type(clock, "9.5");
  await user.tab();
  expect(screen.getByText("Escribí la hora así: 14:30")).toBeTruthy();
  expect(clock.value).toBe("9.5");
  await user.clear(clock);
  await user.type(clock, "905");
  await user.tab();
  expect([value(), clock.value]).toEqual(["09:05", "09:05"]);
});
