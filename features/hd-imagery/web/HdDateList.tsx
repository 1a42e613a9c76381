import { Loader, Text, UnstyledButton } from "@mantine/core";
import type { HdDate } from "@surco/hd-imagery/contract";
import { useFormat } from "@surco/kit-web";
import { IconAlertTriangle, IconCheck, IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./hd.module.css";
import { isUnderWay } from "./use-hd";

interface HdDateListProps {
  /** Newest first. */
  dates: readonly HdDate[];
  selected: HdDate;
  onSelect: (date: string) => void;
}

/** The season's dates of 3 m, each with what there is of it. */
export function HdDateList({ dates, selected, onSelect }: HdDateListProps) {
  const { t } = useTranslation("hd-imagery");
  const format = useFormat();
  const wordOf = ({ state, cloudFraction, usableFraction }: HdDate): string => {
    if (state === "available") return t("list.cloud", { cloud: format.share(cloudFraction) });
    if (usableFraction !== null) return t("list.ready", { usable: format.share(usableFraction) });
    return t(`state.${state}`);
  };
  return (
    <section aria-labelledby="hd-dates">
      <Text component="h2" id="hd-dates" fw={600} size="md" mb={4}>
        {t("list.title", { count: dates.length })}
      </Text>
      <ul className={classes.dates}>
        {dates.map((image) => (
          <li key={image.date}>
            <UnstyledButton
              className={classes.date}
              aria-current={image.date === selected.date ? "date" : undefined}
              data-state={image.state}
              onClick={() => onSelect(image.date)}
            >
              <StateMark image={image} />
              <span className={classes.day}>{format.day(image.date)}</span>
              <span className={classes.what}>{wordOf(image)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StateMark({ image }: { image: HdDate }) {
  if (isUnderWay(image)) return <Loader size={16} aria-hidden />;
  if (image.state === "ready") return <IconCheck size={18} aria-hidden />;
  if (image.state === "failed") return <IconAlertTriangle size={18} aria-hidden />;
  return <IconDownload size={18} aria-hidden className={classes.soft} />;
}
