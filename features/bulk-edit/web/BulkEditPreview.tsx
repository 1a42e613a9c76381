import { Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import type { BulkEditOutcome } from "@surco/bulk-edit/contract";
import { useTranslation } from "react-i18next";
import classes from "./bulk-edit-preview.module.css";

type Change = BulkEditOutcome["changed"][number]["values"][number];

/** Preview of a bulk edit: each field before and after, and refused fields with the reason. */
export function BulkEditPreview({ outcome }: { outcome: BulkEditOutcome }) {
  const { t } = useTranslation(["bulk-edit", "fields"]);
  const { changedCount, changed, unchangedCount, refusedCount, refused } = outcome;
  const shown = useShownValue();
  return (
    <div role="status">
      {changed.length === 0 && <Text size="sm">{t("bulk.nothing")}</Text>}
      {changed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <ul className={classes.changes} tabIndex={0}>
          {changed.map(({ fieldId, name, values }) => (
            <li key={fieldId}>
              <Text size="sm" fw={600}>
                {name}
              </Text>
              {values.map((change) => (
                <p key={`${change.what} ${change.before} ${change.after}`} className={classes.values}>
                  {t(`bulk.what.${change.what}`)}: {shown(change.what, change.before)} →{" "}
                  <strong>{shown(change.what, change.after)}</strong>
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {changedCount > changed.length && (
        <Text size="sm" c="dimmed" mt={4}>
          {t("fields:bulk.more", { count: changedCount - changed.length })}
        </Text>
      )}
      {unchangedCount > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {t("bulk.unchanged", { count: unchangedCount })}
        </Text>
      )}
      {refused.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="sm">
            {t("bulk.refused")}
          </Text>
          {refused.map(({ fieldId, name, code }) => (
            <Text key={fieldId} size="sm">
              {name}: {t(`bulk.why.${code}`)}
            </Text>
          ))}
          {refusedCount > refused.length && (
            <Text size="sm" c="dimmed">
              {t("fields:bulk.more", { count: refusedCount - refused.length })}
            </Text>
          )}
        </>
      )}
    </div>
  );
}

function useShownValue(): (what: Change["what"], value: Change["before"]) => string {
  const { t } = useTranslation(["bulk-edit", "fields"]);
  return (what, value) => {
    if (value === null) return t("bulk.empty");
    if (what === "areas") return String(value);
    if (what === "ownership") return t(value === "owner" ? "fields:field.owner" : "fields:field.tenant");
    const crop = typeof value === "number" ? findCrop(value) : null;
    return crop ? t(`fields:crop.${crop.key}`) : String(value);
  };
}
