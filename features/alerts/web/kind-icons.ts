import type { AlertKind } from "@surco/alerts/contract";
import {
  IconCloudRain,
  IconDropletOff,
  IconPhoto,
  IconSnowflake,
  IconSpray,
  IconTemperaturePlus,
  IconVirus,
  IconWind,
  IconZoomExclamation,
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
  newImage: IconPhoto,
  anomaly: IconZoomExclamation,
};
