import { Anchor, Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { type RowColumn, RowTable } from "@surco/kit-web/tables";
import type { StaffProducer } from "@surco/staff/contract";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import classes from "../staff.module.css";
import { addressOfProducer } from "./address-of-producer";
import { useProducerTexts } from "./use-producer-texts";

interface ProducerRowsProps {
  producers: readonly StaffProducer[];
  /** True where e-mail, phone and fiscal id are shown. */
  showsContacts: boolean;
}

/** Producers as a table, or on a phone as cards. */
export function ProducerRows({ producers, showsContacts }: ProducerRowsProps) {
  const { t } = useTranslation("staff");
  const format = useFormat();
  const texts = useProducerTexts();
  const { search } = useLocation();
  const link = ({ accountId, name }: StaffProducer) => (
    <Anchor component={Link} className={classes.link} to={addressOfProducer(accountId, search)}>
      {name}
    </Anchor>
  );
  const column = (
    key: string,
    render: RowColumn<StaffProducer>["render"],
    looks: Pick<RowColumn<StaffProducer>, "isLong" | "isNumber"> = {},
  ): RowColumn<StaffProducer> => ({ key, label: t(`producers.columns.${key}`), render, ...looks });
  const columns = [
    column(
      "name",
      (producer) => (
        <>
          {link(producer)}
          {producer.businessName !== "" && (
            <Text size="sm" c="dimmed">
              {producer.businessName}
            </Text>
          )}
        </>
      ),
      { isLong: true },
    ),
    column("manager", texts.manager, { isLong: true }),
    column("fields", ({ fieldCount }) => format.number(fieldCount, 0), { isNumber: true }),
    column("area", ({ areaHa }) => format.ha(areaHa), { isNumber: true }),
    column("crops", texts.crops, { isLong: true }),
    column("lastActivity", texts.lastActivity),
    column("recent", ({ recentActivityCount }) => format.number(recentActivityCount, 0), { isNumber: true }),
    ...(producers.some(({ coverages }) => coverages.length > 0)
      ? [column("coverages", (producer) => texts.coverages(producer) || null, { isLong: true })]
      : []),
    ...(showsContacts
      ? [
          column("contacts", (producer) =>
            texts.contacts(producer).map((one) => (
              <Text key={one} size="sm">
                {one}
              </Text>
            )),
          ),
        ]
      : []),
  ];
  return (
    <RowTable
      label={t("producers.title")}
      columns={columns}
      rows={producers}
      keyOf={({ accountId }) => accountId}
      renderCard={(producer) => (
        <>
          <div className={classes.line}>
            {link(producer)}
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
        </>
      )}
    />
  );
}
