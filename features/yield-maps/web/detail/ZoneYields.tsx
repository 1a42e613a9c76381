import { Text } from "@mantine/core";
import { ListProblem, useFormat } from "@surco/kit-web";
import type { YieldMap } from "@surco/yield-maps/contract";
import { useTranslation } from "react-i18next";
import { useZoneYields } from "../queries";
import classes from "../yield-maps.module.css";

/** Mean yield in each decision zone with its interval. */
export function ZoneYields({ map }: { map: YieldMap }) {
  const { t } = useTranslation("yield-maps");
  const format = useFormat();
  const zones = useZoneYields(map);
  return (
    <section aria-labelledby="zone-yields" data-recorded>
      <Text component="h3" id="zone-yields" fw={600}>
        {t("zones.title")}
      </Text>
      <ListProblem query={zones} failed={t("failed")} />
      {zones.data?.length === 0 && <Text size="sm">{t("zones.none")}</Text>}
      {zones.data !== undefined && zones.data.length > 0 && (
        <>
          <table className={classes.figures}>
            <thead>
              <tr>
                <th scope="col">{t("zones.zone")}</th>
                <th scope="col">{t("zones.area")}</th>
                <th scope="col">{t("zones.yield")}</th>
              </tr>
            </thead>
            <tbody>
              {zones.data.map(({ zoneId, name, color, areaHa, meanTPerHa, intervalTPerHa }) => (
                <tr key={zoneId}>
                  <th scope="row">
                    <span className={classes.swatch} style={{ background: color }} aria-hidden />
                    {name}
                  </th>
                  <td>{format.ha(areaHa)}</td>
                  <td>
                    {meanTPerHa === null
                      ? t("zones.noRecords")
                      : intervalTPerHa === null
                        ? `${format.number(meanTPerHa, 2)} t/ha`
                        : `${format.number(meanTPerHa, 2)} ± ${format.number(intervalTPerHa, 2)} t/ha`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Text size="xs" c="dimmed">
            {t("zones.caveat")}
          </Text>
        </>
      )}
    </section>
  );
}
