import { ActionIcon, Button, Group, NativeSelect } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconPlus, IconTrash } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Drawing, type DrawingStep, editedRing } from "./drawing";
import { cornersAt, isSameRing, MIN_CORNERS, type RingAt, ringsOfShape } from "./shape";

interface CornerToolsProps {
  drawing: Drawing;
  onStep(step: DrawingStep): void;
}

/** Corner by corner editing without a pointer, and on touch screens, where a long press deletes nothing. */
export function CornerTools({ drawing, onStep }: CornerToolsProps) {
  const { t } = useTranslation("boundaries");
  const { corner } = drawing;
  const count = cornersAt(drawing.shape, editedRing(drawing)).length;
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t("draw.corner.label")}>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t("draw.corner.before")}
        title={t("draw.corner.before")}
        onClick={() => onStep({ type: "cornerStepped", by: -1 })}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        aria-label={t("draw.corner.next")}
        title={t("draw.corner.next")}
        onClick={() => onStep({ type: "cornerStepped", by: 1 })}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={44}
        disabled={corner === null}
        aria-label={t("draw.corner.insert")}
        title={t("draw.corner.insert")}
        onClick={() => onStep({ type: "cornerInserted" })}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        mih={44}
        px="xs"
        style={{ flex: 1 }}
        disabled={corner === null || count <= MIN_CORNERS}
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => onStep({ type: "cornerDeleted" })}
      >
        {corner === null ? t("draw.corner.none") : t("draw.corner.delete", { n: corner + 1, count })}
      </Button>
    </Group>
  );
}

/** Choice of the edited ring, when there are several: the outer ring of each part, and its holes. */
export function RingChoice({ drawing, onStep }: CornerToolsProps) {
  const { t } = useTranslation("boundaries");
  const { shape } = drawing;
  const rings = ringsOfShape(shape);
  const ring = editedRing(drawing);
  if (rings.length < 2) return null;
  const index = rings.findIndex((candidate) => isSameRing(candidate, ring));
  const canDelete = ring.hole !== null || shape.length > 1;
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <NativeSelect
        label={t("draw.ring.label")}
        style={{ flex: 1 }}
        value={String(index)}
        onChange={(event) => {
          const chosen = rings[Number(event.currentTarget.value)];
          if (chosen) onStep({ type: "ringChosen", ring: chosen });
        }}
        data={rings.map((candidate, at) => ({
          value: String(at),
          label: nameOfRing(candidate, shape.length, t),
        }))}
      />
      {canDelete && (
        <Button variant="default" mih={44} px="sm" onClick={() => onStep({ type: "ringDeleted" })}>
          {ring.hole === null ? t("draw.ring.deletePart") : t("draw.ring.deleteHole")}
        </Button>
      )}
    </Group>
  );
}

function nameOfRing({ part, hole }: RingAt, parts: number, t: TFunction): string {
  if (parts === 1) {
    return hole === null ? t("fields:draw.ring.outer") : t("fields:draw.ring.hole", { n: hole + 1 });
  }
  return hole === null
    ? t("fields:draw.ring.part", { n: part + 1 })
    : t("fields:draw.ring.holeOfPart", { n: hole + 1, part: part + 1 });
}
