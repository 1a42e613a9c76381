import type { Boundary } from "@surco/geometry";

export interface MapField {
  id: string;
  polygon: Boundary;
  /** Fill and outline, #rrggbb. */
  color: string;
  /** First line of the label: the name. */
  label: string;
  /** Second line: hectares. */
  detail: string;
  /** Fill opacity, 0..1, of fields coloured by a value. */
  fillOpacity?: number;
}

export interface FieldsLayerProps {
  fields: readonly MapField[];
  selectedId?: string | null;
  hoveredId?: string | null;
  onSelect?(id: string): void;
  onHover?(id: string | null): void;
  /** False while an image is shown inside the selected field: only its outline is drawn. */
  isSelectedFilled?: boolean;
}
