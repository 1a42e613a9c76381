import { Button, Text, Title } from "@mantine/core";
import { namespacesOf, SlotContents, useDashboardItems } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { beginningSlot } from "../slots";
import classes from "./list.module.css";

/** Empty state of the field list, with the ways to add a first field. */
export function NoFields() {
  const items = useDashboardItems("add").filter(({ isBeginning }) => isBeginning);
  const { t } = useTranslation(["fields", ...namespacesOf(items)]);
  const { search } = useLocation();
  return (
    <div className={classes.nothing} data-tour="begin">
      <Title order={2} size="h3">
        {t("empty.title")}
      </Title>
      <Text size="sm" c="dimmed">
        {t("empty.text")}
      </Text>
      {items.map(({ label, to, icon: Icon }, index) => (
        <Button
          key={label}
          fullWidth
          mih={44}
          variant={index === 0 ? "filled" : "default"}
          component={Link}
          to={{ pathname: to, search }}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
        >
          {t(label)}
        </Button>
      ))}
      <SlotContents slot={beginningSlot} props={{}} />
    </div>
  );
}
