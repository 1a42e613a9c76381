import { Stack, Text } from "@mantine/core";
import type { HdDate } from "@surco/hd-imagery/contract";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";

interface HdSourceProps {
  image: HdDate;
  source: { name: string; attribution: string; fetchedAt: string | null };
}

/** Provider, acquisition time and licence of an image. */
export function HdSource({ image, source }: HdSourceProps) {
  const { t } = useTranslation("hd-imagery");
  const format = useFormat();
  return (
    <Stack gap={4}>
      {image.simulated && (
        <Text size="xs" fw={600}>
          {t("source.simulated")}
        </Text>
      )}
      <Text size="xs">
        {t("source.scene", {
          name: source.name,
          scenes: image.sceneIds.join(", "),
          taken: format.instant(image.takenAt),
        })}
      </Text>
      {source.fetchedAt !== null && (
        <Text size="xs">{t("source.asked", { at: format.instant(source.fetchedAt) })}</Text>
      )}
      <Text size="xs" c="var(--surco-ink-soft)">
        {t("source.licence", { attribution: source.attribution })}
      </Text>
    </Stack>
  );
}
