import { Anchor, Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { ReportMenu } from "./ReportMenu";

/** Files of a field's season, and the way to the activities of all fields. */
export function SectionLinks({ fieldId, season }: { fieldId: string; season: string }) {
  const { t } = useTranslation("activities");
  return (
    <Group gap="md">
      <ReportMenu query={{ fieldIds: fieldId, season }} position="bottom-start" />
      <Anchor
        component={Link}
        size="sm"
        className="standing-link"
        to={{ pathname: "/activities", search: `?season=${season}` }}
      >
        {t("manyFields.toList")}
      </Anchor>
    </Group>
  );
}
