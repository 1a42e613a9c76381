import { Radio } from "@mantine/core";
import { slotOffers } from "@surco/drone-flights/contract";
import { useTranslation } from "react-i18next";
import classes from "../flight.module.css";

/** Morning, afternoon or the whole day, each with its hours and price. */
export function SlotChoice(props: object) {
  const { t } = useTranslation("drone-flights");
  return (
    <Radio.Group label={t("form.slot")} size="md" {...props}>
      <div className={classes.slots}>
        {slotOffers.map(({ slot, hours, priceUsd }) => (
          <Radio.Card key={slot} value={slot} className={classes.slot}>
            <Radio.Indicator />
            <span>
              <strong>{t(`slot.${slot}`)}</strong>
              {hours.map(([from, to]) => (
                <span key={from} className={`${classes.slotHours} tabular`}>
                  {t("prices.hours", { from, to })}
                </span>
              ))}
              <span className="tabular">USD {priceUsd}</span>
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
