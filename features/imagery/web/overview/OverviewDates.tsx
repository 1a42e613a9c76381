import { ActionIcon, Paper, Slider, Text } from "@mantine/core";
import { useFormat, useIsPhone } from "@surco/kit-web";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./overview.module.css";
import { useOverviewChoice } from "./use-overview-choice";

interface OverviewDatesProps {
  /** Newest first. */
  dates: readonly { date: string; fields: number }[];
  chosen: string;
  fieldCount: number;
}

/** Slider over the days on which any field has an image. */
export function OverviewDates({ dates, chosen, fieldCount }: OverviewDatesProps) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const isPhone = useIsPhone();
  const { setDay } = useOverviewChoice();
  const last = dates.length - 1;
  const place = last - dates.findIndex(({ date }) => date === chosen);
  // Dragging only shows the day; releasing requests it.
  const [dragged, setDragged] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day that came is where the handle stands
  useEffect(() => setDragged(null), [chosen]);
  const at = (index: number) => dates[last - index];
  const named = at(dragged ?? place) ?? { date: chosen, fields: 0 };
  const step = (by: 1 | -1) => {
    const next = at(place + by);
    if (next) setDay(next.date);
  };

  return (
    <Paper shadow="sm" radius="md" className={classes.dates}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t("strip.older")}
        disabled={place <= 0}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.slide}>
        <Text size="sm" className="tabular" role="status">
          <strong>{format.day(named.date, isPhone ? "short" : "medium")}</strong>
          <span className={classes.soft}>
            {" · "}
            {t(isPhone ? "overview.shown" : "overview.withImage", { shown: named.fields, count: fieldCount })}
          </span>
        </Text>
        <Slider
          min={0}
          max={Math.max(1, last)}
          step={1}
          value={dragged ?? place}
          disabled={last === 0}
          onChange={setDragged}
          onChangeEnd={(index) => {
            const released = at(index);
            if (released) setDay(released.date);
          }}
          label={null}
          thumbLabel={t("overview.day")}
          thumbSize={22}
          marks={dates.length <= 40 ? dates.map((_, index) => ({ value: index })) : undefined}
          thumbProps={{ "aria-valuetext": format.day(named.date) }}
        />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t("strip.newer")}
        disabled={place >= last}
        onClick={() => step(1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </Paper>
  );
}
