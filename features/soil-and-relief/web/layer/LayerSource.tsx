import { Anchor, List, Popover, Stack, Text } from "@mantine/core";
import type { Attribution } from "@surco/contract";
import { useTranslation } from "react-i18next";
import classes from "./layer.module.css";

interface LayerSourceProps {
  isSimulated: boolean;
  /** Sentences on the derivation of the numbers. */
  facts: readonly string[];
  attributions: readonly Attribution[];
}

/** Source, derivation and attribution of the numbers. */
export function LayerSource({ isSimulated, facts, attributions }: LayerSourceProps) {
  const { t } = useTranslation("soil-and-relief");
  return (
    <Stack gap={4}>
      {isSimulated && (
        <Text size="xs" fw={600}>
          {t("source.simulated")}
        </Text>
      )}
      <Popover width={340} position="top-start" withinPortal shadow="md" trapFocus returnFocus>
        <Popover.Target>
          <Anchor component="button" type="button" size="xs" underline="always" ta="left" mih={24}>
            {t("source.open")}
          </Anchor>
        </Popover.Target>
        <Popover.Dropdown>
          <Text fw={600} size="sm" mb={4}>
            {t("source.title")}
          </Text>
          <List size="xs" spacing={4} tabIndex={0}>
            {facts.map((fact) => (
              <List.Item key={fact}>{fact}</List.Item>
            ))}
          </List>
        </Popover.Dropdown>
      </Popover>
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
