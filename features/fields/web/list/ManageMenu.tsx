import { ActionIcon } from "@mantine/core";
import { IconHomeCog, IconSettings, IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { LinkMenu, LinkMenuItem } from "./LinkMenu";

/** The ways to what fields belong to: farms and producers. */
export function ManageMenu() {
  const { t } = useTranslation("fields");
  const { search } = useLocation();
  return (
    <LinkMenu
      width={200}
      target={
        <ActionIcon variant="default" size={44} title={t("manage.button")} aria-label={t("manage.button")}>
          <IconSettings size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      }
    >
      <LinkMenuItem to={{ pathname: "/dashboard/farms", search }} icon={IconHomeCog}>
        {t("manage.farms")}
      </LinkMenuItem>
      <LinkMenuItem to={{ pathname: "/dashboard/producers", search }} icon={IconUsers}>
        {t("manage.producers")}
      </LinkMenuItem>
    </LinkMenu>
  );
}
