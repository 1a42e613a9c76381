import { Button, Menu } from "@mantine/core";
import { useNeedsNetwork } from "@surco/kit-web";
import { IconCircle, IconFileImport, IconPlus, IconPolygon, IconRuler2, IconWalk } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { LinkMenu, LinkMenuItem } from "./LinkMenu";

/** The ways to a new field. */
export function AddField() {
  const { t } = useTranslation("fields");
  const { search } = useLocation();
  // The server reads files; a drawing waits on this device until it can be saved.
  const network = useNeedsNetwork();
  return (
    <LinkMenu
      width={220}
      target={
        <Button mih={44} data-tour="add" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}>
          {t("add.button")}
        </Button>
      }
    >
      <LinkMenuItem to={{ pathname: "/dashboard/new", search }} icon={IconPolygon}>
        {t("add.draw")}
      </LinkMenuItem>
      <LinkMenuItem to={{ pathname: "/dashboard/new", search: withForm(search, "circle") }} icon={IconCircle}>
        {t("add.circle")}
      </LinkMenuItem>
      <LinkMenuItem to={{ pathname: "/dashboard/new", search: withForm(search, "walk") }} icon={IconWalk}>
        {t("add.walk")}
      </LinkMenuItem>
      {network.isOut ? (
        <Menu.Item mih={44} disabled leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}>
          {network.name(t("add.import"))}
        </Menu.Item>
      ) : (
        <LinkMenuItem to={{ pathname: "/dashboard/import", search }} icon={IconFileImport}>
          {t("add.import")}
        </LinkMenuItem>
      )}
      <Menu.Divider />
      <LinkMenuItem to={{ pathname: "/dashboard/measure", search }} icon={IconRuler2}>
        {t("add.measure")}
      </LinkMenuItem>
    </LinkMenu>
  );
}

function withForm(search: string, form: "circle" | "walk"): string {
  const wanted = new URLSearchParams(search);
  wanted.set("forma", form);
  return wanted.toString();
}
