import { Table, Text } from "@mantine/core";
import { cropOptions } from "@surco/fields/web";
import type { RollUpGroup, RollUpGrouping, RollUpSums } from "@surco/gross-margin/contract";
import { Figure, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../gross-margin.module.css";
import { explainGroupMargin, explainGroupMarginPerHa } from "./explain-roll-up";

interface RollUpTableProps {
  by: RollUpGrouping;
  groups: readonly RollUpGroup[];
  total: Pick<RollUpGroup, "planned" | "actual" | "plannedOfActual">;
}

/** Planned and actual margins of each group, and of all. */
export function RollUpTable({ by, groups, total }: RollUpTableProps) {
  const { t } = useTranslation(["gross-margin", "fields"]);
  const nameOf = ({ key, name }: RollUpGroup): string => {
    if (by === "crop") return cropOptions(t).find(({ value }) => value === key)?.label ?? "";
    if (by === "season") return key ?? "";
    return name ?? t("rollUp.noProducer");
  };
  const label = t("rollUp.table", { by: t(`rollUp.groupings.${by}`).toLocaleLowerCase() });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={`${classes.scroll} ${classes.rollUp}`} aria-label={label} tabIndex={0}>
      <Table fz="sm" horizontalSpacing={8} className="tabular" data-explained>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t(`rollUp.groupings.${by}`)}</Table.Th>
            {(["fields", "area", "income", "expenses", "margin", "perHa"] as const).map((name) => (
              <Table.Th key={name} scope="col" className={classes.number}>
                {t(`rollUp.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map((group) => (
            <GroupRows key={group.key} name={nameOf(group)} sums={group} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <GroupRows name={t("rollUp.total")} sums={total} />
        </Table.Tfoot>
      </Table>
    </section>
  );
}

function GroupRows({ name, sums }: { name: string; sums: RollUpTableProps["total"] }) {
  const { t } = useTranslation("gross-margin");
  return (
    <>
      <SumsRow name={name} note={t("rollUp.planned")} sums={sums.planned} />
      {sums.actual.fieldCount > 0 && (
        <>
          <SumsRow name="" note={t("rollUp.actual")} sums={sums.actual} />
          <SumsRow name="" note={t("rollUp.planOfActual")} sums={sums.plannedOfActual} />
        </>
      )}
    </>
  );
}

function SumsRow({ name, note, sums }: { name: string; note: string; sums: RollUpSums }) {
  const format = useFormat();
  return (
    <Table.Tr>
      <Table.Th scope="row">
        {name}
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      </Table.Th>
      <Table.Td className={classes.number}>{format.number(sums.fieldCount)}</Table.Td>
      <Table.Td className={classes.number}>{format.number(sums.areaHa, 1)}</Table.Td>
      <Table.Td className={classes.number}>{format.number(sums.incomeUsd)}</Table.Td>
      <Table.Td className={classes.number}>{format.number(sums.commercialUsd + sums.directCostUsd)}</Table.Td>
      <Table.Td className={classes.number}>
        <Figure explanation={explainGroupMargin(sums)} />
      </Table.Td>
      <Table.Td className={classes.number}>
        <Figure explanation={explainGroupMarginPerHa(sums)} />
      </Table.Td>
    </Table.Tr>
  );
}
