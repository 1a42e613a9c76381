import { Text } from "@mantine/core";
import type { ImportReview } from "@surco/field-import/contract";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import classes from "./import.module.css";

/** Numbers of skipped points, lines and empty elements: "83 points". */
export function skippedTexts(
  skipped: Pick<ImportReview["skipped"], "points" | "lines" | "empty">,
  t: TFunction,
): string[] {
  return (["points", "lines", "empty"] as const)
    .filter((kind) => skipped[kind] > 0)
    .map((kind) => t(`field-import:import.skipped.${kind}`, { count: skipped[kind] }));
}

/** Skipped content of a file: points, lines, zones within fields, empty features, links to other files. */
export function SkippedContent({ review: { skipped, networkLinks } }: { review: ImportReview }) {
  const { t } = useTranslation("field-import");
  const parts = skippedTexts(skipped, t);
  return (
    <>
      {parts.length > 0 && (
        <Text size="sm" c="dimmed">
          {t("import.skippedAll", { what: parts.join(", ") })}
        </Text>
      )}
      {skipped.zones > 0 && (
        <Text size="sm" c="dimmed">
          {t("import.zones", { count: skipped.zones })}
        </Text>
      )}
      {networkLinks.length > 0 && (
        <section>
          <Text size="sm">{t("import.links", { count: networkLinks.length })}</Text>
          <ul className={classes.list}>
            {networkLinks.map((address, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a file may name one address twice, and the list never changes
              <li key={i}>
                <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                  {address}
                </Text>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
