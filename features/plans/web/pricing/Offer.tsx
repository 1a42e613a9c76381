import { Badge, Text, Title } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import classes from "../plans.module.css";
import type { usePricing } from "../queries";
import { useAmount } from "../use-amount";
import { useCountryName } from "../use-country-name";

type PricingOffer = NonNullable<ReturnType<typeof usePricing>["data"]>[number];

/** Prices of a country by area, since when they apply, and whether taxes are part of them. */
export function Offer({ offer }: { offer: PricingOffer }) {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const amount = useAmount();
  const country = useCountryName()(offer.country);
  return (
    <section aria-label={country} className={classes.offer} data-recorded>
      <div className={classes.offerHead}>
        <Title order={2} size="h4">
          {t("pricing.priceIn", { country })}
        </Title>
        {offer.isExample && (
          <Badge color="yellow" variant="light" tt="none" fw={500} className={classes.example}>
            {t("pricing.example")}
          </Badge>
        )}
      </div>
      <dl className={classes.tiers}>
        {offer.tiers.map(({ maxHa, priceMinor }, index) => {
          const fromHa = offer.tiers[index - 1]?.maxHa;
          const most = format.number(maxHa);
          return (
            <div key={maxHa} className={classes.tier}>
              <dt>
                {fromHa === undefined
                  ? t("pricing.upTo", { most })
                  : t("pricing.between", { least: format.number(fromHa), most })}
              </dt>
              <dd>{amount(priceMinor, offer.currency)}</dd>
            </div>
          );
        })}
      </dl>
      <Text size="sm" c="dimmed">
        {t("pricing.perYear")} {t(offer.includesTaxes ? "pricing.withTaxes" : "pricing.withoutTaxes")}{" "}
        {t("pricing.since", { date: format.day(offer.from) })}
        {!offer.isPaidOnline && ` ${t("pricing.notOnline")}`}
      </Text>
    </section>
  );
}
