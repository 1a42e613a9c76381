import { Button, Collapse, SegmentedControl, Stack, Textarea } from "@mantine/core";
import { type CoordinateOrder, validateBoundary } from "@surco/geometry";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatCoordinates, type LineProblem, parseCoordinates } from "./parse-coordinates";
import { type Corners, MIN_CORNERS, polygonOf } from "./shape";

interface CoordinatesEntryProps {
  corners: Corners;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onCorners(corners: Corners): void;
}

const LINES_SHOWN = 4;

/** Outline as text: for given coordinates, and for drawing without a pointer. */
export function CoordinatesEntry({ corners, isOpen, onOpen, onCorners }: CoordinatesEntryProps) {
  const { t } = useTranslation("boundaries");
  const [order, setOrder] = useState<CoordinateOrder>("latLng");
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);

  const toggle = () => {
    if (!isOpen) {
      setText(formatCoordinates(corners, order));
      setError(null);
    }
    onOpen(!isOpen);
  };
  const changeOrder = (next: CoordinateOrder) => {
    const read = parseCoordinates(text, order);
    if ("corners" in read) setText(formatCoordinates(read.corners, next));
    setOrder(next);
  };
  const use = () => {
    const read = parseCoordinates(text, order);
    const problem = "problems" in read ? describeLineProblems(read.problems, t) : problemOf(read.corners, t);
    setError(problem);
    if (problem === null && "corners" in read) onCorners(read.corners);
  };

  return (
    <div>
      <Button
        variant="subtle"
        size="sm"
        mih={44}
        px="xs"
        ml={-8}
        aria-expanded={isOpen}
        rightSection={
          isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />
        }
        onClick={toggle}
      >
        {t("draw.coordinates.open")}
      </Button>
      <Collapse expanded={isOpen}>
        <Stack gap="xs" pt="xs">
          <SegmentedControl
            aria-label={t("draw.coordinates.order")}
            fullWidth
            value={order}
            onChange={(value) => changeOrder(value === "lngLat" ? "lngLat" : "latLng")}
            data={[
              { value: "latLng", label: t("draw.coordinates.latLng") },
              { value: "lngLat", label: t("draw.coordinates.lngLat") },
            ]}
          />
          <Textarea
            label={t("draw.coordinates.label")}
            description={t("draw.coordinates.hint")}
            placeholder={order === "latLng" ? "-33.8951, -60.5712" : "-60.5712, -33.8951"}
            rows={6}
            resize="vertical"
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            error={error}
            styles={{ error: { whiteSpace: "pre-line" } }}
          />
          <Button variant="default" mih={44} onClick={use}>
            {t("draw.coordinates.use")}
          </Button>
        </Stack>
      </Collapse>
    </div>
  );
}

function describeLineProblems(problems: readonly LineProblem[], t: TFunction): string {
  const described = problems
    .slice(0, LINES_SHOWN)
    .map(({ line, code }) => t(`fields:draw.coordinates.${code}`, { line }));
  const rest = problems.length - described.length;
  return [...described, ...(rest > 0 ? [t("fields:draw.coordinates.more", { count: rest })] : [])].join("\n");
}

function problemOf(corners: Corners, t: TFunction): string | null {
  if (corners.length < MIN_CORNERS) return t("draw.refused.tooFew");
  const check = validateBoundary(polygonOf(corners));
  if (check.ok) return null;
  const codes = check.problems.map(({ code }) => code);
  if (codes.includes("crosses_itself")) return t("fields:errors.FIELD_CROSSES_ITSELF");
  if (codes.includes("no_area")) return t("fields:errors.FIELD_HAS_NO_AREA");
  return codes.includes("too_detailed") ? t("fields:draw.coordinates.tooMany") : null;
}
