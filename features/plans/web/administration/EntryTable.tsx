import { Table } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import type { LedgerEntry } from "@surco/plans/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAmount } from "../use-amount";
import classes from "./administration.module.css";

interface EntryTableProps {
  entries: readonly LedgerEntry[];
  /** Last column of a row. */
  renderEnd?(entry: LedgerEntry): ReactNode;
}

/** Entries of the ledger; money that left stands with a minus. */
export function EntryTable({ entries, renderEnd }: EntryTableProps) {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const amount = useAmount();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label={t("ledger.entries")} tabIndex={0} data-recorded>
      <Table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t("ledger.at")}</th>
            <th scope="col">{t("ledger.entry")}</th>
            <th scope="col">{t("ledger.source")}</th>
            <th scope="col" className={classes.number}>
              {t("ledger.amount")}
            </th>
            {renderEnd && <th scope="col">{t("allOrders.order")}</th>}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{format.instant(entry.at)}</td>
              <td>{t(`ledger.kind.${entry.kind}`)}</td>
              <td>{t(`ledger.sources.${entry.source}`)}</td>
              <td className={classes.number}>
                {amount(entry.kind === "charge" ? entry.amountMinor : -entry.amountMinor, entry.currency)}
              </td>
              {renderEnd && <td>{renderEnd(entry)}</td>}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
