import type { AlertKind } from "@surco/alerts/contract";
import { IconSnowflake, IconWind, type TablerIcon } from "@tabler/icons-react";

export const iconOf: Readonly<Record<AlertKind, TablerIcon>> = {
  frost: IconSnowflake,
  wind: IconWind,
};
