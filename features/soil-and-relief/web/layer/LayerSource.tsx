import { Anchor, Stack, Text } from "@mantine/core";
import type { Attribution, Explanation } from "@surco/contract";
import { Explain } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "./layer.module.css";

interface LayerSourceProps {
  isSimulated: boolean;
  /** Derivation of the layer's mean. */
  explanation: Explanation;
  attributions: readonly Attribution[];
}

/** Source, derivation and attribution of the numbers. */
export function LayerSource({ isSimulated, explanation, attributions }: LayerSourceProps) {
  const { t } = useTranslation("soil-and-relief");
  return (
    <Stack gap={4}>
      {isSimulated && (
        <Text size="xs" fw={600}>
          {t("source.simulated")}
        </Text>
      )}
      <Text size="xs">
        {t("explain.source")}
        <Explain explanation={explanation} />
      </Text>
      {attributions.map(({ text, href }) => (
        <Text key={href} size="xs" className={classes.soft}>
          {text}{" "}
          <Anchor href={href} target="_blank" rel="noreferrer" size="xs" underline="always">
            {t("source.link")}
          </Anchor>
        </Text>
      ))}
    </Stack>
  );
}
