import { Skeleton, Text } from "@mantine/core";
import { daysBetween, localDay } from "@surco/calendar";
import type { ImageDate } from "@surco/imagery/contract";
import { useFormat } from "@surco/kit-web";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { findNeighbour } from "./choose-date";
import { useActiveViewer, useComparison } from "./compare/comparison";
import { chipId, DateChip } from "./DateChip";
import classes from "./DateStrip.module.css";
import { groupByMonth } from "./group-by-month";
import { useImageViewer } from "./image-viewer";
import { useLayerThumbnails } from "./thumbnails/use-layer-thumbnails";

/** Days after which no further image of a day is published. */
const AWAITED_DAYS = 10;
/** Width of a chip with its gap, px; reserves a month's place before it is drawn. */
const CHIP_PX = 54;

/**
 * Dates from old to new, the selected one centred, moved by arrow keys. In a comparison it chooses the date of one side.
 * @param bar  content above the dates
 */
export function DateStrip({ bar }: { bar: ReactNode }) {
  const { t } = useTranslation("imagery");
  const first = useImageViewer();
  const { isOn, second } = useComparison();
  const viewer = useActiveViewer();
  const { dates, selected, openDate, catalogQuery } = viewer;
  const pictures = useLayerThumbnails(viewer);
  const months = useMemo(() => groupByMonth(dates), [dates]);
  const beside = selected === first.selected ? second : first;
  // A layer of another feature has no date in the strip.
  const besideId = isOn && beside.extra === null ? beside.selected?.sceneId : undefined;
  const scroller = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another date is chosen or earlier ones arrive
  useEffect(() => {
    const chosen = scroller.current?.querySelector("[aria-checked=true]");
    if (scroller.current && chosen) centre(scroller.current, chosen);
  }, [selected?.sceneId, dates.length]);

  const latest = useRef(openDate);
  latest.current = openDate;
  const open = useCallback((image: ImageDate) => latest.current(image), []);

  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (step === null) return;
    event.preventDefault();
    const next = findNeighbour(dates, selected, step);
    if (!next) return;
    openDate(next);
    document.getElementById(chipId(next))?.focus({ preventScroll: true });
  };

  return (
    <div className={classes.strip} data-tour="dates" data-explained>
      {bar}
      <div className={classes.body}>
        {catalogQuery.isPending ? (
          <Skeleton height="100%" flex={1} radius="md" aria-hidden />
        ) : dates.length === 0 ? (
          <NoDates />
        ) : (
          <>
            <ReadingFailure />
            <div
              ref={scroller}
              className={classes.scroller}
              role="radiogroup"
              aria-label={t("strip.label")}
              onKeyDown={move}
            >
              {months.map(({ month, isNewYear, images }) => (
                <div
                  key={month}
                  className={classes.month}
                  data-new-year={isNewYear || undefined}
                  style={{ containIntrinsicWidth: `${images.length * CHIP_PX}px` }}
                >
                  <MonthName month={month} isYearWritten={isNewYear} />
                  <div className={classes.chips}>
                    {images.map((image) => (
                      <DateChip
                        key={image.sceneId}
                        image={image}
                        picture={pictures[image.sceneId]}
                        isSelected={image.sceneId === selected?.sceneId}
                        isBeside={image.sceneId === besideId}
                        onOpen={open}
                      />
                    ))}
                  </div>
                </div>
              ))}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/**
 * Scrolls a strip so that a chip stands in its middle. Its place is read and not left to `scrollIntoView`: browsers but Chromium
 * do not lay out a month out of sight for that, and the strip stays at its first date.
 */
function centre(strip: Element, chip: Element): void {
  const at = chip.getBoundingClientRect();
  const seen = strip.getBoundingClientRect();
  strip.scrollTo({ left: strip.scrollLeft + (at.left + at.width / 2) - (seen.left + seen.width / 2) });
}

function MonthName({ month, isYearWritten }: { month: string; isYearWritten: boolean }) {
  const { language } = useFormat();
  const [year = 0, number = 1] = month.split("-").map(Number);
  const name = new Intl.DateTimeFormat(language, {
    month: "short",
    year: isYearWritten ? "numeric" : undefined,
    timeZone: "UTC",
  })
    .format(new Date(Date.UTC(year, number - 1, 15)))
    .replace(/\.$/, "");
  return (
    <Text component="div" size="xs" className={classes.monthName} fw={isYearWritten ? 600 : 400}>
      {name}
    </Text>
  );
}

function ReadingFailure() {
  const { t } = useTranslation("imagery");
  const { catalogQuery } = useImageViewer();
  if (catalogQuery.data?.progress.state !== "failed") return null;
  return (
    <Text size="xs" role="status" className={classes.progress}>
      {t("strip.failedAll")}
    </Text>
  );
}

function NoDates() {
  const { t } = useTranslation("imagery");
  const { catalogQuery, range } = useImageViewer();
  const isPast = daysBetween(range.until, localDay(new Date())) > AWAITED_DAYS;
  const state = catalogQuery.data?.progress.state;
  // A failed request says nothing about clouds.
  if (catalogQuery.isError) {
    return <Text size="sm">{t("strip.unreached")}</Text>;
  }
  if (state === "failed") return <ReadingFailure />;
  // The progress is shown above.
  if (state === "queued" || state === "running") return null;
  return (
    <div>
      <Text fw={600} size="sm">
        {t("empty.title")}
      </Text>
      <Text size="xs">{t(isPast ? "empty.past" : "empty.text")}</Text>
    </div>
  );
}
