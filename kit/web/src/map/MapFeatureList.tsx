import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Bounds } from "./bounds";
import classes from "./map-feature-list.module.css";
import { useSurcoMap } from "./use-surco-map";

export interface ListedFeature {
  id: string;
  bounds: Bounds;
  /** Name and figures; without buttons or links. */
  content: ReactNode;
}

interface MapFeatureListProps {
  /** Name of the list: "fields on the map". */
  label: string;
  features: readonly ListedFeature[];
  /** Feature that the keyboard stands on, to be marked on the map; null when it leaves. */
  onFocus?(id: string | null): void;
  onOpen(id: string): void;
  /** Below the list, as the derivation of its figures. */
  foot?: ReactNode;
}

/** Longest list: who wants more moves the map nearer. */
const MOST = 100;

/**
 * Names what the visible part of a map shows, for screen readers and the keyboard: one stop of Tab, arrow keys from feature to
 * feature, Enter opens. Others see it while the keyboard stands on it.
 */
export function MapFeatureList({ label, features, onFocus, onOpen, foot }: MapFeatureListProps) {
  const { t } = useTranslation("common");
  const hintId = useId();
  const inView = useInView(features);
  const list = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const current = inView.some(({ id }) => id === currentId) ? currentId : (inView[0]?.id ?? null);

  const onKeyDown = (event: KeyboardEvent) => {
    const at = inView.findIndex(({ id }) => id === current);
    const next = nextPlace(event.key, at, inView.length);
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <section className={classes.box} aria-label={label} data-screen-only>
      <p id={hintId} className={classes.hint}>
        {inView.length === 0 ? t("common:map.nothingInView") : t("common:map.chooseByKeys")}
      </p>
      <ul ref={list} className={classes.list} aria-label={label} onKeyDown={onKeyDown}>
        {inView.map(({ id, content }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.feature}
              tabIndex={id === current ? 0 : -1}
              aria-describedby={hintId}
              onFocus={() => {
                setCurrentId(id);
                onFocus?.(id);
              }}
              onBlur={() => onFocus?.(null)}
              onClick={() => onOpen(id)}
            >
              {content}
            </button>
          </li>
        ))}
      </ul>
      {foot}
    </section>
  );
}

function nextPlace(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return Math.min(count - 1, at + 1);
    case "ArrowUp":
    case "ArrowLeft":
      return Math.max(0, at - 1);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** Features within the visible part of the map, once it stands still; all without a map. */
function useInView(features: readonly ListedFeature[]): readonly ListedFeature[] {
  const map = useSurcoMap();
  const [view, setView] = useState<Bounds | null>(null);
  useEffect(() => {
    if (!map) return;
    const read = () => {
      const bounds = map.getBounds();
      setView([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    };
    read();
    map.on("moveend", read);
    return () => {
      map.off("moveend", read);
    };
  }, [map]);
  const found = view === null ? features : features.filter(({ bounds }) => doMeet(bounds, view));
  return found.slice(0, MOST);
}

function doMeet(a: Bounds, b: Bounds): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
}
