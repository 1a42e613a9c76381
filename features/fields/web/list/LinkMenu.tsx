import { Menu } from "@mantine/core";
import { type DashboardItem, type FeatureIcon, useMenuOpen } from "@surco/kit-web";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";

interface LinkMenuProps {
  /** Button that opens it. */
  target: ReactNode;
  /** px */
  width: number;
  /** Entries, rendered once their texts are loaded. */
  items: readonly DashboardItem[];
  children: ReactNode;
}

/** Menu of links to other pages. */
export function LinkMenu({ target, width, items, children }: LinkMenuProps) {
  const { opened, onChange } = useMenuOpen(items);
  return (
    <Menu
      opened={opened}
      onChange={onChange}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      position="bottom-end"
      shadow="md"
      width={width}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface LinkMenuItemProps {
  to: LinkProps["to"];
  icon: FeatureIcon;
  children: ReactNode;
}

export function LinkMenuItem({ to, icon: Icon, children }: LinkMenuItemProps) {
  return (
    <Menu.Item component={Link} to={to} leftSection={<Icon size={18} stroke={1.6} aria-hidden />}>
      {children}
    </Menu.Item>
  );
}
