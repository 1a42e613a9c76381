import { Alert, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { WaysOn } from "./WaysOn";

interface NotOpenProps {
  title: string;
  text: string;
  /** Further ways on, before the common ones. */
  children?: ReactNode;
}

/** Content of a page that is not open to the user: the reason, and the ways on. */
export function NotOpen({ title, text, children }: NotOpenProps) {
  return (
    <Alert color="yellow" mt="md" title={title}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{text}</Text>
        {children}
        <WaysOn />
      </Stack>
    </Alert>
  );
}
