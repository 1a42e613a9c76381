import { Alert, Button, Stack, Text } from "@mantine/core";
import type { OpenedField } from "@surco/fields/contract";
import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AccuracyNote } from "./AccuracyNote";
import classes from "./yield.module.css";

const GIVEN = ["yield", "index", "drivers", "scenarios", "comparison"] as const;

/** Description of the prediction on a basic field, with the reason of the lock and the way to open it. */
export function LockedYield({ field }: { field: Pick<OpenedField, "id" | "plan"> }) {
  const { t } = useTranslation("yield-prediction");
  return (
    <Alert color="gray" variant="light" icon={<IconLock aria-hidden />} title={t("locked.title")}>
      <Stack gap="xs">
        {field.plan === "basic" && (
          <>
            <Text size="sm">{t("locked.way")}</Text>
            <Button component={Link} to={`/dashboard/plans?lotes=${field.id}`} mih={44}>
              {t("locked.plans")}
            </Button>
          </>
        )}
        <Text size="sm">{t(field.plan === "pending" ? "locked.pending" : "locked.basic")}</Text>
        <ul className={classes.given}>
          {GIVEN.map((name) => (
            <li key={name}>{t(`locked.gives.${name}`)}</li>
          ))}
        </ul>
        <AccuracyNote />
      </Stack>
    </Alert>
  );
}
