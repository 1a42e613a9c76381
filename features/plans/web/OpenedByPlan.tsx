import { Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./plans.module.css";

const OPENED = ["hd", "layers", "index", "prediction"] as const;

/** Parts that the advanced plan opens on a field, each with a sentence about it. */
export function OpenedByPlan() {
  const { t } = useTranslation("plans");
  return (
    <ul className={classes.opened}>
      {OPENED.map((name) => (
        <li key={name}>
          <IconCheck size={20} stroke={2} aria-hidden />
          <div>
            <Text fw={600} lh={1.35}>
              {t(`pricing.opened.${name}.title`)}
            </Text>
            <Text size="sm" c="dimmed" lh={1.4}>
              {t(`pricing.opened.${name}.text`)}
            </Text>
          </div>
        </li>
      ))}
    </ul>
  );
}
