import { Button, Group, type GroupProps } from "@mantine/core";
import { IconCamera, IconPhoto, type TablerIcon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FileButton } from "./FileButton";

interface PhotoButtonsProps extends Pick<GroupProps, "mt"> {
  /** Files of the device, where they are not photos alone. */
  files?: { label: string; accept: string; icon: TablerIcon };
  /** True while chosen files are prepared or sent. */
  isBusy: boolean;
  isDisabled: boolean;
  onChoose(files: File[]): void;
}

/** Buttons that take photos with the camera, and that choose files from the device: photos, or others. */
export function PhotoButtons({ files, isBusy, isDisabled, onChoose, mt }: PhotoButtonsProps) {
  const { t } = useTranslation("common");
  const chosen = files ?? { label: t("photos.choose"), accept: "image/*", icon: IconPhoto };
  return (
    <Group gap="xs" mt={mt} grow>
      <ChoosingButton
        label={t("photos.take")}
        accept="image/*"
        capture="environment"
        icon={IconCamera}
        isLoading={isBusy}
        isDisabled={isDisabled}
        onChoose={onChoose}
      />
      <ChoosingButton {...chosen} isDisabled={isDisabled || isBusy} onChoose={onChoose} />
    </Group>
  );
}

interface ChoosingButtonProps extends Pick<PhotoButtonsProps, "isDisabled" | "onChoose"> {
  label: string;
  accept: string;
  capture?: "environment";
  icon: TablerIcon;
  isLoading?: boolean;
}

function ChoosingButton(props: ChoosingButtonProps) {
  const { label, accept, capture, icon: Icon, isLoading = false, isDisabled, onChoose } = props;
  return (
    <FileButton
      multiple
      accept={accept}
      capture={capture}
      inputProps={{ "aria-label": label }}
      onChange={onChoose}
    >
      {(button) => (
        <Button
          {...button}
          mih={44}
          variant="default"
          loading={isLoading}
          disabled={isDisabled}
          leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}
