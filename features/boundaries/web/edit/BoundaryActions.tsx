import { Button, Text, Title } from "@mantine/core";
import type { Field } from "@surco/fields/contract";
import { IconHistory, IconTrees, IconVector } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import classes from "./edit.module.css";

/** Actions on a field's boundary. */
export function BoundaryActions({ field }: { field: Field }) {
  const { t } = useTranslation("boundaries");
  const { search } = useLocation();
  const at = `/dashboard/boundary/${field.id}`;
  return (
    <section>
      <Title order={2} size="h4" mb={8}>
        {t("edit.actions")}
      </Title>
      <div className={classes.actions}>
        {field.right === "edit" && !field.isBoundaryFrozen && (
          <Button
            variant="default"
            mih={44}
            component={Link}
            to={{ pathname: at, search }}
            leftSection={<IconVector size={18} stroke={1.6} aria-hidden />}
          >
            {t("edit.open")}
          </Button>
        )}
        <Button
          variant="default"
          mih={44}
          component={Link}
          to={{ pathname: `${at}/areas`, search }}
          leftSection={<IconTrees size={18} stroke={1.6} aria-hidden />}
        >
          {t("areas.title")}
        </Button>
        <Button
          variant="default"
          mih={44}
          component={Link}
          to={{ pathname: `${at}/history`, search }}
          leftSection={<IconHistory size={18} stroke={1.6} aria-hidden />}
        >
          {t("edit.history")}
        </Button>
      </div>
      {field.isBoundaryFrozen && (
        <Text size="sm" mt="xs">
          {t("boundaries:errors.FIELD_BOUNDARY_FROZEN")}
        </Text>
      )}
    </section>
  );
}
