import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import type { Frame } from "./frames-of";
import type { FrameState } from "./use-lapse";

export interface FrameWords {
  /** The day shown, or the days of a gap. */
  title: string;
  /** Usable share, or why nothing is shown. */
  detail: string;
}

const INSTEAD: Partial<Record<FrameState, string>> = {
  failed: "timelapse.frameFailed",
  waiting: "loading",
  uncompared: "timelapse.uncompared",
};

/** Caption of a frame, on the map, in the player and in a file. */
export function useFrameWords(): (frame: Frame, state: FrameState) => FrameWords {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  return ({ from, until, best, isUnread }, state) => {
    if (best === null) {
      const days = from === until ? format.day(from) : `${format.day(from, "short")} – ${format.day(until)}`;
      return { title: days, detail: t(isUnread ? "timelapse.unread" : "timelapse.gap") };
    }
    const usable = t("strip.usable", { percent: format.share(best.validFraction) });
    const instead = INSTEAD[state];
    const detail = instead === undefined ? usable : t(instead);
    return { title: format.day(best.date), detail };
  };
}
