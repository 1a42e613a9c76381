import { Anchor, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import classes from "../staff.module.css";
import { addressOfProducer } from "./address-of-producer";
import type { ProducerRowsProps } from "./ProducerTable";
import { useProducerTexts } from "./use-producer-texts";

/** Producers as cards, for a phone. */
export function ProducerCards({ producers, showsContacts }: ProducerRowsProps) {
  const { t } = useTranslation("staff");
  const format = useFormat();
  const texts = useProducerTexts();
  const { search } = useLocation();
  return (
    <ul className={classes.rows} aria-label={t("producers.title")} data-recorded>
      {producers.map((producer) => (
        <li key={producer.accountId} className={classes.row}>
          <div className={classes.line}>
            <Anchor
              component={Link}
              className={classes.link}
              to={addressOfProducer(producer.accountId, search)}
            >
              {producer.name}
            </Anchor>
            <Text span className="tabular">
              {t("producers.fields", { count: producer.fieldCount })} · {format.ha(producer.areaHa)}
            </Text>
          </div>
          {producer.businessName !== "" && (
            <Text size="sm" c="dimmed">
              {producer.businessName}
            </Text>
          )}
          <Text size="sm">{texts.crops(producer)}</Text>
          <Text size="sm">
            {t("producers.columns.manager")}: {texts.manager(producer)}
          </Text>
          <Text size="sm">
            {t("producers.columns.lastActivity")}: {texts.lastActivity(producer)} ·{" "}
            {t("producers.recent", { count: producer.recentActivityCount })}
          </Text>
          {producer.coverages.length > 0 && (
            <Text size="sm">
              {t("producers.columns.coverages")}: {texts.coverages(producer)}
            </Text>
          )}
          {showsContacts && <Text size="sm">{texts.contacts(producer).join(" · ")}</Text>}
        </li>
      ))}
    </ul>
  );
}
