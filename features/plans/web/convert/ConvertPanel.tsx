import { Alert, Checkbox, Text } from "@mantine/core";
import { ListProblem } from "@surco/kit-web";
import { type ConvertibleField, MAX_ORDER_FIELDS } from "@surco/plans/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldSearch, foundFields, SEARCHED_FIELDS } from "../FieldSearch";
import { NoFields } from "../NoFields";
import { PlanPanel } from "../PlanPanel";
import { useConvertibleFields, useOwnOffer } from "../queries";
import { useWantedFields } from "../wanted-fields";
import { FieldGroup } from "./FieldGroup";
import { OrderFoot } from "./OrderFoot";

const isReady = ({ problems }: ConvertibleField) => problems.length === 0;
const isPending = ({ problems }: ConvertibleField) => problems.includes("order-open");
const isAdvanced = ({ problems }: ConvertibleField) => problems.includes("already-advanced");

/**
 * Own fields by what can be done with them: those that can become advanced are chosen and ordered with their price, the others
 * say what they lack, advanced ones until when they are. Fields of the address (`?lotes=`) are chosen and stand first.
 */
export function ConvertPanel() {
  const { t } = useTranslation("plans");
  const query = useConvertibleFields();
  const offer = useOwnOffer();
  const wanted = useWantedFields();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(wanted));
  const [couponCode, setCouponCode] = useState("");
  const [text, setText] = useState("");
  const fields = query.data?.pages.flatMap((page) => page.fields) ?? [];
  const currency = query.data?.pages[0]?.currency ?? null;
  const found = foundFields(fields, text).toSorted(
    (one, other) => Number(wanted.includes(other.fieldId)) - Number(wanted.includes(one.fieldId)),
  );
  const ready = found.filter(isReady);
  const order = fields.filter((field) => isReady(field) && chosen.has(field.fieldId));
  const isUnavailable =
    query.data !== undefined && fields.length > 0 && (currency === null || offer?.isPaidOnline === false);
  const choose = (fieldIds: readonly string[], isChosen: boolean) =>
    setChosen((before) => {
      const kept = [...before].filter((fieldId) => !fieldIds.includes(fieldId));
      return new Set(isChosen ? [...kept, ...fieldIds] : kept);
    });
  const chosenIds = new Set(order.map(({ fieldId }) => fieldId));
  const group = { wanted, currency, chosen: chosenIds, onChoose: choose };
  return (
    <PlanPanel
      title={t("convert.title")}
      foot={
        order.length > 0 &&
        !isUnavailable && (
          <OrderFoot
            fields={order}
            currency={currency ?? ""}
            couponCode={couponCode}
            onCouponCode={setCouponCode}
          />
        )
      }
    >
      <Text mb="md" data-recorded>
        {t("convert.lead")}
      </Text>
      <ListProblem query={query} failed={t("convert.failed")} />
      {isUnavailable && (
        <Alert color="gray" variant="light" mb="md">
          {t("errors.CONVERSION_UNAVAILABLE")}
        </Alert>
      )}
      {query.data !== undefined && fields.length === 0 && <NoFields />}
      {fields.length >= SEARCHED_FIELDS && <FieldSearch value={text} onChange={setText} />}
      {text !== "" && found.length === 0 && <Text>{t("search.nothing")}</Text>}
      <FieldGroup name="ready" fields={ready} {...group}>
        {ready.length > 1 && <ChooseAll fields={ready} chosen={chosenIds} onChoose={choose} />}
      </FieldGroup>
      <FieldGroup
        name="lacking"
        fields={found.filter((one) => !isReady(one) && !isPending(one) && !isAdvanced(one))}
        {...group}
      />
      <FieldGroup name="pending" fields={found.filter(isPending)} {...group} />
      <FieldGroup name="advanced" fields={found.filter(isAdvanced)} {...group} />
    </PlanPanel>
  );
}

interface ChooseAllProps {
  fields: readonly ConvertibleField[];
  chosen: ReadonlySet<string>;
  onChoose(fieldIds: readonly string[], isChosen: boolean): void;
}

/** Chooses the found fields; of many the first, as many as an order holds. */
function ChooseAll({ fields, chosen, onChoose }: ChooseAllProps) {
  const { t } = useTranslation("plans");
  const ids = fields.slice(0, MAX_ORDER_FIELDS).map(({ fieldId }) => fieldId);
  const count = ids.filter((id) => chosen.has(id)).length;
  const isAll = count === ids.length;
  return (
    <Checkbox
      size="md"
      labelPosition="left"
      label={fields.length > ids.length ? t("convert.first", { count: ids.length }) : t("convert.all")}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => onChoose(ids, !isAll)}
    />
  );
}
