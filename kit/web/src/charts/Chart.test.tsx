import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderInSpanish } from "../testing";
import { Chart } from "./Chart";

const dispatchAction = vi.fn();

// Drawing needs a real browser: only the options are tested.
vi.mock("@surco/kit-charts", () => ({
  init: () => ({
    getZr: () => ({ on: vi.fn() }),
    setOption: vi.fn(),
    resize: vi.fn(),
    dispose: vi.fn(),
    dispatchAction,
  }),
}));

const steps = [
  { seriesIndex: 1, dataIndex: 0, text: "1 oct · 0,50", date: "2025-10-01" },
  { seriesIndex: 1, dataIndex: 1, text: "6 oct · 0,62", date: "2025-10-06" },
];

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(screen.getByRole("img", { name: "NDVI" }), { key });
};

beforeEach(() => dispatchAction.mockReset());
afterEach(cleanup);

describe("a chart", () => {
  it("is walked with the arrow keys, and announces the current stop", async () => {
    await renderInSpanish(<Chart option={{}} ariaLabel="NDVI" height={100} steps={steps} />);

    press("ArrowRight", "ArrowRight", "ArrowRight");
    expect(screen.getByRole("img", { name: "NDVI" }).getAttribute("tabindex")).toBe("0");
    expect(screen.getByRole("status").textContent).toBe("6 oct · 0,62");
    expect(dispatchAction).toHaveBeenLastCalledWith(
      expect.objectContaining({ type: "showTip", dataIndex: 1 }),
    );

    press("Home");
    expect(screen.getByRole("status").textContent).toBe("1 oct · 0,50");
  });

  it("opens the day that it stands on", async () => {
    const onClickDate = vi.fn();
    await renderInSpanish(
      <Chart option={{}} ariaLabel="NDVI" height={100} steps={steps} onClickDate={onClickDate} />,
    );

    press("Enter");
    expect(onClickDate).not.toHaveBeenCalled();
    press("End", "Enter");
    expect(onClickDate).toHaveBeenCalledWith("2025-10-06");
  });

  it("is passed over by the keyboard where it has no stops", async () => {
    await renderInSpanish(<Chart option={{}} ariaLabel="NDVI" height={100} />);

    expect(screen.getByRole("img", { name: "NDVI" }).getAttribute("tabindex")).toBeNull();
  });
});
