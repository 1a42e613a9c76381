import { Explain, useFormat } from "@surco/kit-web";
import { MapFeatureList } from "@surco/kit-web/map-feature-list";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { CropMark } from "../CropMark";
import type { FieldPaints } from "../dashboard-context";
import { explainArea } from "../explanations/explain-area";
import { CardFigures } from "../figures";
import type { SeasonField } from "../filter-fields";
import { OwnerMark } from "../OwnerMark";
import { useFieldPolygons } from "../use-fields";
import classes from "./popup.module.css";

interface FieldsOnMapProps {
  fields: readonly SeasonField[];
  selectedId: string | null;
  paints: FieldPaints | null;
  onFocus(fieldId: string | null): void;
  onOpen(fieldId: string): void;
}

/** Id of the part that explains the hectares of the list. */
const AREA_ID = "area-on-map";

/** Names the fields in the visible part of the map, with area, crop, owner and figures. */
export function FieldsOnMap({ fields, selectedId, paints, onFocus, onOpen }: FieldsOnMapProps) {
  const { t } = useTranslation("fields");
  const listed = useMemo(
    () =>
      fields.map((field) => ({
        id: field.card.id,
        bounds: field.card.bbox,
        content: (
          <FieldWords
            field={field}
            isOpen={field.card.id === selectedId}
            detail={paints?.get(field.card.id)?.detail}
            hasFigures={selectedId === null}
          />
        ),
      })),
    [fields, selectedId, paints],
  );
  return (
    <MapFeatureList
      label={t("mapList.label")}
      features={listed}
      onFocus={onFocus}
      onOpen={onOpen}
      foot={<AreaExplanation fields={fields} />}
    />
  );
}

/** Derivation of the hectares, by the first field whose boundary is there. */
function AreaExplanation({ fields }: Pick<FieldsOnMapProps, "fields">) {
  const { t } = useTranslation("fields");
  const polygons = useFieldPolygons().data;
  const card = fields.find(({ card: { id } }) => polygons?.has(id))?.card;
  const polygon = card && polygons?.get(card.id);
  return (
    <span id={AREA_ID} data-explained className={classes.derivation}>
      {polygon && (
        <>
          {t("field.area")} <Explain explanation={explainArea(polygon, card.areaHa)} />
        </>
      )}
    </span>
  );
}

interface FieldWordsProps {
  field: SeasonField;
  isOpen: boolean;
  /** Value that the field is painted by. */
  detail: string | undefined;
  /** True beside the list, which explains them. */
  hasFigures: boolean;
}

function FieldWords({ field: { card, cropId }, isOpen, detail, hasFigures }: FieldWordsProps) {
  const { t } = useTranslation("fields");
  const format = useFormat();
  return (
    <span className={classes.about}>
      <span className={classes.nameLine}>
        <strong className={classes.name}>
          {card.name}
          {isOpen && ` (${t("mapList.open")})`}
        </strong>{" "}
        <span className="tabular" data-explained-by={AREA_ID}>
          {format.ha(card.areaHa)}
        </span>
      </span>{" "}
      <span className={classes.soft}>{card.farmName}</span> <OwnerMark card={card} />{" "}
      <CropMark cropId={cropId} />{" "}
      {detail !== undefined && (
        <span className="tabular" data-recorded="painted">
          {detail}
        </span>
      )}{" "}
      {hasFigures && <CardFigures fieldId={card.id} />}
    </span>
  );
}
