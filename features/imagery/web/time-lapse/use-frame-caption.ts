import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import type { Frame } from "./build-frames";
import type { FrameState } from "./use-lapse";

export interface FrameCaption {
  /** Day shown, or days of a gap. */
  title: string;
  /** Usable share, or the reason for a missing picture. */
  detail: string;
}

const STATE_TEXT: Partial<Record<FrameState, string>> = {
  failed: "timelapse.frameFailed",
  waiting: "loading",
  uncompared: "timelapse.uncompared",
};

/** Caption of a frame on the map, in the player and in exports. */
export function useFrameCaption(): (frame: Frame, state: FrameState) => FrameCaption {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  return ({ from, until, best, isUnread }, state) => {
    if (best === null) {
      const days = from === until ? format.day(from) : `${format.day(from, "short")} – ${format.day(until)}`;
      return { title: days, detail: t(isUnread ? "timelapse.unread" : "timelapse.gap") };
    }
    const usable = t("strip.usable", { percent: format.share(best.validFraction) });
    const instead = STATE_TEXT[state];
    const detail = instead === undefined ? usable : t(instead);
    return { title: format.day(best.date), detail };
  };
}
