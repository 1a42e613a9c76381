import { Text } from "@mantine/core";
import { localDay, seasonOf } from "@surco/calendar";
import type { LatestImage } from "@surco/imagery/contract";
import { useFormat, useSeason } from "@surco/kit-web";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLatestImages } from "./use-latest-images";

const WIDTH_PX = 60;

/** Thumbnail of a field's last usable image in the selected season with its date, for a field card. */
export function FieldPicture({ fieldId, fieldIds }: { fieldId: string; fieldIds: readonly string[] }) {
  // Requested while its texts are being loaded.
  const { data, isLoading } = useLatestImages(fieldIds);
  const placeholder = <span style={{ width: WIDTH_PX }} />;
  if (isLoading) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <LatestPicture found={data?.get(fieldId)} />
    </Suspense>
  );
}

function LatestPicture({ found }: { found: LatestImage | undefined }) {
  const { t } = useTranslation("imagery");
  const format = useFormat();
  const { season, country, period } = useSeason();
  const today = localDay(new Date());
  const isRunning = season === seasonOf(country, period, today);
  const year = found?.date.slice(0, 4);
  return (
    <span style={{ display: "inline-grid", justifyItems: "center", gap: 2, width: WIDTH_PX }}>
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
          {(!isRunning || year !== today.slice(0, 4)) && (
            <Text span size="xs" className="tabular">
              {year}
            </Text>
          )}
        </>
      ) : (
        <Text span size="xs" ta="center" style={{ color: "var(--surco-ink-soft)" }}>
          {isRunning ? t("card.none") : t("card.noneInSeason", { season })}
        </Text>
      )}
    </span>
  );
}
