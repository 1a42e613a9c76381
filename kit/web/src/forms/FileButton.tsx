import { type FileButtonProps, FileButton as MantineFileButton } from "@mantine/core";
import { useRef } from "react";

/**
 * Button that opens the device's choice of files. The same file chosen again counts, as after a failure or when it was changed on the
 * device: browsers report a choice only where it differs from what the input holds.
 */
export function FileButton<Multiple extends boolean = false>({
  onChange,
  ...props
}: Omit<FileButtonProps<Multiple>, "resetRef">) {
  const reset = useRef<() => void>(null);
  const choose: FileButtonProps<Multiple>["onChange"] = (files) => {
    reset.current?.();
    onChange(files);
  };
  return <MantineFileButton<Multiple> {...props} resetRef={reset} onChange={choose} />;
}
