import { Anchor, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { YieldPredictionReply } from "@surco/yield-prediction/contract";
import { useTranslation } from "react-i18next";

/** Day, last image, version of the parameters and sources of a prediction; says where data is simulated. */
export function YieldSource({ data }: { data: YieldPredictionReply }) {
  const { t } = useTranslation("yield-prediction");
  const format = useFormat();
  const { asOf, imageDate, parametersVersion, attributions, simulated } = data;
  return (
    <Text size="xs" c="dimmed" component="div">
      <div>
        {t("source.asOf", { day: format.day(asOf) })}
        {imageDate !== null && ` · ${t("lastImage", { day: format.day(imageDate) })}`}
        {` · ${t("source.parameters", { version: parametersVersion })}`}
      </div>
      {attributions.map(({ text, href }) => (
        <Anchor key={href} href={href} target="_blank" rel="noreferrer" size="xs" underline="always" mr={8}>
          {text}
        </Anchor>
      ))}
      {simulated && <div>{t("source.simulated")}</div>}
    </Text>
  );
}
