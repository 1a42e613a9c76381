import { Group, Loader, Skeleton, Text, UnstyledButton } from "@mantine/core";
import type { ImageDate } from "@surco/imagery/contract";
import { useFormat } from "@surco/kit-web";
import { IconCloud, IconHourglass, IconPhotoOff } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { canOpen, isUsable, neighbour } from "./choose-date";
import classes from "./DateStrip.module.css";
import { useImageViewer } from "./image-viewer";
import { useThumbnails } from "./use-images";

/** The season's dates from old to new, a chip each; arrows move, the selected one is kept in the middle. */
export function DateStrip() {
  const { t } = useTranslation("imagery");
  const { dates, selected, openDate, field, catalogQuery } = useImageViewer();
  const pictures = useThumbnails(field.id, dates);
  const months = useMemo(() => groupByMonth(dates), [dates]);
  const chosen = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another date is chosen or earlier ones arrive
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [selected?.sceneId, dates.length]);

  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : null;
    if (step === null) return;
    event.preventDefault();
    const next = neighbour(dates, selected, step);
    if (!next) return;
    openDate(next);
    document.getElementById(chipId(next))?.focus({ preventScroll: true });
  };

  if (catalogQuery.isPending) return <Skeleton height={84} radius="md" aria-hidden />;
  if (dates.length === 0) return <NoDates />;
  return (
    <div className={classes.strip}>
      <FetchProgressLine />
      <div className={classes.scroller} role="radiogroup" aria-label={t("strip.label")} onKeyDown={move}>
        {months.map(({ month, images }) => (
          <div key={month} className={classes.month}>
            <MonthName day={images[0]?.date ?? month} />
            <div className={classes.chips}>
              {images.map((image) => (
                <DateChip
                  key={image.sceneId}
                  image={image}
                  picture={pictures[image.sceneId]}
                  isSelected={image.sceneId === selected?.sceneId}
                  ref={image.sceneId === selected?.sceneId ? chosen : undefined}
                  onOpen={() => openDate(image)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function MonthName({ day }: { day: string }) {
  const format = useFormat();
  return (
    <Text component="div" size="xs" className={classes.monthName}>
      {format.month(day)}
    </Text>
  );
}

interface ChipProps {
  image: ImageDate;
  picture: string | undefined;
  isSelected: boolean;
  ref: React.Ref<HTMLButtonElement> | undefined;
  onOpen: () => void;
}

function DateChip({ image, picture, isSelected, ref, onOpen }: ChipProps) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const state =
    image.state === "ready"
      ? t("strip.usable", { percent: format.share(image.usableFraction ?? 0) })
      : t(`strip.${image.state}`);
  return (
    <UnstyledButton
      ref={ref}
      id={chipId(image)}
      role="radio"
      aria-checked={isSelected}
      aria-label={`${format.day(image.date)}, ${state}`}
      title={`${format.day(image.date)} · ${state}`}
      tabIndex={isSelected ? 0 : -1}
      disabled={!canOpen(image)}
      className={classes.chip}
      data-selected={isSelected || undefined}
      data-dim={!isUsable(image) || undefined}
      onClick={onOpen}
    >
      <span className={classes.picture}>
        {picture ? <img src={picture} alt="" /> : <StateIcon state={image.state} />}
      </span>
      <span className={classes.day}>{Number(image.date.slice(8))}</span>
      <span className={classes.share}>
        {image.state === "ready"
          ? format.share(image.usableFraction ?? 0)
          : image.state === "cloudy"
            ? format.share(0)
            : "–"}
      </span>
    </UnstyledButton>
  );
}

function StateIcon({ state }: { state: ImageDate["state"] }) {
  if (state === "waiting") return <IconHourglass size={16} aria-hidden />;
  return state === "failed" ? <IconPhotoOff size={16} aria-hidden /> : <IconCloud size={16} aria-hidden />;
}

function FetchProgressLine() {
  const { t } = useTranslation("imagery");
  const { catalogQuery } = useImageViewer();
  const progress = catalogQuery.data?.progress;
  if (!progress || progress.state === "done") return null;
  if (progress.state === "failed") {
    return (
      <Text size="xs" role="status" className={classes.progress}>
        {t("strip.failedAll")}
      </Text>
    );
  }
  return (
    <Group gap={6} className={classes.progress} role="status">
      <Loader size={12} aria-hidden />
      <Text size="xs">
        {progress.total === null
          ? t("strip.searching")
          : t("strip.progress", { done: progress.done, total: progress.total })}
      </Text>
    </Group>
  );
}

function NoDates() {
  const { t } = useTranslation("imagery");
  const { catalogQuery } = useImageViewer();
  const state = catalogQuery.data?.progress.state;
  // Not reached is not the same as none: nothing is claimed about the sky.
  if (catalogQuery.isError) {
    return (
      <div className={classes.strip}>
        <Text size="sm">{t("strip.unreached")}</Text>
      </div>
    );
  }
  if (state === "queued" || state === "running" || state === "failed") {
    return (
      <div className={classes.strip}>
        <FetchProgressLine />
      </div>
    );
  }
  return (
    <div className={classes.strip}>
      <Text fw={600} size="sm">
        {t("empty.title")}
      </Text>
      <Text size="xs">{t("empty.text")}</Text>
    </div>
  );
}

function chipId(image: ImageDate): string {
  return `date-${image.sceneId}`;
}

/** Oldest month first, and within it the oldest date first. @param dates newest first */
function groupByMonth(dates: readonly ImageDate[]): { month: string; images: ImageDate[] }[] {
  const groups: { month: string; images: ImageDate[] }[] = [];
  for (const image of [...dates].reverse()) {
    const month = image.date.slice(0, 7);
    const last = groups.at(-1);
    if (last?.month === month) last.images.push(image);
    else groups.push({ month, images: [image] });
  }
  return groups;
}
