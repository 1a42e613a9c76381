import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface RowActionsProps {
  /** Name of the button: "Actions of North farm". */
  label: string;
  /** Menu items. */
  children: ReactNode;
}

/** Button with the menu of what can be done with a row of a list. */
export function RowActions({ label, children }: RowActionsProps) {
  return (
    <Menu
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      shadow="md"
      width={240}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={label}>
          <IconDots size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
