import { ActionIcon, NativeSelect, Progress, SegmentedControl, Text } from "@mantine/core";
import { useIsPhone } from "@surco/kit-web";
import { type LapseStep, lapseSteps } from "@surco/series";
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FrameTrack } from "./FrameTrack";
import classes from "./lapse.module.css";
import type { Lapse } from "./use-lapse";
import { speeds } from "./use-playback";

interface LapsePlayerProps {
  lapse: Lapse;
  /** Bar above the player: range and display choices. */
  bar: ReactNode;
  /** Content at the end of the button row. */
  download: ReactNode;
  onStep: (step: LapseStep) => void;
}

/** Player controls: play, pause, step, speed, scrub; also by space bar and arrow keys. */
export function LapsePlayer({ lapse, bar, download, onStep }: LapsePlayerProps) {
  const { t } = useTranslation("imagery");
  const isPhone = useIsPhone();
  const { frames, index, isPlaying, speed, toggle, show, setSpeed } = lapse;
  const size = isPhone ? 44 : 34;
  const press = (event: KeyboardEvent) => {
    if (!isPlayerKey(event)) return;
    event.preventDefault();
    if (event.key === " ") toggle();
    else show(index + (event.key === "ArrowRight" ? 1 : -1));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={classes.player} role="group" aria-label={t("timelapse.title")} onKeyDown={press}>
      {bar}
      <div className={classes.controls}>
        <ActionIcon
          variant="filled"
          size={size}
          aria-label={t(isPlaying ? "timelapse.pause" : "timelapse.play")}
          onClick={toggle}
        >
          {isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={size}
          aria-label={t("timelapse.back")}
          disabled={index === 0}
          onClick={() => show(index - 1)}
        >
          <IconPlayerTrackPrev size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={size}
          aria-label={t("timelapse.forward")}
          disabled={index >= frames.length - 1}
          onClick={() => show(index + 1)}
        >
          <IconPlayerTrackNext size={16} aria-hidden />
        </ActionIcon>
        <SegmentedControl
          className={classes.steps}
          size={isPhone ? "sm" : "xs"}
          aria-label={t("timelapse.step")}
          value={String(lapse.step)}
          onChange={(value) => onStep(lapseSteps.find((step) => String(step) === value) ?? lapse.step)}
          data={lapseSteps.map((step) => ({
            value: String(step),
            label: isPhone ? String(step) : t("timelapse.days", { days: step }),
          }))}
        />
        <NativeSelect
          className={classes.speed}
          size={isPhone ? "md" : "xs"}
          aria-label={t("timelapse.speed")}
          value={String(speed)}
          onChange={({ currentTarget: { value } }) =>
            setSpeed(speeds.find((known) => String(known) === value) ?? speed)
          }
          data={speeds.map((value) => ({
            value: String(value),
            label: isPhone
              ? t("timelapse.perSecondShort", { count: value })
              : t("timelapse.perSecond", { count: value }),
          }))}
        />
        <span className={classes.gapBefore} />
        {download}
      </div>
      <FrameTrack lapse={lapse} />
      <Fetching lapse={lapse} />
      {lapse.isRescaled && <Text size="xs">{t("timelapse.rescaled")}</Text>}
    </div>
  );
}

/** Number of frames loaded. */
function Fetching({ lapse: { frames, stateOf } }: { lapse: Lapse }) {
  const { t } = useTranslation("imagery");
  const states = frames.map((_, index) => stateOf(index));
  const total = states.filter((state) => state !== "gap" && state !== "uncompared").length;
  const waiting = states.filter((state) => state === "waiting").length;
  const failed = states.filter((state) => state === "failed").length;
  const gaps = states.length - total;
  if (waiting > 0) {
    return (
      <div role="status" className={classes.fetching}>
        <Progress value={(100 * (total - waiting)) / total} size="xs" aria-label={t("timelapse.fetching")} />
        <Text size="xs">{t("timelapse.fetched", { done: total - waiting, total })}</Text>
      </div>
    );
  }
  return (
    <Text size="xs" role="status" className={classes.soft}>
      {total === 0
        ? t("timelapse.none")
        : `${t("timelapse.frames", { count: total })}, ${t("timelapse.gaps", { count: gaps })}.`}
      {failed > 0 && ` ${t("timelapse.someFailed", { count: failed })}`}
    </Text>
  );
}

/** True for player keys that the focused element does not use itself. */
function isPlayerKey({ key, target }: KeyboardEvent): boolean {
  if (key !== " " && key !== "ArrowLeft" && key !== "ArrowRight") return false;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("[role=dialog], [role=menu]")) return false;
  const isInput = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (key !== " ") return !isInput;
  return !(
    target instanceof HTMLButtonElement ||
    (isInput && !(target instanceof HTMLInputElement && target.type === "range"))
  );
}
