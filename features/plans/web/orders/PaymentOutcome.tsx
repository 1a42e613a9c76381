import { Alert, Button, Loader, Text } from "@mantine/core";
import type { Order } from "@surco/plans/contract";
import { IconCircleCheck, IconCircleX, IconReceiptRefund } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import classes from "../plans.module.css";
import { wantedFields } from "../wanted-fields";

const looks = {
  open: { color: "yellow", icon: <Loader size={20} /> },
  paid: { color: "brand", icon: <IconCircleCheck aria-hidden /> },
  closed: { color: "red", icon: <IconCircleX aria-hidden /> },
  revoked: { color: "gray", icon: <IconReceiptRefund aria-hidden /> },
} as const;

/** Outcome of the payment that the payer returns from, and what can be done next. */
export function PaymentOutcome({ order }: { order: Order }) {
  const { t } = useTranslation("plans");
  const { state, closedReason, refusalReason } = order;
  const { color, icon } = looks[state];
  const isRejected = state === "closed" && closedReason === "rejected";
  const fieldIds = order.lines.flatMap(({ fieldId }) => fieldId ?? []);
  const [fieldId] = fieldIds;
  const name = isRejected ? "rejected" : state;
  return (
    <Alert
      color={color}
      variant="light"
      mb="md"
      role="status"
      icon={icon}
      title={t(`orders.returned.${name}.title`)}
    >
      <Text size="sm">
        {refusalReason !== null && `${t(`refusals.${refusalReason}`)}. `}
        {t(`orders.returned.${name}.text`)}
      </Text>
      <div className={classes.actions}>
        {state === "paid" && fieldId !== undefined && (
          <Button component={Link} to={`/dashboard/field/${fieldId}/yield`} mih={44}>
            {t("orders.openField", { field: order.lines[0]?.name })}
          </Button>
        )}
        {state === "closed" && fieldIds.length > 0 && (
          <Button
            component={Link}
            to={{ pathname: "/dashboard/plans/convert", search: wantedFields(fieldIds) }}
            mih={44}
          >
            {t("orders.again")}
          </Button>
        )}
      </div>
    </Alert>
  );
}
