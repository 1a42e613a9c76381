import { Button, Stack, Text, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { inputSize } from "../forms/input-size";
import { TitledDialog } from "../TitledDialog";
import { ShareWays } from "./ShareWays";
import type { SharedFile } from "./use-shared-file";

interface ShareSheetProps {
  title: string;
  /** Explains what is sent and who can open the link. */
  about: ReactNode;
  /** Name of what is shared, for the message. */
  name: string;
  /** Link to a screen, which opens for those who have access. */
  address: string;
  file?: SharedFile;
  onClose(): void;
}

/** Dialog that sends a screen of the product, or its picture. */
export function ShareSheet({ title, about, name, address, file, onClose }: ShareSheetProps) {
  const { t } = useTranslation("common");
  return (
    <TitledDialog title={title} isOpen onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" component="div">
          {about}
        </Text>
        <TextInput
          {...inputSize}
          readOnly
          label={t("share.address")}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <ShareWays name={name} address={address} file={file} />
        <Button variant="default" mih={44} onClick={onClose}>
          {t("close")}
        </Button>
      </Stack>
    </TitledDialog>
  );
}
