import { Alert, Button, Checkbox, Text, TextInput } from "@mantine/core";
import { inputSize, ListEnd, ListProblem, useNeedsNetwork } from "@surco/kit-web";
import { MAX_ORDER_FIELDS } from "@surco/plans/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PlanPanel } from "../PlanPanel";
import classes from "../plans.module.css";
import { useConvertibleFields } from "../queries";
import { useAmount } from "../use-amount";
import { refusedFields, useCheckout, useQuote } from "../use-plan-actions";
import { FieldRow } from "./FieldRow";

/** Own fields with their price: those that can become advanced are chosen and ordered, the others say why they cannot. */
export function ConvertPanel() {
  const { t } = useTranslation("plans");
  const query = useConvertibleFields();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const fields = query.data?.pages.flatMap((page) => page.fields);
  const open = fields?.filter(({ problems }) => problems.length === 0) ?? [];
  const fieldIds = open.filter(({ fieldId }) => chosen.has(fieldId)).map(({ fieldId }) => fieldId);
  const currency = query.data?.pages[0]?.currency ?? null;
  const toggle = (fieldId: string) =>
    setChosen((before) => {
      const after = new Set(before);
      if (!after.delete(fieldId)) after.add(fieldId);
      return after;
    });
  const isAll = open.length > 0 && fieldIds.length === open.length;
  return (
    <PlanPanel
      title={t("convert.title")}
      foot={fieldIds.length > 0 && <OrderFoot key={fieldIds.join()} fieldIds={fieldIds} />}
    >
      <Text mb="sm">{t("convert.lead")}</Text>
      <ListProblem query={query} failed={t("convert.failed")} />
      {fields !== undefined && currency === null && (
        <Alert color="gray" variant="light" mb="sm">
          {t("errors.CONVERSION_UNAVAILABLE")}
        </Alert>
      )}
      {fields?.length === 0 && <Text>{t("convert.none")}</Text>}
      {open.length > 1 && open.length <= MAX_ORDER_FIELDS && (
        <Checkbox
          size="md"
          label={t("convert.all")}
          checked={isAll}
          onChange={() => setChosen(new Set(isAll ? [] : open.map(({ fieldId }) => fieldId)))}
        />
      )}
      <ul className={classes.rows}>
        {fields?.map((field) => (
          <FieldRow
            key={field.fieldId}
            field={field}
            currency={currency}
            isChosen={chosen.has(field.fieldId)}
            onToggle={() => toggle(field.fieldId)}
          />
        ))}
      </ul>
      <ListEnd query={query} />
    </PlanPanel>
  );
}

/** Coupon, total and the way to the payment. Mounted anew for another selection, whose total differs. */
function OrderFoot({ fieldIds }: { fieldIds: string[] }) {
  const { t } = useTranslation("plans");
  const network = useNeedsNetwork();
  const amount = useAmount();
  const [couponCode, setCouponCode] = useState("");
  const quote = useQuote();
  const order = useCheckout();
  const refused = refusedFields(order.error) ?? refusedFields(quote.error);
  const selection = { fieldIds, couponCode };
  return (
    <>
      {refused && (
        <Alert color="red" variant="light" mb="sm" role="alert" title={t("errors.CONVERSION_FIELDS_INVALID")}>
          <ul>
            {refused.map(({ fieldId, name, problems }) => (
              <li key={fieldId}>
                {name}: {problems.map((problem) => t(`problems.${problem}`)).join(" ")}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <TextInput
        {...inputSize}
        label={t("convert.coupon")}
        value={couponCode}
        maxLength={40}
        onChange={(event) => {
          setCouponCode(event.currentTarget.value);
          quote.reset();
        }}
      />
      {quote.data && (
        <Text mt="sm" fw={600} aria-live="polite" data-recorded>
          {t("convert.total", { amount: amount(quote.data.totalMinor, quote.data.currency) })}
        </Text>
      )}
      <div className={classes.actions}>
        <Button
          variant="default"
          mih={44}
          disabled={network.isOut}
          loading={quote.isPending}
          onClick={() => quote.mutate(selection)}
        >
          {t("convert.quote")}
        </Button>
        <Button
          mih={44}
          disabled={network.isOut}
          loading={order.isPending}
          onClick={() => order.mutate(selection)}
        >
          {network.name(t("convert.pay", { count: fieldIds.length }))}
        </Button>
      </div>
    </>
  );
}
