import { Button, Text, Title } from "@mantine/core";
import { IconFileImport, IconPolygon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import classes from "./list.module.css";

/** What somebody without fields sees: the ways to begin. */
export function NoFields({ otherBeginning }: { otherBeginning: ReactNode }) {
  const { t } = useTranslation("fields");
  const { search } = useLocation();
  return (
    <div className={classes.nothing} data-tour="begin">
      <Title order={2} size="h3">
        {t("empty.title")}
      </Title>
      <Text size="sm" c="dimmed">
        {t("empty.text")}
      </Text>
      <Button
        fullWidth
        mih={44}
        component={Link}
        to={{ pathname: "/dashboard/new", search }}
        leftSection={<IconPolygon size={18} stroke={1.6} aria-hidden />}
      >
        {t("add.draw")}
      </Button>
      <Button
        fullWidth
        mih={44}
        variant="default"
        component={Link}
        to={{ pathname: "/dashboard/import", search }}
        leftSection={<IconFileImport size={18} stroke={1.6} aria-hidden />}
      >
        {t("add.import")}
      </Button>
      {otherBeginning}
    </div>
  );
}
