import { ActionIcon } from "@mantine/core";
import { IconDroplets } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRainDays } from "./use-rain";

/** Days that the map begins with. */
const FIRST_DAYS = 7;

/** Shows the rain of the last days on map and cards, or hides it. */
export function RainSwitch() {
  const { t } = useTranslation("weather");
  const [days, setDays] = useRainDays();
  const isShown = days !== null;
  return (
    <ActionIcon
      variant={isShown ? "light" : "subtle"}
      color={isShown ? undefined : "gray"}
      size={44}
      aria-pressed={isShown}
      aria-label={t("rain.switch")}
      title={t("rain.switch")}
      onClick={() => void setDays(isShown ? null : FIRST_DAYS)}
    >
      <IconDroplets size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
