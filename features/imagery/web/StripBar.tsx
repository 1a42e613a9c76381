import { ActionIcon, Button, SegmentedControl, Text } from "@mantine/core";
import { useFormat, useIsPhone } from "@surco/kit-web";
import { IconLayersSubtract, IconMovie } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useActiveViewer, useComparison } from "./compare/comparison";
import classes from "./DateStrip.module.css";
import { RangeControl } from "./date-range/RangeControl";
import type { ShownRange } from "./date-range/use-shown-range";
import { useImageViewer } from "./image-viewer";
import { ReadingProgress, useIsReading } from "./ReadingProgress";
import { DEFAULT_STEP, useLapseStep } from "./time-lapse/use-lapse-step";
import { UsableExplain } from "./UsableExplain";

/** Bar above the dates: range, chosen date, comparison and time-lapse. */
export function StripBar({ shown }: { shown: ShownRange }) {
  const { t } = useTranslation("imagery");
  const isPhone = useIsPhone();
  const { field, selected, extra, lock } = useImageViewer();
  const comparison = useComparison();
  const [lapseStep, setLapseStep] = useLapseStep();
  const isLapse = lapseStep !== null;
  const isReading = useIsReading();
  const isComparing = comparison.isOn && !isLapse;
  const toggleComparison = () => {
    setLapseStep(null);
    if (isComparing) comparison.stop();
    else if (!comparison.isOn) comparison.start();
  };
  const toggleLapse = () => {
    if (isComparing) comparison.stopForLapse();
    setLapseStep(isLapse ? null : DEFAULT_STEP);
  };
  // Another feature's layer has no time-lapse: in a comparison the other side's may be shown.
  const lapseLock = extra !== null && isComparing ? comparison.second.lock : lock;
  const hasLapse = extra === null || (isComparing && comparison.second.extra === null);
  return (
    <div className={classes.bar}>
      <RangeControl shown={shown} country={field.country} />
      {isReading ? (
        <ReadingProgress />
      ) : isPhone || isLapse ? (
        <div className={classes.detail} />
      ) : (
        <ChosenDate />
      )}
      {!isLapse && <UsableExplain />}
      {isComparing && (
        <SegmentedControl
          className={classes.sides}
          size={isPhone ? "sm" : "xs"}
          aria-label={t("compare.choosing")}
          value={comparison.active}
          onChange={comparison.setActive}
          data={[
            { value: "first", label: t("compare.left"), disabled: extra !== null },
            { value: "second", label: t("compare.right"), disabled: comparison.second.extra !== null },
          ]}
        />
      )}
      <BarButton
        label={t(isComparing ? "compare.stop" : "compare.start")}
        icon={<IconLayersSubtract size={18} aria-hidden />}
        isOn={isComparing}
        isDisabled={selected === null}
        onClick={toggleComparison}
      />
      <BarButton
        label={t(isLapse ? "timelapse.close" : "timelapse.open")}
        icon={<IconMovie size={18} aria-hidden />}
        isOn={isLapse}
        isDisabled={selected === null || lapseLock !== null || !hasLapse}
        onClick={toggleLapse}
      />
    </div>
  );
}

/** Chosen date with usable share. */
function ChosenDate() {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { selected } = useActiveViewer();
  const usable = selected?.usableFraction ?? null;
  return (
    <Text size="xs" className={classes.detail} data-testid="chosen-date">
      {selected !== null && (
        <>
          <strong>{format.day(selected.date)}</strong>
          {usable !== null && ` · ${t("strip.usable", { percent: format.share(usable) })}`}
        </>
      )}
    </Text>
  );
}

interface BarButtonProps {
  label: string;
  icon: ReactNode;
  isOn: boolean;
  isDisabled: boolean;
  onClick: () => void;
}

/** Button with a label on a desktop, and a 44 px icon on a phone. */
function BarButton({ label, icon, isOn, isDisabled, onClick }: BarButtonProps) {
  const isPhone = useIsPhone();
  const look = { variant: isOn ? "light" : "subtle", color: isOn ? undefined : "gray", disabled: isDisabled };
  if (isPhone) {
    return (
      <ActionIcon {...look} size={44} aria-label={label} aria-pressed={isOn} onClick={onClick}>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <Button {...look} size="compact-sm" fz="xs" leftSection={icon} aria-pressed={isOn} onClick={onClick}>
      {label}
    </Button>
  );
}
