import type { AccessWord, BrandArea, ExplainedFormula, NotificationKind } from "@surco/contract";
import type { IconHome } from "@tabler/icons-react";
import type { ComponentType } from "react";
import type { TextLoader } from "../i18n";
import type { WebOutboxKind } from "../outbox/outbox-kind";
import type { FieldSectionId } from "./field-section-order";
import type { SlotFilling } from "./slots";

/** Icon of the Tabler set. */
export type FeatureIcon = typeof IconHome;

/** Loads the code of a component when it is first shown. */
type Load<Props extends object = object> = () => Promise<ComponentType<Props>>;

/** Layout of pages: renders them in its `Outlet`. */
export interface PageLayout {
  /** Name that pages refer to. */
  readonly name: string;
  readonly path: string;
  readonly needsSession?: boolean;
  readonly load: Load;
}

interface PageAddress {
  /** Relative to the layout, or to the site; "" is the layout's own address. */
  readonly path: string;
  /** Name of the layout; by default the site's own. */
  readonly layout?: string;
  /** True when signed-out visitors are redirected to log-in; pages of a layout follow the layout. */
  readonly needsSession?: boolean;
  /** True when the header lets one choose the season and period of the page, as over the map. */
  readonly hasSeason?: boolean;
  /** Entry in the menu of the layout, if it has one. */
  readonly menuEntry?: { readonly label: string; readonly order: number };
}

/** Page at an address, or a redirect. */
export type WebPage = PageAddress & ({ readonly load: Load } | { readonly redirectTo: string });

/** Properties of every section of the field screen. */
export interface FieldSectionProps {
  fieldId: string;
}

interface MenuLabel {
  readonly icon: FeatureIcon;
  /** Text key with its namespace: "harvests:section". */
  readonly label: string;
}

interface PanelSection {
  readonly load: Load<FieldSectionProps>;
  /** True when it draws a picture inside the field on the map. */
  readonly hasImage?: boolean;
}

/** Properties of a dialog that the menu of the field screen opens. */
export interface FieldDialogProps {
  fieldId: string;
  onClose(): void;
}

interface DialogSection {
  /** Dialog over the screen. */
  readonly dialog: Load<FieldDialogProps>;
}

interface LinkSection {
  /** Address of the page that the entry leads to. @param search  query of the screen: season, date and layer */
  addressOf(
    fieldId: string,
    brandSlug: string,
    search: string,
  ): { pathname: string; search?: string; hash?: string };
}

interface ActionSection {
  run(): void;
}

/** Entry of the field screen's menu: a section of the panel, a link, or an action. */
export type FieldSection = MenuLabel & {
  readonly id: FieldSectionId;
  /** Area that the user's brand has to have; by default every brand has the section. */
  readonly area?: BrandArea;
  /** True when the reports mode of a brand offers it. */
  readonly isReport?: boolean;
} & (PanelSection | DialogSection | LinkSection | ActionSection);

/** Entry of a dashboard menu. */
export interface DashboardItem extends MenuLabel {
  /** "add": ways to add fields; "tools": below them; "manage": farms, producers and the like. */
  readonly menu: "add" | "tools" | "manage";
  readonly order: number;
  readonly to: string;
  /** Appended to the query of the address. */
  readonly query?: Readonly<Record<string, string>>;
  readonly needsNetwork?: boolean;
  /** Area that the user's brand has to have. */
  readonly area?: BrandArea;
  /** True when also offered to users without fields. */
  readonly isBeginning?: boolean;
  /** True when the reports mode of a brand offers it. */
  readonly isReport?: boolean;
}

/** Entry of the account menu in the header. */
export type AccountMenuItem = MenuLabel & {
  readonly order: number;
  /** Access word that has to let the user in; by default all users see it. */
  readonly access?: AccessWord;
  /** True where only accounts of the demonstration have it. */
  readonly isForDemonstration?: true;
  /** Area that the user's brand has to have. */
  readonly area?: BrandArea;
} & ({ readonly to: string } | { run(address: string): void });

/**
 * Step of a guided tour: highlights the element with this name in `data-tour`.
 * Its texts are `tour.<part>.title` and `tour.<part>.text` of the feature.
 */
export interface TourStep {
  readonly tour: "global" | "field";
  readonly part: string;
  readonly order: number;
  /**
   * "ready": the screen is ready once this element, or another of its kind, is there; "late": loads later and is waited
   * for.
   */
  readonly timing?: "ready" | "late";
}

/** A kind of notification with its icon in the bell. */
export interface WebNotificationKind {
  readonly kind: NotificationKind;
  readonly icon: FeatureIcon;
}

/** Layer over the map of the dashboard, switched on and off by the user. */
export interface MapLayerSwitch extends MenuLabel {
  /** Its name in the address (`capas`). */
  readonly id: string;
  /** Returns the reason why it cannot be shown now; null where it can, undefined while that is not known. */
  useNotOffered(): string | null | undefined;
}

/** Layers of a feature over the map, drawn together with their controls. */
export interface MapLayerGroup {
  readonly switches: readonly MapLayerSwitch[];
  /** @param shown  ids of the layers that are on */
  readonly View: ComponentType<{ shown: readonly string[] }>;
}

/** Web manifest of a feature. Everything behind a `load` is loaded when first shown. */
export interface WebFeature {
  /** Also the namespace of its texts. */
  readonly name: string;
  readonly texts: TextLoader;
  readonly layouts?: readonly PageLayout[];
  readonly pages?: readonly WebPage[];
  readonly fieldSections?: readonly FieldSection[];
  readonly dashboardItems?: readonly DashboardItem[];
  readonly accountMenuItems?: readonly AccountMenuItem[];
  readonly tourSteps?: readonly TourStep[];
  /** Loads its notification kinds; their sentences are among its texts. */
  readonly notificationKinds?: () => Promise<readonly WebNotificationKind[]>;
  /** Loads the kinds of records that its forms write through the outbox. */
  readonly outboxKinds?: () => Promise<readonly WebOutboxKind[]>;
  /** Loads the formulas of its explained figures. */
  readonly formulas?: () => Promise<readonly ExplainedFormula[]>;
  /** Query keys that a change on another device makes stale, by its kind: "images/dates/*", where `*` is the field. */
  readonly liveKinds?: Readonly<Record<string, readonly string[]>>;
  /** Loads its layers over the map of the dashboard; must be a stable function. */
  readonly mapLayers?: () => Promise<MapLayerGroup>;
  /** Content for the slots that other features declare. */
  readonly slots?: readonly SlotFilling[];
}

/** Declares a feature to the application; `apps/web/src/features.ts` lists them all. */
export function defineWebFeature(feature: WebFeature): WebFeature {
  return feature;
}
