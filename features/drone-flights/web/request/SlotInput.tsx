import { Radio } from "@mantine/core";
import { slotOffers } from "@surco/drone-flights/contract";
import { useTranslation } from "react-i18next";
import classes from "../flight.module.css";

/** Radio input of the slot, with hours and price of each. */
export function SlotInput(props: object) {
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
