import { Skeleton, Stack, Text } from "@mantine/core";
import { useAction } from "@surco/kit-web";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormProblem } from "../FormProblem";
import { useProfile } from "../profile/use-profile";
import { ChooseLogo } from "./ChooseLogo";
import { CurrentLogo } from "./CurrentLogo";
import { LogoProblemNote } from "./LogoProblemNote";
import { NewLogo } from "./NewLogo";
import { type ChosenLogo, readLogoFile } from "./read-logo-file";
import { useLogoChanges, useOwnLogo } from "./use-own-logo";

/** Logo settings: preview, upload, crop, replace, remove. */
export function LogoScreen() {
  const { t } = useTranslation("accounts");
  const { data: user, error } = useProfile();
  const [chosen, setChosen] = useState<ChosenLogo | null>(null);
  const [isWrongType, setWrongType] = useState(false);
  const changes = useLogoChanges();
  const upload = useAction({
    name: "accounts/upload-logo",
    run: changes.upload,
    success: "accounts:notices.LOGO_UPLOADED",
    failure: "accounts:notices.LOGO_UPLOAD_FAILED",
    onSuccess: () => setChosen(null),
  });
  const restore = useAction({
    name: "accounts/restore-logo",
    run: changes.upload,
    success: "accounts:notices.LOGO_UPLOADED",
    failure: "accounts:notices.LOGO_UPLOAD_FAILED",
  });
  const remove = useAction({
    name: "accounts/remove-logo",
    run: changes.remove,
    success: "accounts:notices.LOGO_REMOVED",
    undo: (before) => before !== null && restore.mutate(before),
    canUndo: (before) => before !== null,
    failure: "accounts:notices.LOGO_REMOVE_FAILED",
  });
  const address = user?.logo ?? null;
  const { data: current } = useOwnLogo(address);
  if (!user) return error === null ? <Skeleton height={320} /> : <FormProblem error={error} />;

  const choose = (file: File) =>
    readLogoFile(file).then((read) => {
      setWrongType(read === "LOGO_WRONG_TYPE");
      if (read === "LOGO_WRONG_TYPE") return;
      upload.reset();
      setChosen(read);
    });

  return (
    <Stack gap="lg">
      <Text c="dimmed">{t("own.logo.lead")}</Text>
      {isWrongType && <LogoProblemNote problem="LOGO_WRONG_TYPE" />}
      {chosen === null ? (
        <>
          {address !== null && (
            <CurrentLogo src={current} isRemoving={remove.isPending} onRemove={() => remove.mutate()} />
          )}
          <ChooseLogo hasOne={address !== null} onFile={(file) => void choose(file)} />
          <Text size="sm" c="dimmed">
            {t("own.logo.rule")}
          </Text>
        </>
      ) : (
        <NewLogo
          key={`${chosen.file.name} ${chosen.file.lastModified}`}
          chosen={chosen}
          isSaving={upload.isPending}
          onSave={(file) => upload.mutate(file)}
          onCancel={() => setChosen(null)}
        />
      )}
    </Stack>
  );
}
