import { Badge } from "@mantine/core";
import { type AlertKind, alertKinds, countRecentAlerts, RECENT_ALERT_DAYS } from "@surco/alerts/contract";
import type { FigureParts, FigureRow } from "@surco/fields/web";
import { call, joinMaps, persisted } from "@surco/kit-web";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

/** Recent alerts of fields, whatever the season. */
export const listAlerts: FigureParts = {
  options: (fieldIds) => ({
    queryKey: ["alerts", "raised", "recent", fieldIds],
    queryFn: async ({ signal }) => {
      const { fields } = await call(countRecentAlerts, { query: { fieldIds: fieldIds.join(",") }, signal });
      const found = new Map(fields.map((one) => [one.fieldId, one]));
      return new Map(
        fieldIds.map((fieldId): [string, FigureRow] => {
          const { count = null, kinds = [] } = found.get(fieldId) ?? {};
          return [fieldId, { alerts: count, alertKinds: kinds.join() }];
        }),
      );
    },
    meta: persisted({ as: ["alerts", "recent"], join: joinMaps }),
  }),
  Cell: ({ column, figures }) => (column === "alerts" ? <AlertBadge figures={figures} /> : null),
  Note: AlertBadge,
};

/** Number of recent alerts with their kinds; nothing without any. */
function AlertBadge({ figures: { alerts, alertKinds: kinds } }: { figures: FigureRow }) {
  const { t } = useTranslation("alerts");
  if (typeof alerts !== "number") return null;
  const named = alertKinds.filter((kind) => String(kinds).split(",").includes(kind));
  const about = t("list.about", {
    days: RECENT_ALERT_DAYS,
    kinds: named.map((kind) => nameOf(kind, t)).join(", "),
  });
  return (
    <Badge
      variant="light"
      color="orange"
      radius="sm"
      tt="none"
      title={about}
      data-recorded="count"
      leftSection={<IconAlertTriangle size={14} stroke={1.8} aria-hidden />}
    >
      {t("list.badge", { count: alerts })}
    </Badge>
  );
}

function nameOf(kind: AlertKind, t: (key: string) => string): string {
  return t(`kinds.${kind}.name`);
}
