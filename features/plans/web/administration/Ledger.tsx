import { Anchor, NativeSelect, Text, Title } from "@mantine/core";
import { inputSize, ListEnd, ListProblem } from "@surco/kit-web";
import { type RowColumn, RowTable } from "@surco/kit-web/tables";
import { type LedgerSums, paymentSource } from "@surco/plans/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAmount } from "../use-amount";
import { useCountryName } from "../use-country-name";
import { useLedger, useLedgerSums } from "./administration-queries";
import { EntryTable } from "./EntryTable";
import { FilterInputs } from "./FilterInputs";
import { useFilters } from "./use-filters";

/** Money of all orders: its sums in total and by month, and each entry. */
export function Ledger() {
  const { t } = useTranslation("plans");
  const filters = useFilters();
  const sums = useLedgerSums(filters.ofLedger);
  const query = useLedger(filters.ofLedger);
  const entries = query.data?.pages.flatMap((page) => page.entries);
  const { typed, set } = filters;
  return (
    <>
      <FilterInputs filters={filters}>
        <NativeSelect
          {...inputSize}
          label={t("ledger.source")}
          value={typed.medio ?? ""}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            void set({ medio: paymentSource.options.find((one) => one === chosen) ?? null });
          }}
          data={[
            { value: "", label: t("allOrders.all") },
            ...paymentSource.options.map((one) => ({ value: one, label: t(`ledger.sources.${one}`) })),
          ]}
        />
      </FilterInputs>
      <ListProblem query={sums} failed={t("ledger.failed")} />
      {sums.data?.totals.length === 0 && <Text role="status">{t("ledger.none")}</Text>}
      {sums.data && sums.data.totals.length > 0 && (
        <>
          <Title order={2} size="h4">
            {t("ledger.totals")}
          </Title>
          <SumsTable rows={sums.data.totals} />
          <Title order={2} size="h4" mt="lg">
            {t("ledger.months")}
          </Title>
          <SumsTable rows={sums.data.months} />
          <Title order={2} size="h4" mt="lg">
            {t("ledger.entries")}
          </Title>
          <ListProblem query={query} failed={t("ledger.failed")} />
          <EntryTable
            entries={entries ?? []}
            renderEnd={({ orderId }) => (
              <Anchor
                component={Link}
                to={`/user/plan-orders?pedido=${orderId}`}
                className="standing-link"
                aria-label={t("ledger.openOrder", { id: orderId.slice(-6) })}
              >
                …{orderId.slice(-6)}
              </Anchor>
            )}
          />
          <ListEnd query={query} />
        </>
      )}
    </>
  );
}

type Sums = LedgerSums & { month?: string };

/** Sums by country, currency and source, each month with its own where rows have one. */
function SumsTable({ rows }: { rows: readonly Sums[] }) {
  const { t, i18n } = useTranslation("plans");
  const amount = useAmount();
  const countryName = useCountryName();
  const monthName = new Intl.DateTimeFormat(i18n.language, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const hasMonths = rows.some(({ month }) => month !== undefined);
  const columns: RowColumn<Sums>[] = [
    {
      key: "month",
      label: t("ledger.month"),
      render: ({ month }) => month && monthName.format(new Date(`${month}-15T00:00:00Z`)),
    },
    { key: "country", label: t("allOrders.country"), render: ({ country }) => countryName(country) },
    { key: "source", label: t("ledger.source"), render: ({ source }) => t(`ledger.sources.${source}`) },
    ...(["charge", "refund", "chargeback"] as const).map((name) => ({
      key: name,
      label: t(`ledger.sums.${name}`),
      isNumber: true,
      render: ({ currency, ...sums }: Sums) => amount(sums[`${name}Minor`], currency),
    })),
    {
      key: "held",
      label: t("ledger.sums.held"),
      isNumber: true,
      render: ({ heldMinor, currency }) => <strong>{amount(heldMinor, currency)}</strong>,
    },
  ];
  return (
    <RowTable
      label={t(hasMonths ? "ledger.months" : "ledger.totals")}
      columns={columns.filter(({ key }) => hasMonths || key !== "month")}
      rows={rows}
      keyOf={({ month, country, currency, source }) => [month, country, currency, source].join(" ")}
      renderCard={null}
    />
  );
}
