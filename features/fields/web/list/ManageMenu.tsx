import { ActionIcon } from "@mantine/core";
import { useDashboardItems } from "@surco/kit-web";
import { IconSettings } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { DashboardItems } from "./DashboardItems";
import { LinkMenu } from "./LinkMenu";

/** Menu of links to farms, producers and other things that fields belong to. */
export function ManageMenu() {
  const { t } = useTranslation("fields");
  const items = useDashboardItems("manage");
  return (
    <LinkMenu
      width={200}
      items={items}
      target={
        <ActionIcon variant="default" size={44} title={t("manage.button")} aria-label={t("manage.button")}>
          <IconSettings size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
    >
      <DashboardItems items={items} />
    </LinkMenu>
  );
}
