import { ActionIcon } from "@mantine/core";
import type { ReactNode } from "react";

interface SwitchButtonProps {
  name: string;
  icon: ReactNode;
  isOn: boolean;
  onSwitch(): void;
}

/** Button with an icon that shows something on cards and map, or hides it. */
export function SwitchButton({ name, icon, isOn, onSwitch }: SwitchButtonProps) {
  return (
    <ActionIcon
      variant={isOn ? "light" : "subtle"}
      color={isOn ? undefined : "gray"}
      size={44}
      aria-pressed={isOn}
      aria-label={name}
      title={name}
      onClick={onSwitch}
    >
      {icon}
    </ActionIcon>
  );
}
