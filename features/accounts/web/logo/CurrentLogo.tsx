import { Button, Skeleton, Stack } from "@mantine/core";
import { useNeedsNetwork } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { LogoPreview } from "./LogoPreview";

interface CurrentLogoProps {
  /** undefined while it loads. */
  src: string | undefined;
  isRemoving: boolean;
  onRemove(): void;
}

/** Current logo, with a button to remove it. */
export function CurrentLogo({ src, isRemoving, onRemove }: CurrentLogoProps) {
  const { t } = useTranslation("accounts");
  const network = useNeedsNetwork();
  return (
    <Stack gap="md">
      {src === undefined ? <Skeleton height={56} /> : <LogoPreview src={src} />}
      <Button
        variant="default"
        mih={44}
        style={{ alignSelf: "flex-start" }}
        loading={isRemoving}
        disabled={network.isOut}
        onClick={onRemove}
      >
        {network.name(t("own.logo.remove"))}
      </Button>
    </Stack>
  );
}
