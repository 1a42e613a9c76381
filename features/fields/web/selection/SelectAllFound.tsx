import { Button, Text } from "@mantine/core";
import { listFoundIds, MAX_SELECTED_FIELDS } from "@surco/fields/contract";
import { call, useAction, useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import type { FieldSource } from "../finding/use-field-source";
import { useSelection } from "./selection-context";

/** Rows of one page. */
const SEEN_AT_ONCE = 100;

/** Offers to select all found fields once all loaded ones are selected and more exist. */
export function SelectAllFound({ source }: { source: FieldSource }) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  const { ids, set } = useSelection();
  const { query, rows, facets, hasMore } = source;
  const choose = useAction({
    name: "fields/select-found",
    // The selection shows it.
    success: null,
    failure: "fields:notices.FIELDS_SELECT_FAILED",
    run: () => call(listFoundIds, { query: query ?? {} }),
    onSuccess: ({ own, others }) => set([...own, ...others], others),
  });
  const count = facets?.chosen.count ?? 0;
  // Scrolling loads more rows: having selected the first page is enough.
  const isAllTicked = rows.slice(0, SEEN_AT_ONCE).every(({ card }) => ids.has(card.id));
  if (query === null || !isAllTicked) return null;
  if (ids.size >= count) {
    return ids.size > rows.length && <Text size="sm">{t("bulk.allFound")}</Text>;
  }
  if (!hasMore) return null;
  return count > MAX_SELECTED_FIELDS ? (
    <Text size="sm">{t("bulk.tooMany", { max: format.number(MAX_SELECTED_FIELDS, 0) })}</Text>
  ) : (
    <Button variant="subtle" mih={44} px="xs" loading={choose.isPending} onClick={() => choose.mutate()}>
      {t("bulk.chooseFound", { count })}
    </Button>
  );
}
