import { Button, Menu } from "@mantine/core";
import { useDashboardItems } from "@surco/kit-web";
import { IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { DashboardItems } from "./DashboardItems";
import { LinkMenu } from "./LinkMenu";

/** Menu of ways to add a field, and tools on the map. */
export function AddField() {
  const { t } = useTranslation("fields");
  const ways = useDashboardItems("add");
  const tools = useDashboardItems("tools");
  return (
    <LinkMenu
      width={220}
      items={[...ways, ...tools]}
      target={
        <Button mih={44} data-tour="add" leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}>
          {t("add.button")}
        </Button>
      }
    >
      <DashboardItems items={ways} />
      {tools.length > 0 && <Menu.Divider />}
      <DashboardItems items={tools} />
    </LinkMenu>
  );
}
