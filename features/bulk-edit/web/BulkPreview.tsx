import { Text } from "@mantine/core";
import { findCrop } from "@surco/agronomy";
import type { BulkOutcome } from "@surco/bulk-edit/contract";
import { useTranslation } from "react-i18next";
import classes from "./bulk-preview.module.css";

type Change = BulkOutcome["changed"][number]["values"][number];

/** What a change of many fields would do: field by field, before and after, and what stays and why. */
export function BulkPreview({ outcome }: { outcome: BulkOutcome }) {
  const { t } = useTranslation(["bulk-edit", "fields"]);
  const { changedCount, changed, unchangedCount, refusedCount, refused } = outcome;
  const say = useShownValue();
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
                  {t(`bulk.what.${change.what}`)}: {say(change.what, change.before)} →{" "}
                  <strong>{say(change.what, change.after)}</strong>
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
