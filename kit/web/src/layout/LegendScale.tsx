import classes from "./legend-scale.module.css";

interface LegendScaleProps {
  /** CSS colours, lowest values first. */
  colours: readonly string[];
  /** Lowest and highest class. */
  ends: readonly [low: string, high: string];
}

/** Colours of a folded legend in one row. */
export function LegendScale({ colours, ends: [low, high] }: LegendScaleProps) {
  return (
    <div className={classes.scale}>
      <div className={classes.colours} aria-hidden>
        {colours.map((colour, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a colour may occur twice, and rows never move.
          <span key={index} style={{ background: colour }} />
        ))}
      </div>
      <div className={classes.ends}>
        <span>{low}</span>
        <span>{high}</span>
      </div>
    </div>
  );
}
