import { Loader, Text, UnstyledButton } from "@mantine/core";
import type { HdDate } from "@surco/hd-imagery/contract";
import { useFormat } from "@surco/kit-web";
import { IconAlertTriangle, IconCheck, IconDownload } from "@tabler/icons-react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "./hd.module.css";
import { isUnderWay } from "./use-hd";

interface HdDateListProps {
  title: string;
  /** Newest first. */
  dates: readonly HdDate[];
  selected: HdDate;
  onSelect: (date: string) => void;
}

/** Dates of 3 m under a title, each with what there is of it; the one shown is in sight. */
export function HdDateList({ title, dates, selected, onSelect }: HdDateListProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const shown = selected.date;
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-date="${shown}"]`);
    if (!list.current || !row) return;
    const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight];
    const { scrollTop, clientHeight } = list.current;
    // By hand: the panel around the list is not to move.
    if (top < scrollTop || bottom > scrollTop + clientHeight) list.current.scrollTop = top - clientHeight / 2;
  }, [shown]);

  return (
    <section aria-labelledby={id}>
      <Text component="h2" id={id} fw={600} size="md" mb={4}>
        {title}
      </Text>
      <ul className={classes.dates} ref={list}>
        {dates.map((image) => (
          <li key={image.date} data-date={image.date}>
            <DateRow image={image} isShown={image.date === shown} onSelect={() => onSelect(image.date)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DateRow({ image, isShown, onSelect }: { image: HdDate; isShown: boolean; onSelect: () => void }) {
  const { t } = useTranslation("hd-imagery");
  const format = useFormat();
  const { state, cloudFraction, usableFraction } = image;
  const what =
    state === "available"
      ? t("list.cloud", { cloud: format.share(cloudFraction) })
      : usableFraction === null
        ? t(`state.${state}`)
        : t("list.ready", { usable: format.share(usableFraction) });
  return (
    <UnstyledButton
      className={classes.date}
      aria-current={isShown ? "date" : undefined}
      data-state={state}
      onClick={onSelect}
    >
      <StateMark image={image} />
      <span className={classes.day}>{format.day(image.date)}</span>
      <span className={classes.what}>{what}</span>
    </UnstyledButton>
  );
}

function StateMark({ image }: { image: HdDate }) {
  if (isUnderWay(image)) return <Loader size={16} aria-hidden />;
  if (image.state === "ready") return <IconCheck size={18} aria-hidden />;
  if (image.state === "failed") return <IconAlertTriangle size={18} aria-hidden />;
  return <IconDownload size={18} aria-hidden className={classes.soft} />;
}
