import { Button, Text, Title } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { IconDiscount, IconReceipt } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { wantedFields } from "../wanted-fields";

/** Plan of an own field at the end of its summary, with the way to what can be done about it. */
export function FieldPlan({ field }: { field: OpenedField }) {
  const { t } = useTranslation("plans");
  if (field.right !== "edit" || field.plan === null) return null;
  const { pathname, icon: Icon } = ways[field.plan];
  return (
    <section>
      <Title order={2} size="h4" mb={4}>
        {t("fieldPlan.title")}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t(`fieldPlan.${field.plan}.text`)}
      </Text>
      <Button
        component={Link}
        to={{ pathname, search: wantedFields([field.id]) }}
        variant="default"
        fullWidth
        mih={44}
        leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      >
        {t(`fieldPlan.${field.plan}.action`)}
      </Button>
    </section>
  );
}

const ways = {
  basic: { pathname: "/dashboard/plans", icon: IconDiscount },
  pending: { pathname: "/dashboard/plans/receipts", icon: IconReceipt },
  trial: { pathname: "/dashboard/plans/convert", icon: IconDiscount },
  advanced: { pathname: "/dashboard/plans/convert", icon: IconDiscount },
} as const;
