import { Text } from "@mantine/core";
import type { BaseMapId } from "@surco/contract";
import { useTranslation } from "react-i18next";
import { useSurcoMap } from "../use-surco-map";
import classes from "./missing-base-map.module.css";
import { type SourceError, useRetriedTiles } from "./use-retried-tiles";

/** Retries the tiles of a base map after a first failure, and says on the map when it does not load. */
export function FailedBaseMap({ id, first }: { id: BaseMapId; first: SourceError }) {
  return useRetriedTiles(useSurcoMap(), first) && <MissingBaseMap id={id} />;
}

/** Note on the map that its base map does not load. */
export function MissingBaseMap({ id }: { id: BaseMapId }) {
  const { t } = useTranslation("common");
  return (
    <div className={classes.note} role="status">
      <Text size="xs">{t(`common:map.missing.${id}`)}</Text>
    </div>
  );
}
