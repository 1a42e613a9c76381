import { Button } from "@mantine/core";
import type { FeatureIcon } from "@surco/kit-web";

interface TextButtonProps {
  icon: FeatureIcon;
  onClick(): void;
  children: string;
}

/** Secondary button with an icon. */
export function TextButton({ icon: Icon, onClick, children }: TextButtonProps) {
  return (
    <Button
      variant="subtle"
      mih={44}
      style={{ alignSelf: "flex-start" }}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
