import { Badge } from "@mantine/core";
import type { FieldCard } from "@surco/fields/contract";
import { useTranslation } from "react-i18next";

/** Plan of a field; the usual one is not emphasized. Empty where it is the owner's affair. */
export function PlanMark({ plan }: { plan: FieldCard["plan"] }) {
  const { t } = useTranslation("fields");
  if (plan === null) return null;
  const isPaid = plan === "advanced" || plan === "trial";
  return (
    <Badge
      variant="outline"
      size="sm"
      radius="sm"
      tt="none"
      fw={500}
      style={{
        // A narrow column would truncate it to its first letter.
        minWidth: "max-content",
        color: isPaid ? "var(--surco-accent)" : "var(--surco-ink-soft)",
        borderColor: isPaid ? "var(--surco-accent)" : "var(--surco-line)",
      }}
    >
      {t(`plan.${plan}`)}
    </Badge>
  );
}
