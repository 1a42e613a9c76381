import { Anchor } from "@mantine/core";
import { useUnsentWrites } from "@surco/kit-web/outbox";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** Number of a field's changes that wait on this device, with the way to them; nothing without any. */
export function UnsentMark({ fieldId }: { fieldId: string }) {
  const { t } = useTranslation("fields");
  const unsent = (useUnsentWrites() ?? []).filter(({ subject }) => subject.fieldId === fieldId);
  if (unsent.length === 0) return null;
  const needsAttention = unsent.some(({ state }) => state === "attention");
  return (
    <div role="status">
      <Anchor component={Link} to="/outbox" size="sm" className="standing-link">
        {t(needsAttention ? "field.unsentAttention" : "field.unsent", { count: unsent.length })}
      </Anchor>
    </div>
  );
}
