import { Text } from "@mantine/core";
import type { Explanation } from "@surco/contract";
import { ListSkeleton, lazyPart, useFormat } from "@surco/kit-web";
import type { YieldCourseFacts } from "@surco/yield-prediction/contract";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CourseValues } from "./CourseValues";
import { growthChart, limitsChart } from "./charts/drivers-chart";
import { eviChart } from "./charts/evi-chart";
import { useYieldLook } from "./charts/yield-look";
import { ExplainedText } from "./ExplainedText";

const Chart = lazyPart(async () => (await import("@surco/kit-web/charts")).Chart);

interface YieldCourseProps {
  course: YieldCourseFacts;
  /** Derivation of the costliest factor's share. */
  limit: Explanation | null;
  fieldName: string;
}

/** Charts of EVI and of what drove growth, with what limited the critical period most. */
export function YieldCourse({ course, limit, fieldName }: YieldCourseProps) {
  const { t } = useTranslation("yield-prediction");
  const format = useFormat();
  const look = useYieldLook();
  const charts = useMemo(() => {
    const names = {
      growth: t("drivers.growth"),
      radiation: t("drivers.radiation"),
      canopy: t("drivers.canopy"),
      temperature: t("drivers.temperature"),
      heat: t("drivers.heat"),
      water: t("drivers.water"),
      rain: t("drivers.rain"),
      expected: t("drivers.expected"),
    };
    const evi = eviChart(
      course,
      {
        curve: t("evi.curve"),
        expected: t("evi.expected"),
        observed: t("evi.observed"),
        critical: t("evi.critical"),
      },
      look,
    );
    const drivers = [
      { name: "growth", ...growthChart(course.drivers, names, look) },
      { name: "limits", ...limitsChart(course.drivers, names, look) },
    ] as const;
    return [{ name: "evi", ...evi }, ...(course.drivers.length > 0 ? drivers : [])] as const;
  }, [course, t, look]);
  return (
    <>
      <Suspense fallback={<ListSkeleton />}>
        {charts.map(({ name, option, steps }) => (
          <section key={name} aria-labelledby={`yield-${name}`}>
            <Text component="h3" id={`yield-${name}`} fw={600} size="sm" mb={4}>
              {t(`chart.${name}`)}
            </Text>
            {name === "limits" && (
              <Text size="sm" mb={4} component="div">
                <ExplainedText explanation={limit}>{limitSentence(course, t, format)}</ExplainedText>
              </Text>
            )}
            <Chart option={option} steps={steps} ariaLabel={t(`chart.${name}Aria`)} height={260} />
            {name === "evi" && (
              <Text size="xs" c="dimmed">
                {course.curve.expectedFrom !== null && t(`evi.reference.${course.curve.referenceOrigin}`)}
              </Text>
            )}
          </section>
        ))}
      </Suspense>
      {course.drivers.length > 0 && <CourseValues drivers={course.drivers} fieldName={fieldName} />}
    </>
  );
}

type Translate = ReturnType<typeof useTranslation<"yield-prediction">>["t"];

function limitSentence(
  { limits, mostLimiting }: YieldCourseFacts,
  t: Translate,
  format: ReturnType<typeof useFormat>,
): string {
  if (limits === null) return t("limits.notYet");
  if (mostLimiting === null) return t("limits.none");
  return t("limits.most", {
    limit: t(`limits.of.${mostLimiting}`),
    share: format.share(limits[mostLimiting]),
  });
}
