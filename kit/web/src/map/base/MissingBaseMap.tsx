import { Text } from "@mantine/core";
import type { BaseMapId } from "@surco/contract";
import { useTranslation } from "react-i18next";
import classes from "./missing-base-map.module.css";

/** Note on the map that its base map does not load. */
export function MissingBaseMap({ id }: { id: BaseMapId }) {
  const { t } = useTranslation("common");
  return (
    <div className={classes.note} role="status">
      <Text size="xs">{t(`common:map.missing.${id}`)}</Text>
    </div>
  );
}
