import { useDebouncedValue } from "@mantine/hooks";
import { useFormat } from "@surco/kit-web";
import { maplibregl, useSurcoMap } from "@surco/kit-web/map";
import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { CropMark } from "../CropMark";
import type { FieldPaints } from "../dashboard-context";
import { AREA_EXPLANATION_ID, FieldArea } from "../FieldArea";
import type { SeasonField } from "../filter-fields";
import type { FieldSource } from "../finding/use-field-source";
import { OwnerMark } from "../OwnerMark";
import { useSeasonFields } from "../use-field-choice";
import { useCardOfMany } from "../use-fields";
import { FieldsOnMap } from "./FieldsOnMap";
import classes from "./popup.module.css";
import { type Pointed, usePointed } from "./use-pointed";

interface MapPopupProps {
  source: FieldSource;
  /** Field without a popup, since its panel is open. */
  selectedId: string | null;
  paints: FieldPaints | null;
  isOn: boolean;
  onHover(fieldId: string | null): void;
  onSelect(fieldId: string): void;
}

/** Names of the map's fields: a list for keys and screen readers, and a popup of the field or cluster under the pointer. */
export function MapPopup({ source, selectedId, paints, isOn, onHover, onSelect }: MapPopupProps) {
  const pointed = usePointed({ isOn, onHover, onSelect });
  const field = usePointedField(source, pointed?.fieldId ?? null);
  const detail = field && paints?.get(field.card.id)?.detail;
  const node = usePopup(pointed);
  const isShown = node !== null && pointed !== null && pointed.fieldId !== selectedId;
  return (
    <>
      {isOn && (
        <FieldsOnMap
          fields={source.rows}
          selectedId={selectedId}
          paints={paints}
          onFocus={onHover}
          onOpen={onSelect}
        />
      )}
      {isShown && pointed.fieldId === null && createPortal(<ClusterText heap={pointed} />, node)}
      {isShown &&
        field &&
        createPortal(<FieldText field={field} detail={detail} isByKeys={pointed.isByKeys} />, node)}
    </>
  );
}

/** A pointer that only passes sends no request. */
const HOVER_DELAY_MS = 150;
const nobody: readonly never[] = [];

function usePointedField({ isServed, all }: FieldSource, fieldId: string | null): SeasonField | undefined {
  const [restingOn] = useDebouncedValue(fieldId, HOVER_DELAY_MS);
  const here = fieldId === null ? undefined : all.find(({ card }) => card.id === fieldId);
  const isAsked = isServed && !here && restingOn === fieldId;
  const { data } = useCardOfMany(isAsked ? fieldId : null);
  const [asked] = useSeasonFields(data ? [data] : nobody);
  return here ?? asked;
}

/** Opens a popup of the map at the pointed place; null without one. */
function usePopup(pointed: Pointed | null): HTMLElement | null {
  const map = useSurcoMap();
  const [node, setNode] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!map || !pointed) return;
    const content = document.createElement("div");
    const popup = new maplibregl.Popup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      className: classes.popup,
      offset: 12,
      maxWidth: "260px",
    });
    popup.setLngLat(pointed.place).setDOMContent(content).addTo(map);
    setNode(content);
    return () => {
      setNode(null);
      popup.remove();
    };
  }, [map, pointed]);
  return node;
}

interface FieldTextProps {
  field: SeasonField;
  detail: string | undefined;
  isByKeys: boolean;
}

function FieldText({ field: { card, cropId }, detail, isByKeys }: FieldTextProps) {
  const { t } = useTranslation("fields");
  return (
    <PopupText hint={isByKeys ? t("popup.open") : null}>
      <span className={classes.nameLine}>
        <strong className={classes.name}>{card.name}</strong>
        <FieldArea field={card} />
      </span>
      <span className={classes.soft}>{card.farmName}</span>
      <OwnerMark card={card} />
      <CropMark cropId={cropId} />
      {detail !== undefined && <span className="tabular">{detail}</span>}
    </PopupText>
  );
}

function ClusterText({ heap: { count, areaHa } }: { heap: Pointed }) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  return (
    <PopupText hint={t("popup.nearer")}>
      <strong className="tabular">{t("count", { count, amount: format.number(count, 0) })}</strong>
      <span className={classes.soft} data-explained-by={AREA_EXPLANATION_ID}>
        {format.ha(areaHa)}
      </span>
    </PopupText>
  );
}

/** Announced when it appears by keys. */
function PopupText({ hint, children }: { hint: string | null; children: ReactNode }) {
  return (
    <div className={classes.about} role={hint === null ? undefined : "status"}>
      {children}
      {hint && <span className={classes.soft}>{hint}</span>}
    </div>
  );
}
