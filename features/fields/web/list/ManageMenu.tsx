import { ActionIcon, Menu } from "@mantine/core";
import { IconHomeCog, IconSettings, IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";

/** The ways to what fields belong to: farms and producers. */
export function ManageMenu() {
  const { t } = useTranslation("fields");
  const { search } = useLocation();
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      shadow="md"
      width={200}
    >
      <Menu.Target>
        <ActionIcon variant="default" size={44} title={t("manage.button")} aria-label={t("manage.button")}>
          <IconSettings size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          mih={44}
          component={Link}
          to={{ pathname: "/dashboard/farms", search }}
          leftSection={<IconHomeCog size={18} stroke={1.6} aria-hidden />}
        >
          {t("manage.farms")}
        </Menu.Item>
        <Menu.Item
          mih={44}
          component={Link}
          to={{ pathname: "/dashboard/producers", search }}
          leftSection={<IconUsers size={18} stroke={1.6} aria-hidden />}
        >
          {t("manage.producers")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
