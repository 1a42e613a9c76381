import { Group } from "@mantine/core";
import { RainSwitch } from "../rain/RainSwitch";
import { CardWeatherSwitch } from "./CardWeatherSwitch";

/** Switches of the weather on cards and map. */
export function CardTools() {
  return (
    <Group gap={0} wrap="nowrap">
      <CardWeatherSwitch />
      <RainSwitch />
    </Group>
  );
}
