import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import classes from "./import.module.css";
import type { ReviewRow } from "./review-row";

export interface RowListHandle {
  /** Brings a row into view, whether it is drawn or not. */
  scrollTo(id: string): void;
}

interface RowListProps {
  rows: readonly ReviewRow[];
  label: string;
  handle: RefObject<RowListHandle | null>;
  render(row: ReviewRow): ReactNode;
}

/** Up to here all rows are in the document: every one can be found by searching the page. */
const PLAIN_ROWS = 60;
/** Height of a row with a line or two of facts, px, until it is measured. */
const USUAL_HEIGHT = 112;

/** Rows of the review. Of thousands only those in sight are in the document. */
export function RowList(props: RowListProps) {
  return props.rows.length <= PLAIN_ROWS ? <PlainRows {...props} /> : <VirtualRows {...props} />;
}

function PlainRows({ rows, label, handle, render }: RowListProps) {
  const list = useRef<HTMLUListElement>(null);
  useImperativeHandle(handle, () => ({
    scrollTo: (id) => list.current?.querySelector(`[data-row="${id}"]`)?.scrollIntoView({ block: "center" }),
  }));
  return (
    <ul ref={list} className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>{render(row)}</li>
      ))}
    </ul>
  );
}

function VirtualRows({ rows, label, handle, render }: RowListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    const body = list.current?.closest<HTMLElement>("[data-task-body]") ?? null;
    setScroller(body);
    if (body === null || list.current === null) return;
    const measure = () => setOffset((list.current?.offsetTop ?? 0) - body.offsetTop);
    measure();
    // Parts above the list open and close, which moves it.
    const observer = new ResizeObserver(measure);
    for (const child of list.current.parentElement?.children ?? []) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => USUAL_HEIGHT,
    overscan: 6,
    scrollMargin: offset,
  });
  useImperativeHandle(handle, () => ({
    scrollTo: (id) => {
      const index = rows.findIndex((row) => row.id === id);
      if (index !== -1) virtualizer.scrollToIndex(index, { align: "center" });
    },
  }));
  return (
    <ul
      ref={list}
      className={classes.list}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize(), position: "relative" }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        if (row === undefined) return null;
        return (
          <li
            key={key}
            data-index={index}
            ref={virtualizer.measureElement}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            className={classes.floating}
            style={{ transform: `translateY(${start - offset}px)` }}
          >
            {render(row)}
          </li>
        );
      })}
    </ul>
  );
}
