import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { lazyPart, NeedsNetworkNote, useNeedsNetwork, useUnsaved } from "@surco/kit-web";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { cutLogo } from "./draw-crop";
import { LogoPreview } from "./LogoPreview";
import { LogoProblemNote } from "./LogoProblemNote";
import { type Crop, WHOLE } from "./place-picture";
import type { ChosenLogo } from "./read-logo-file";

const LogoCropper = lazyPart(async () => (await import("./LogoCropper")).LogoCropper);

interface NewLogoProps {
  chosen: ChosenLogo;
  isSaving: boolean;
  onSave(file: Blob): void;
  onCancel(): void;
}

/** Preview of a chosen picture, or its crop frame if it does not fit. */
export function NewLogo({ chosen, isSaving, onSave, onCancel }: NewLogoProps) {
  const { t } = useTranslation("accounts");
  const [crop, setCrop] = useState<Crop | null>(chosen.problem === null ? null : WHOLE);
  const network = useNeedsNetwork();
  useUnsaved(true);
  const plain = useMemo(() => URL.createObjectURL(chosen.file), [chosen.file]);
  useEffect(() => () => URL.revokeObjectURL(plain), [plain]);

  const save = async () => onSave(crop === null ? chosen.file : await cutLogo(chosen, crop));
  return (
    <Stack gap="md">
      {chosen.problem !== null && <LogoProblemNote problem={chosen.problem} canBeCropped />}
      {crop === null ? (
        <>
          <LogoPreview src={plain} />
          <Button
            variant="default"
            mih={44}
            style={{ alignSelf: "flex-start" }}
            onClick={() => setCrop(WHOLE)}
          >
            {t("own.logo.crop")}
          </Button>
        </>
      ) : (
        <Suspense fallback={<Skeleton height={420} />}>
          <LogoCropper chosen={chosen} crop={crop} onChange={setCrop} />
        </Suspense>
      )}
      <NeedsNetworkNote />
      <Group gap="sm">
        <Button mih={44} loading={isSaving} disabled={network.isOut} onClick={() => void save()}>
          {t("own.logo.save")}
        </Button>
        <Button mih={44} variant="default" disabled={isSaving} onClick={onCancel}>
          {t("common:cancel")}
        </Button>
      </Group>
    </Stack>
  );
}
