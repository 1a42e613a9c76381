import { act, cleanup, render, screen, within } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { buildShape } from "../testing";
import { RowList, type RowListHandle } from "./RowList";
import type { ReviewRow } from "./review-row";

const SEEN_PX = 600;

// Nothing has a size in a test: what scrolls is as large as a panel, a row as high as most are.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(SEEN_PX);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(360);
  vi.spyOn(HTMLElement.prototype, "scrollHeight", "get").mockReturnValue(500_000);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(100);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rowsOf = (count: number): ReviewRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `row-${index}`,
    shape: buildShape({ index }),
    part: null,
    name: `Lote ${index + 1}`,
    isIncluded: true,
    isUnrepaired: false,
    isChange: false,
    declaredAreaHa: null,
  }));

function open(count: number) {
  const handle = createRef<RowListHandle>();
  render(
    <div data-task-body>
      <RowList rows={rowsOf(count)} label="Lotes del archivo" handle={handle} render={(row) => row.name} />
    </div>,
  );
  const list = screen.getByRole("list", { name: "Lotes del archivo" });
  return { handle, list, items: () => within(list).queryAllByRole("listitem") };
}

describe("rows of a review", () => {
  it("are all rendered while they are few, for the browser's search", () => {
    const { items } = open(60);

    expect(items()).toHaveLength(60);
  });

  it("are rendered as far as visible where they are thousands, each with its position and their number", async () => {
    const { items, list } = open(5000);

    expect(await screen.findByText("Lote 1")).toBeTruthy();
    expect(items().length).toBeLessThan(40);
    expect(items()[0]?.getAttribute("aria-posinset")).toBe("1");
    expect(items()[0]?.getAttribute("aria-setsize")).toBe("5000");
    // The height covers the whole list, for a correct scroll bar.
    expect(Number.parseFloat(list.style.height)).toBeGreaterThan(400_000);
  });

  it("are scrolled to when chosen on the map", async () => {
    const { handle, list } = open(5000);
    await screen.findByText("Lote 1");
    const scroller = list.parentElement as HTMLElement;
    const scrollTo = vi.fn<(to: ScrollToOptions) => void>();
    scroller.scrollTo = scrollTo as typeof scroller.scrollTo;

    act(() => handle.current?.scrollTo("row-4000"));

    expect(scrollTo.mock.lastCall?.[0].top).toBeGreaterThan(300_000);
  });
});
