import { useTranslation } from "react-i18next";
import classes from "./lapse.module.css";
import { useFrameCaption } from "./use-frame-caption";
import type { Lapse } from "./use-lapse";

/** Frames as a row of bars, gaps hatched, over a slider. */
export function FrameTrack({ lapse }: { lapse: Lapse }) {
  const { t } = useTranslation("imagery");
  const captionOf = useFrameCaption();
  const { frames, index, stateOf, show } = lapse;
  const current = frames[index];
  const caption = current ? captionOf(current, stateOf(index)) : null;
  return (
    <div className={classes.track}>
      <div className={classes.bars} aria-hidden>
        {frames.map(({ from }, place) => (
          <span
            key={from}
            className={classes.frameBar}
            data-state={stateOf(place)}
            data-current={place === index || undefined}
          />
        ))}
      </div>
      <input
        type="range"
        className={classes.scrub}
        aria-label={t("timelapse.scrub")}
        aria-valuetext={caption ? `${caption.title}, ${caption.detail}` : undefined}
        min={0}
        max={Math.max(0, frames.length - 1)}
        step={1}
        value={index}
        onChange={({ currentTarget: { value } }) => show(Number(value))}
      />
    </div>
  );
}
