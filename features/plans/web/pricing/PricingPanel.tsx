import { Alert, Button, Text, Title } from "@mantine/core";
import { ListProblem, useFormat } from "@surco/kit-web";
import { MIN_ADVANCED_HA } from "@surco/plans/contract";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { PlanPanel } from "../PlanPanel";
import classes from "../plans.module.css";
import { usePricing, useTrial } from "../queries";
import { useAmount } from "../use-amount";

const OPENED = ["hd", "layers", "index", "prediction"] as const;

/** Prices of the advanced plan, what it opens, and the way to the trial and to the conversion. */
export function PricingPanel() {
  const { t } = useTranslation("plans");
  const format = useFormat();
  const query = usePricing();
  const trial = useTrial();
  return (
    <PlanPanel title={t("pricing.title")}>
      <Text>{t("pricing.basic")}</Text>
      <Title order={2} size="h4" mt="md">
        {t("pricing.opens")}
      </Title>
      <ul>
        {OPENED.map((name) => (
          <li key={name}>{t(`pricing.opened.${name}`)}</li>
        ))}
      </ul>
      <ListProblem query={query} failed={t("pricing.failed")} />
      {query.data?.length === 0 && <Text>{t("pricing.none")}</Text>}
      {query.data?.map((offer) => (
        <Offer key={offer.country} offer={offer} />
      ))}
      <Text size="sm" c="dimmed" data-recorded>
        {t("pricing.least", { ha: format.ha(MIN_ADVANCED_HA) })}
      </Text>
      <div className={classes.actions}>
        <Button component={Link} to="/dashboard/plans/convert" mih={44}>
          {t("pricing.convert")}
        </Button>
        {trial.data?.isAvailable && (
          <Button component={Link} to="/dashboard/plans/trial" variant="default" mih={44}>
            {t("pricing.try")}
          </Button>
        )}
      </div>
    </PlanPanel>
  );
}

type PricingOffer = NonNullable<ReturnType<typeof usePricing>["data"]>[number];

function Offer({ offer }: { offer: PricingOffer }) {
  const { t, i18n } = useTranslation("plans");
  const format = useFormat();
  const amount = useAmount();
  const country = new Intl.DisplayNames([i18n.language], { type: "region" }).of(offer.country);
  return (
    <section aria-label={country} data-recorded>
      <Title order={2} size="h4" mt="md" mb="xs">
        {country}
      </Title>
      {offer.isExample && (
        <Alert color="gray" variant="light" mb="sm">
          {t("pricing.example")}
        </Alert>
      )}
      <dl className={classes.tiers}>
        {offer.tiers.map(({ maxHa, priceMinor }, index) => {
          const fromHa = offer.tiers[index - 1]?.maxHa;
          const most = format.number(maxHa);
          return (
            <div key={maxHa} style={{ display: "contents" }}>
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
        {t("pricing.perYear")} {t(offer.includesTaxes ? "pricing.withTaxes" : "pricing.withoutTaxes")}
        {!offer.isPaidOnline && ` ${t("pricing.notOnline")}`}
      </Text>
    </section>
  );
}
