import { Text, Title } from "@mantine/core";
import { findPlantClass } from "@surco/plant-health/contract";
import { useTranslation } from "react-i18next";
import classes from "../plant-health.module.css";

/** Things to check of every class. */
const CHECKS = ["first", "second", "third"] as const;

/** Description, look-alikes and what to check in the field; nothing for what only the outside service knows. */
export function ClassDetails({ code }: { code: string }) {
  const { t } = useTranslation("plant-health");
  if (findPlantClass(code) === null) return null;
  return (
    <section className={classes.class} data-recorded="description">
      <Title order={3} size="h5">
        {t(`classes.${code}.name`)}
      </Title>
      <Text size="sm">{t(`classes.${code}.description`)}</Text>
      <Text size="sm">
        <b>{t("details.lookAlikes")}</b> {t(`classes.${code}.lookAlikes`)}
      </Text>
      <Text size="sm" fw={700}>
        {t("details.check")}
      </Text>
      <ul className={classes.list}>
        {CHECKS.map((check) => (
          <li key={check}>
            <Text size="sm">{t(`classes.${code}.check.${check}`)}</Text>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed">
        {t("details.sources", { sources: t(`classes.${code}.sources`) })}
      </Text>
    </section>
  );
}
