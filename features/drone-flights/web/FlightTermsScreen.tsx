import { useBrand } from "@surco/kit-web";
import { OperatorDescription, TermsPage } from "@surco/landing/web";
import { useTranslation } from "react-i18next";
import { flightTerms, slotOffers } from "../contract";

const SECTIONS = [
  "service",
  "booking",
  "prices",
  "change",
  "wind",
  "access",
  "result",
  "photos",
  "cancel",
] as const;
const VERSION = "2026-11-21";

/** Terms and conditions of drone flights, with the figures of the offer. */
export function FlightTermsScreen() {
  const { t } = useTranslation("drone-flights");
  const { name: product } = useBrand();
  const prices = slotOffers
    .map(({ slot, priceUsd, earlyPriceUsd }) =>
      t("terms.price", { slot: t(`slot.${slot}`), price: priceUsd, early: earlyPriceUsd }),
    )
    .join("; ");
  return (
    <TermsPage
      title={t("terms.title")}
      lead={t("terms.lead", { product })}
      version={VERSION}
      sections={[
        ...SECTIONS.map((section) => ({
          title: t(`terms.${section}.title`),
          content: t(`terms.${section}.text`, { ...flightTerms, product, prices }),
        })),
        { title: t("terms.who"), content: <OperatorDescription /> },
      ]}
    />
  );
}
