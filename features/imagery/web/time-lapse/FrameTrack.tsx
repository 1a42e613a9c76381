import { useTranslation } from "react-i18next";
import classes from "./lapse.module.css";
import { useFrameWords } from "./use-frame-words";
import type { Lapse } from "./use-lapse";

/** All frames as a row of bars, gaps hatched, over a slider that moves through them. */
export function FrameTrack({ lapse }: { lapse: Lapse }) {
  const { t } = useTranslation("imagery");
  const words = useFrameWords();
  const { frames, index, stateOf, show } = lapse;
  const current = frames[index];
  const said = current ? words(current, stateOf(index)) : null;
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
        aria-valuetext={said ? `${said.title}, ${said.detail}` : undefined}
        min={0}
        max={Math.max(0, frames.length - 1)}
        step={1}
        value={index}
        onChange={({ currentTarget: { value } }) => show(Number(value))}
      />
    </div>
  );
}
