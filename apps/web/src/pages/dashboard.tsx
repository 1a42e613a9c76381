import { FieldsMap } from "@surco/fields/web";
import { useInstallation } from "../use-installation";

export function Component() {
  const installation = useInstallation();
  return <FieldsMap basemap={installation?.basemap ?? null} />;
}
