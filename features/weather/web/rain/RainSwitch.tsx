import { IconDroplets } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { SwitchButton } from "../cards/SwitchButton";
import { useRainDays } from "./use-rain";

/** Days that the map begins with. */
const FIRST_DAYS = 7;

/** Shows the rain of the last days on map and cards, or hides it. */
export function RainSwitch() {
  const { t } = useTranslation("weather");
  const [days, setDays] = useRainDays();
  const isShown = days !== null;
  return (
    <SwitchButton
      name={t("rain.switch")}
      icon={<IconDroplets size={20} stroke={1.6} aria-hidden />}
      isOn={isShown}
      onSwitch={() => void setDays(isShown ? null : FIRST_DAYS)}
    />
  );
}
