import { Text, Title } from "@mantine/core";
import {
  IconCloud,
  IconFileText,
  IconHistory,
  IconMountain,
  IconUsers,
  IconWifiOff,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./landing.module.css";

const points = [
  { key: "clouds", Icon: IconCloud },
  { key: "ground", Icon: IconMountain },
  { key: "records", Icon: IconHistory },
  { key: "sharing", Icon: IconUsers },
  { key: "reports", Icon: IconFileText },
  { key: "offline", Icon: IconWifiOff },
] as const;

/** Further features, in a word each. */
export function MoreFeatures() {
  const { t } = useTranslation("landing");
  return (
    <section>
      <Title order={2} className={classes.sectionTitle}>
        {t("more.title")}
      </Title>
      <div className={classes.points}>
        {points.map(({ key, Icon }) => (
          <div key={key}>
            <Icon size={26} stroke={1.6} aria-hidden="true" className={classes.icon} />
            <Title order={3} size="h3" mt={8}>
              {t(`more.${key}.title`)}
            </Title>
            <Text c="dimmed" mt={4}>
              {t(`more.${key}.text`)}
            </Text>
          </div>
        ))}
      </div>
    </section>
  );
}
