import { Group, Text } from "@mantine/core";
import type { FieldTrialKind } from "@surco/trials/contract";
import { rateColor } from "./map/rate-colors";
import { useRateText } from "./trial-texts";
import classes from "./trials.module.css";

/** Colours of rates on the map. */
export function RateLegend({ rates, kind }: { rates: readonly number[]; kind: FieldTrialKind }) {
  const rateText = useRateText();
  return (
    <Group gap="sm">
      {rates.map((rate) => (
        <Group key={rate} gap={6} wrap="nowrap">
          <span className={classes.swatch} style={{ background: rateColor(rate, rates) }} aria-hidden />
          <Text size="sm" data-recorded>
            {rateText.rate(rate, kind)}
          </Text>
        </Group>
      ))}
    </Group>
  );
}
