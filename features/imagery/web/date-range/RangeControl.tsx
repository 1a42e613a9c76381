import { Button, Divider, NativeSelect, Popover, Stack, Text } from "@mantine/core";
import { compareDates, type DateRange, localDay, recentSeasons, seasonRange } from "@surco/calendar";
import { DayInput, useFormat, useIsPhone, useSeason } from "@surco/kit-web";
import { IconCalendar, IconCheck } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "../DateStrip.module.css";
import { findRangeFault, lastYear } from "./shown-range";
import type { ShownRange } from "./use-shown-range";

interface RangeControlProps {
  shown: ShownRange;
  /** Country of the field, which defines the seasons. */
  country: string | null;
}

/** Seasons of the longest preset range. */
const MAX_SEASONS = 3;

/** Range of the strip: the header's season, the last year, other seasons or custom days. */
export function RangeControl({ shown, country }: RangeControlProps) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const isPhone = useIsPhone();
  const { season } = useSeason();
  const [isOpen, setOpen] = useState(false);
  const day = (date: string) => (isPhone ? shortDay(date, format.language) : format.day(date));
  const name = shown.isSeason
    ? t("strip.range.season", { season })
    : `${day(shown.range.from)} – ${day(shown.range.until)}`;
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="top-start"
      width={300}
      shadow="md"
      withinPortal
      trapFocus
      returnFocus
      // An open calendar inside it is closed first.
      closeOnEscape={false}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size={isPhone ? "md" : "compact-sm"}
          px={isPhone ? 8 : undefined}
          fz="xs"
          leftSection={<IconCalendar size={16} aria-hidden />}
          aria-label={t("strip.range.label", { range: name })}
          onClick={() => setOpen(!isOpen)}
          className={classes.range}
        >
          {name}
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        aria-label={t("strip.range.title")}
        onKeyDown={({ key }) => key === "Escape" && setOpen(false)}
      >
        <RangeChoices
          shown={shown}
          country={country}
          onChosen={(range) => {
            shown.setRange(range);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Numeric date for narrow screens: 22/11/25. */
function shortDay(date: string, language: string): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  return new Intl.DateTimeFormat(language, { dateStyle: "short", timeZone: "UTC" }).format(
    new Date(Date.UTC(year, month - 1, day)),
  );
}

interface RangeChoicesProps extends RangeControlProps {
  onChosen: (range: DateRange | null) => void;
}

function RangeChoices({ shown, country, onChosen }: RangeChoicesProps) {
  const { t } = useTranslation("imagery");
  const { season, seasons, period } = useSeason();
  const today = localDay(new Date());
  const clipToToday = ({ from, until }: DateRange) => ({
    from,
    until: compareDates(until, today) < 0 ? until : today,
  });
  const daysOf = (requested: string) => clipToToday(seasonRange(country, period, requested));
  const recent = recentSeasons(country, period, today, MAX_SEASONS);
  const allSeasons = { from: daysOf(recent.at(-1) ?? season).from, until: today };
  const isShown = (range: DateRange) =>
    !shown.isSeason && range.from === shown.range.from && range.until === shown.range.until;
  const others = seasons.filter((other) => other !== season && daysOf(other).from <= today);

  return (
    <Stack gap={4}>
      <Choice isChosen={shown.isSeason} onChoose={() => onChosen(null)}>
        {t("strip.range.thisSeason", { season })}
      </Choice>
      <Choice isChosen={isShown(lastYear(today))} onChoose={() => onChosen(lastYear(today))}>
        {t("strip.range.lastYear")}
      </Choice>
      <Choice isChosen={isShown(allSeasons)} onChoose={() => onChosen(allSeasons)}>
        {t("strip.range.severalSeasons", { count: MAX_SEASONS })}
      </Choice>
      <NativeSelect
        label={t("strip.range.otherSeason")}
        data={[{ value: "", label: t("strip.range.choose") }, ...others]}
        value={others.find((other) => isShown(daysOf(other))) ?? ""}
        onChange={({ currentTarget: { value } }) => value !== "" && onChosen(daysOf(value))}
      />
      <Divider my={4} />
      <CustomRange first={shown.range} today={today} onChosen={onChosen} />
    </Stack>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <Button
      variant={isChosen ? "light" : "subtle"}
      color={isChosen ? undefined : "gray"}
      justify="space-between"
      mih={44}
      fullWidth
      aria-pressed={isChosen}
      rightSection={isChosen ? <IconCheck size={16} aria-hidden /> : null}
      onClick={onChoose}
    >
      {children}
    </Button>
  );
}

interface CustomRangeProps {
  first: DateRange;
  today: string;
  onChosen: (range: DateRange) => void;
}

function CustomRange({ first, today, onChosen }: CustomRangeProps) {
  const { t } = useTranslation("imagery");
  const [from, setFrom] = useState(first.from);
  const [until, setUntil] = useState(first.until);
  const [isTried, setTried] = useState(false);
  const fault = findRangeFault(from, until, today);
  const choose = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault === null) onChosen({ from, until });
  };
  return (
    <form onSubmit={choose} noValidate>
      <Stack gap={8}>
        <DayInput label={t("strip.range.from")} max={today} value={from} onChange={setFrom} />
        <DayInput label={t("strip.range.until")} max={today} value={until} onChange={setUntil} />
        {isTried && fault !== null && (
          <Text size="xs" role="alert" style={{ color: "var(--mantine-color-error)" }}>
            {t(`strip.range.fault.${fault}`)}
          </Text>
        )}
        <Button type="submit" mih={44} variant="default">
          {t("strip.range.show")}
        </Button>
      </Stack>
    </form>
  );
}
