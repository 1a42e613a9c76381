import { NativeSelect, Stack, Text } from "@mantine/core";
import type { ImportedShape } from "@surco/field-import/contract";
import { useFormat } from "@surco/kit-web";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import classes from "./import.module.css";
import {
  areaAttributes,
  attributeOf,
  attributeSource,
  declaredAreas,
  FROM_FORMAT,
  hasOfFormat,
  type Mapping,
  mappableAttributes,
  NOT_IN_FILE,
  previewOf,
  type Role,
  textRoles,
  unknownCrops,
} from "./mapping";

interface MappingControlsProps {
  shapes: readonly ImportedShape[];
  mapping: Mapping;
  onChange(role: Role, source: string): void;
}

/** Choice of the attributes for name, farm, crop, producer and declared area, with a preview of their texts. */
export function MappingControls({ shapes, mapping, onChange }: MappingControlsProps) {
  const { t } = useTranslation("field-import");
  const attributes = mappableAttributes(shapes);
  const shown = textRoles.filter(
    (role) => attributes.length > 0 || (role !== "name" && hasOfFormat(shapes, role)),
  );
  if (shown.length === 0) return null;
  const unknown = unknownCrops(shapes, mapping);
  return (
    <details className={classes.fold}>
      <summary>{t("import.mapping.title")}</summary>
      <Stack gap="sm" mt="sm">
        {shown.map((role) => {
          const preview = previewOf(shapes, role, mapping);
          return (
            <NativeSelect
              key={role}
              size="md"
              label={t(`import.mapping.${role}`)}
              description={
                preview.count === 0
                  ? undefined
                  : t("import.mapping.preview", { texts: preview.texts.join(", "), count: preview.count })
              }
              value={mapping[role]}
              data={[
                ...(role === "name" ? [] : [{ value: NOT_IN_FILE, label: t("import.mapping.notInFile") }]),
                ...(hasOfFormat(shapes, role)
                  ? [{ value: FROM_FORMAT, label: t(`import.mapping.format.${role}`) }]
                  : []),
                ...attributes.map((key) => ({ value: attributeSource(key), label: key })),
              ]}
              onChange={(event) => onChange(role, event.currentTarget.value)}
            />
          );
        })}
        <AreaSource shapes={shapes} mapping={mapping} onChange={onChange} />
        {unknown.length > 0 && (
          <Text size="sm" className={classes.look}>
            {t("import.mapping.unknownCrops", { crops: unknown.slice(0, 5).join(", ") })}
          </Text>
        )}
      </Stack>
    </details>
  );
}

const SHOWN_AREAS = 3;

/** Choice of the attribute that declares areas, where any is a number. */
function AreaSource({ shapes, mapping, onChange }: MappingControlsProps) {
  const { t } = useTranslation("field-import");
  const format = useFormat();
  const usual = useMemo(() => areaAttributes(shapes), [shapes]);
  const current = attributeOf(mapping.area);
  // The proposed one may declare areas of a few shapes only.
  const attributes = current === null || usual.includes(current) ? usual : [current, ...usual];
  const declared = useMemo(() => [...declaredAreas(shapes, mapping).values()], [shapes, mapping]);
  const hasOfFormat = useMemo(() => shapes.some((shape) => shape.declaredAreaHa !== null), [shapes]);
  if (attributes.length === 0 && !hasOfFormat) return null;
  const areas = declared.flatMap((areaHa) => areaHa ?? []);
  return (
    <NativeSelect
      size="md"
      label={t("import.mapping.area")}
      description={areas.slice(0, SHOWN_AREAS).map(format.ha).join(" · ") || undefined}
      value={mapping.area}
      data={[
        { value: NOT_IN_FILE, label: t("import.mapping.notInFile") },
        ...(hasOfFormat ? [{ value: FROM_FORMAT, label: t("import.mapping.format.area") }] : []),
        ...attributes.map((key) => ({ value: attributeSource(key), label: key })),
      ]}
      onChange={(event) => onChange("area", event.currentTarget.value)}
    />
  );
}
