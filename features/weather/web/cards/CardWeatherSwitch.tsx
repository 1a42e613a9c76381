import { ActionIcon } from "@mantine/core";
import { IconTemperature } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { setCardWeather, useHasCardWeather } from "./card-choice";

/** Shows the weather of today on the cards, or hides it. */
export function CardWeatherSwitch() {
  const { t } = useTranslation("weather");
  const isShown = useHasCardWeather();
  return (
    <ActionIcon
      variant={isShown ? "light" : "subtle"}
      color={isShown ? undefined : "gray"}
      size={44}
      aria-pressed={isShown}
      aria-label={t("cards.switch")}
      title={t("cards.switch")}
      onClick={() => setCardWeather(!isShown)}
    >
      <IconTemperature size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
