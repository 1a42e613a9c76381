import { Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { slotOffers } from "../contract";
import classes from "./flight.module.css";

/** Slots of flights with hours and prices. */
export function FlightPrices() {
  const { t } = useTranslation("drone-flights");
  return (
    <section>
      <Title order={2} className={classes.sectionTitle}>
        {t("prices.title")}
      </Title>
      <div className={classes.prices}>
        {slotOffers.map(({ slot, hours, priceUsd, earlyPriceUsd }) => (
          <div key={slot} className={classes.price}>
            <Title order={3}>{t(`slot.${slot}`)}</Title>
            <Text size="sm" c="dimmed" className="tabular">
              {hours.map(([from, to]) => t("prices.hours", { from, to })).join(" · ")}
            </Text>
            <Text className={classes.amount}>
              <span className={classes.currency}>USD</span> {priceUsd}
            </Text>
            <Text size="sm">{t("prices.early", { price: earlyPriceUsd })}</Text>
          </div>
        ))}
      </div>
      <Text size="sm" c="dimmed" mt={12}>
        {t("prices.note")}
      </Text>
    </section>
  );
}
