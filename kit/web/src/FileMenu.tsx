import { Menu, Text } from "@mantine/core";
import type { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";

interface FileMenuProps {
  /** Button that opens it. */
  target: ReactNode;
  position: "bottom-start" | "bottom-end";
  children: ReactNode;
}

/** Menu of files to download. */
export function FileMenu({ target, position, children }: FileMenuProps) {
  return (
    <Menu
      position={position}
      shadow="md"
      width={280}
      // Above everything, and still inside the page's main landmark.
      portalProps={{ target: "main" }}
      zIndex={5}
      withInitialFocusPlaceholder={false}
      returnFocus
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown style={scrolled}>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface FileMenuItemProps {
  icon: typeof IconDownload;
  name: string;
  /** Description of the file's use. */
  about: string;
  /** Without a dot. */
  extension: string;
  onClick(): void;
}

export function FileMenuItem({ icon: Icon, name, about, extension, onClick }: FileMenuItemProps) {
  return (
    <Menu.Item
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      rightSection={
        <Text size="xs" span style={soft}>
          .{extension}
        </Text>
      }
      onClick={onClick}
    >
      <Text size="sm" span display="block">
        {name}
      </Text>
      <Text size="xs" span display="block" style={soft}>
        {about}
      </Text>
    </Menu.Item>
  );
}

/** A long menu scrolls within the window. */
const scrolled = { maxHeight: "60dvh", overflowY: "auto" } as const;
const soft = { color: "var(--surco-ink-soft)" } as const;
