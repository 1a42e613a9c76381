import { Button, Menu } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";

interface AddRecordMenuProps<Type extends string> {
  label: string;
  types: readonly Type[];
  nameOf(type: Type): string;
  position: "bottom-start" | "bottom-end";
  onAdd(type: Type): void;
}

/** Button that offers the types of a new record. */
export function AddRecordMenu<Type extends string>(props: AddRecordMenuProps<Type>) {
  const { label, types, nameOf, position, onAdd } = props;
  return (
    <Menu shadow="md" position={position} withinPortal={false} returnFocus>
      <Menu.Target>
        <Button mih={44} leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {types.map((type) => (
          <Menu.Item key={type} onClick={() => onAdd(type)}>
            {nameOf(type)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
