import { Text } from "@mantine/core";
import { IconCalendarTime, IconPhoto, IconPlant2, IconWind } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { flightTerms } from "../contract";
import classes from "./flight.module.css";

const facts = [
  { key: "count", Icon: IconPlant2 },
  { key: "photos", Icon: IconPhoto },
  { key: "notice", Icon: IconCalendarTime },
  { key: "wind", Icon: IconWind },
] as const;

/** Four facts about the flight service, with icons. */
export function FlightFacts() {
  const { t } = useTranslation("drone-flights");
  return (
    <ul className={classes.facts} data-recorded="terms">
      {facts.map(({ key, Icon }) => (
        <li key={key}>
          <Icon size={26} stroke={1.6} aria-hidden="true" className={classes.icon} />
          <Text fw={600}>{t(`facts.${key}.title`, { ...flightTerms })}</Text>
          <Text size="sm" c="dimmed">
            {t(`facts.${key}.text`, { ...flightTerms })}
          </Text>
        </li>
      ))}
    </ul>
  );
}
