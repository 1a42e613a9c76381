import type { AlertKind } from "@surco/alerts/contract";
import {
  IconCloudRain,
  IconDropletOff,
  IconSnowflake,
  IconSpray,
  IconTemperaturePlus,
  IconVirus,
  IconWind,
  type TablerIcon,
} from "@tabler/icons-react";

export const iconOf: Readonly<Record<AlertKind, TablerIcon>> = {
  frost: IconSnowflake,
  heat: IconTemperaturePlus,
  rainOver: IconCloudRain,
  rainUnder: IconDropletOff,
  sprayingWindow: IconSpray,
  diseaseRisk: IconVirus,
  wind: IconWind,
};
