import { Text } from "@mantine/core";
import { useFormat } from "@surco/kit-web";
import { useTranslation } from "react-i18next";
import { useLatestImages } from "./use-latest-images";

/** Thumbnail of a field's last usable image with its date, for a field card. */
export function FieldPicture({ fieldId, fieldIds }: { fieldId: string; fieldIds: readonly string[] }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { data } = useLatestImages(fieldIds);
  const found = data?.get(fieldId);
  return (
    <span style={{ display: "inline-grid", justifyItems: "center", gap: 2, width: 60 }}>
      {found ? (
        <>
          <img
            src={found.thumbnail}
            alt={t("card.picture", { date: format.day(found.date) })}
            width={48}
            height={48}
            style={{ objectFit: "contain", imageRendering: "pixelated" }}
          />
          <Text span size="xs" className="tabular" style={{ whiteSpace: "nowrap" }}>
            {format.day(found.date, "short")}
          </Text>
        </>
      ) : (
        <Text span size="xs" ta="center" style={{ color: "var(--surco-ink-soft)" }}>
          {t("card.none")}
        </Text>
      )}
    </span>
  );
}
