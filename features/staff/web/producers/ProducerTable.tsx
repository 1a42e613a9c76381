import { Anchor, Table, Text, VisuallyHidden } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { StaffProducer } from "@surco/staff/contract";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import classes from "../staff.module.css";
import { addressOfProducer } from "./address-of-producer";
import { useProducerTexts } from "./use-producer-texts";

export interface ProducerRowsProps {
  producers: readonly StaffProducer[];
  /** True where e-mail, phone and fiscal id are shown. */
  showsContacts: boolean;
}

/** Producers as a table. */
export function ProducerTable({ producers, showsContacts }: ProducerRowsProps) {
  const { t } = useTranslation("staff");
  const format = useFormat();
  const texts = useProducerTexts();
  const { search } = useLocation();
  const hasCoverages = producers.some(({ coverages }) => coverages.length > 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className={classes.scroll} aria-label={t("producers.title")} tabIndex={0}>
      <Table verticalSpacing="xs" highlightOnHover className="tabular" data-recorded>
        <caption>
          <VisuallyHidden>{t("producers.title")}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("producers.columns.name")}</Table.Th>
            <Table.Th scope="col">{t("producers.columns.manager")}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t("producers.columns.fields")}
            </Table.Th>
            <Table.Th scope="col" ta="right">
              {t("producers.columns.area")}
            </Table.Th>
            <Table.Th scope="col">{t("producers.columns.crops")}</Table.Th>
            <Table.Th scope="col">{t("producers.columns.lastActivity")}</Table.Th>
            <Table.Th scope="col" ta="right">
              {t("producers.columns.recent")}
            </Table.Th>
            {hasCoverages && <Table.Th scope="col">{t("producers.columns.coverages")}</Table.Th>}
            {showsContacts && <Table.Th scope="col">{t("producers.columns.contacts")}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {producers.map((producer) => (
            <Table.Tr key={producer.accountId}>
              <Table.Td>
                <Anchor
                  component={Link}
                  className={classes.link}
                  to={addressOfProducer(producer.accountId, search)}
                >
                  {producer.name}
                </Anchor>
                {producer.businessName !== "" && (
                  <Text size="sm" c="dimmed">
                    {producer.businessName}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{texts.manager(producer)}</Table.Td>
              <Table.Td ta="right">{format.number(producer.fieldCount, 0)}</Table.Td>
              <Table.Td ta="right" style={{ whiteSpace: "nowrap" }}>
                {format.ha(producer.areaHa)}
              </Table.Td>
              <Table.Td>{texts.crops(producer)}</Table.Td>
              <Table.Td style={{ whiteSpace: "nowrap" }}>{texts.lastActivity(producer)}</Table.Td>
              <Table.Td ta="right">{format.number(producer.recentActivityCount, 0)}</Table.Td>
              {hasCoverages && <Table.Td>{texts.coverages(producer) || "–"}</Table.Td>}
              {showsContacts && (
                <Table.Td>
                  {texts.contacts(producer).map((one) => (
                    <Text key={one} size="sm">
                      {one}
                    </Text>
                  ))}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
