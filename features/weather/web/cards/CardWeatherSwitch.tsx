import { IconTemperature } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { setCardWeather, useHasCardWeather } from "./card-choice";
import { SwitchButton } from "./SwitchButton";

/** Shows the weather of today on the cards, or hides it. */
export function CardWeatherSwitch() {
  const { t } = useTranslation("weather");
  const isShown = useHasCardWeather();
  return (
    <SwitchButton
      name={t("cards.switch")}
      icon={<IconTemperature size={20} stroke={1.6} aria-hidden />}
      isOn={isShown}
      onSwitch={() => setCardWeather(!isShown)}
    />
  );
}
