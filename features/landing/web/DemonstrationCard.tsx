import { Button, Text } from "@mantine/core";
import { IconMap2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CompanyLink } from "./CompanyLink";
import classes from "./landing.module.css";
import { useOpenDemonstration } from "./use-open-demonstration";

/** One click into a farm that is there already. */
export function DemonstrationCard() {
  const { t } = useTranslation("landing");
  const open = useOpenDemonstration();
  return (
    <div className={classes.demonstration}>
      <Button
        variant="default"
        size="md"
        mih={48}
        leftSection={<IconMap2 size={20} stroke={1.6} aria-hidden="true" />}
        loading={open.isPending}
        onClick={() => open.mutate()}
        aria-describedby="demonstration-text"
      >
        {t("demonstration.open")}
      </Button>
      <Text size="sm" c="dimmed" id="demonstration-text">
        {t("demonstration.text")}
      </Text>
      <CompanyLink />
    </div>
  );
}
