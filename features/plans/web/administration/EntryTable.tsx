import { useFormat } from "@surco/kit-web";
import { type RowColumn, RowTable } from "@surco/kit-web/tables";
import type { LedgerEntry } from "@surco/plans/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useAmount } from "../use-amount";

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
  const columns: RowColumn<LedgerEntry>[] = [
    { key: "at", label: t("ledger.at"), render: ({ at }) => format.instant(at) },
    { key: "entry", label: t("ledger.entry"), render: ({ kind }) => t(`ledger.kind.${kind}`) },
    { key: "source", label: t("ledger.source"), render: ({ source }) => t(`ledger.sources.${source}`) },
    {
      key: "amount",
      label: t("ledger.amount"),
      isNumber: true,
      render: ({ kind, amountMinor, currency }) =>
        amount(kind === "charge" ? amountMinor : -amountMinor, currency),
    },
    ...(renderEnd ? [{ key: "order", label: t("allOrders.order"), render: renderEnd }] : []),
  ];
  return (
    <RowTable
      label={t("ledger.entries")}
      columns={columns}
      rows={entries}
      keyOf={({ id }) => id}
      renderCard={null}
    />
  );
}
