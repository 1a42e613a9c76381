import { Text } from "@mantine/core";
import { Explained, useFormat } from "@surco/kit-web";
import { unitKeys } from "@surco/prescriptions/contract";
import { type ProductRates, productTotals } from "@surco/variable-rates";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  decimalsOf,
  explainAmount,
  explainApplied,
  explainCost,
  explainMean,
} from "./explanations/explain-totals";
import classes from "./prescriptions.module.css";

interface ProductTotalsViewProps {
  product: ProductRates & { name: string };
  zones: readonly { name: string; treatedHa: number }[];
}

/** Amount, mean and cost of a product; the rates of the zones where they are not those that were typed. */
export function ProductTotalsView({ product, zones }: ProductTotalsViewProps) {
  const { t } = useTranslation("prescriptions");
  const format = useFormat();
  const areasHa = zones.map(({ treatedHa }) => treatedHa);
  const totals = productTotals(product, areasHa);
  const decimals = decimalsOf(totals.unit);
  const unit = t(`units.${unitKeys[totals.unit]}`);
  const cost = explainCost(totals, product.priceUsd);
  const isConverted = totals.applied.some((rate, index) => rate !== product.rates[index]);
  return (
    <div>
      <Text size="sm" fw={600}>
        {product.name}
      </Text>
      <dl className={classes.figures}>
        {isConverted &&
          zones.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: zones have no other order
            <Pair key={index} label={`${t("product.applied")} · ${name}`}>
              <Explained explanation={explainApplied(product, totals, { index, areasHa })}>
                {`${format.number(totals.applied[index] ?? 0, decimals)} ${unit}`}
              </Explained>
            </Pair>
          ))}
        <Pair label={t("totals.amount")}>
          <Explained explanation={explainAmount(totals, areasHa)}>
            {`${format.number(totals.amount, 0)} ${t(`amountUnits.${unitKeys[totals.unit]}`)}`}
          </Explained>
        </Pair>
        <Pair label={t("totals.mean")}>
          <Explained explanation={explainMean(totals, areasHa)}>
            {`${format.number(totals.mean, decimals)} ${unit}`}
          </Explained>
        </Pair>
        {cost !== null && (
          <Pair label={t("totals.cost")}>
            <Explained explanation={cost}>{`${format.number(totals.costUsd ?? 0, 0)} USD`}</Explained>
          </Pair>
        )}
      </dl>
    </div>
  );
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
