import { Alert, Button, Text } from "@mantine/core";
import { NeedsNetworkNote, useNeedsNetwork } from "@surco/kit-web";
import { type ConvertibleField, MAX_ORDER_FIELDS } from "@surco/plans/contract";
import { useTranslation } from "react-i18next";
import classes from "../plans.module.css";
import { useOwnOffer, useQuote } from "../queries";
import { useAmount } from "../use-amount";
import { refusedFields, useCheckout } from "../use-plan-actions";
import { CouponInput } from "./CouponInput";

interface OrderFootProps {
  /** Chosen fields, each with a price. */
  fields: readonly ConvertibleField[];
  currency: string;
  /** Applied coupon; empty without one. */
  couponCode: string;
  onCouponCode(code: string): void;
}

/** Total of the chosen fields, with what a coupon takes off, and the way to the payment. */
export function OrderFoot({ fields, currency, couponCode, onCouponCode }: OrderFootProps) {
  const { t } = useTranslation("plans");
  const network = useNeedsNetwork();
  const amount = useAmount();
  const offer = useOwnOffer();
  const order = useCheckout();
  const fieldIds = fields.map(({ fieldId }) => fieldId);
  const isTooMany = fieldIds.length > MAX_ORDER_FIELDS;
  const quote = useQuote(isTooMany ? [] : fieldIds, couponCode);
  const refused = refusedFields(order.error) ?? refusedFields(quote.error);
  const listMinor = fields.reduce((sum, { priceMinor }) => sum + (priceMinor ?? 0), 0);
  const isDiscounted = couponCode !== "" && quote.data !== undefined && !quote.isError;
  const totalMinor = isDiscounted ? quote.data.totalMinor : listMinor;
  return (
    <>
      {refused && (
        <Alert color="red" variant="light" mb="sm" role="alert" title={t("errors.CONVERSION_FIELDS_INVALID")}>
          <ul className={classes.refused}>
            {refused.map(({ fieldId, name, problems }) => (
              <li key={fieldId}>
                {name}: {problems.map((problem) => t(`problems.${problem}`)).join(" ")}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <div className={classes.total} aria-live="polite" data-recorded>
        <Text>
          {t("convert.fields", { count: fieldIds.length })}
          <Text span size="sm" c="dimmed" display="block">
            {[
              t("convert.forYear"),
              offer && t(offer.includesTaxes ? "pricing.withTaxes" : "pricing.withoutTaxes"),
              offer?.isExample && `${t("pricing.example")}.`,
            ]
              .filter(Boolean)
              .join(" ")}
          </Text>
        </Text>
        <Text component="div" className={classes.price}>
          {isDiscounted && totalMinor !== listMinor && (
            <Text span size="sm" c="dimmed" td="line-through" display="block">
              {amount(listMinor, currency)}
            </Text>
          )}
          <Text span fw={600} size="lg">
            {amount(totalMinor, currency)}
          </Text>
        </Text>
      </div>
      <CouponInput code={couponCode} error={couponCode === "" ? null : quote.error} onCode={onCouponCode} />
      {isTooMany && (
        <Text size="sm" role="alert" mb="xs">
          {t("convert.tooMany", { most: MAX_ORDER_FIELDS, count: fieldIds.length })}
        </Text>
      )}
      <NeedsNetworkNote />
      <Button
        fullWidth
        mih={44}
        disabled={network.isOut || isTooMany || (couponCode !== "" && quote.isFetching)}
        loading={order.isPending || order.isSuccess}
        onClick={() => order.mutate({ fieldIds, couponCode: isDiscounted ? couponCode : "" })}
      >
        {t("convert.pay", { count: fieldIds.length })}
      </Button>
    </>
  );
}
