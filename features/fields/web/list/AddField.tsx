import { Button, Menu } from "@mantine/core";
import { useNeedsNetwork } from "@surco/kit-web";
import { IconCircle, IconFileImport, IconPlus, IconPolygon, IconRuler2, IconWalk } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";

const importIcon = <IconFileImport size={18} stroke={1.6} aria-hidden />;

/** The ways to a new field. */
export function AddField() {
  const { t } = useTranslation("fields");
  const { search } = useLocation();
  // The server reads files; a drawing waits on this device until it can be saved.
  const network = useNeedsNetwork();
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      shadow="md"
      width={220}
    >
      <Menu.Target>
        <Button mih={44} leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}>
          {t("add.button")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          mih={44}
          component={Link}
          to={{ pathname: "/dashboard/new", search }}
          leftSection={<IconPolygon size={18} stroke={1.6} aria-hidden />}
        >
          {t("add.draw")}
        </Menu.Item>
        <Menu.Item
          mih={44}
          component={Link}
          to={{ pathname: "/dashboard/new", search: withForm(search, "circle") }}
          leftSection={<IconCircle size={18} stroke={1.6} aria-hidden />}
        >
          {t("add.circle")}
        </Menu.Item>
        <Menu.Item
          mih={44}
          component={Link}
          to={{ pathname: "/dashboard/new", search: withForm(search, "walk") }}
          leftSection={<IconWalk size={18} stroke={1.6} aria-hidden />}
        >
          {t("add.walk")}
        </Menu.Item>
        {network.isOut ? (
          <Menu.Item mih={44} disabled leftSection={importIcon}>
            {network.name(t("add.import"))}
          </Menu.Item>
        ) : (
          <Menu.Item
            mih={44}
            component={Link}
            to={{ pathname: "/dashboard/import", search }}
            leftSection={importIcon}
          >
            {t("add.import")}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          mih={44}
          component={Link}
          to={{ pathname: "/dashboard/measure", search }}
          leftSection={<IconRuler2 size={18} stroke={1.6} aria-hidden />}
        >
          {t("add.measure")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function withForm(search: string, form: "circle" | "walk"): string {
  const wanted = new URLSearchParams(search);
  wanted.set("forma", form);
  return wanted.toString();
}
