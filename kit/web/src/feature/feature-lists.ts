import { allowsCaller, type Brand, type BrandArea, type ManagerRole } from "@surco/contract";
import { type ComponentType, useMemo } from "react";
import { useBrand } from "../brand";
import { lazyPart } from "../parts/load-part";
import { useFeatures } from "./features-context";
import { type FieldSectionGroup, fieldSectionGroups, fieldSectionOrder } from "./field-section-order";
import { useReportsMode } from "./reports-mode";
import type {
  AccountMenuItem,
  DashboardItem,
  FieldDialogProps,
  FieldSection,
  FieldSectionProps,
  WebFeature,
} from "./web-feature";

/** Sections of the field screen by group, each group in the order of the specification. */
export function useFieldSections(): readonly {
  group: FieldSectionGroup;
  sections: readonly FieldSection[];
}[] {
  const features = useFeatures();
  const { areas } = useBrand();
  const isReportsMode = useReportsMode();
  return useMemo(() => {
    const provided = features
      .flatMap(({ fieldSections = [] }) => fieldSections)
      .filter(isOfBrand(areas))
      .filter(({ isReport = false }) => isReport || !isReportsMode);
    const open = fieldSectionOrder.flatMap(({ id, group }) =>
      provided.filter((section) => section.id === id).map((section) => ({ group, section })),
    );
    return fieldSectionGroups
      .map((group) => ({
        group,
        sections: open.filter((entry) => entry.group === group).map(({ section }) => section),
      }))
      .filter(({ sections }) => sections.length > 0);
  }, [features, areas, isReportsMode]);
}

export function fieldSectionAddress(fieldId: string, section: string): string {
  return `/dashboard/field/${fieldId}/${section}`;
}

/** Entries of a dashboard menu. */
export const useDashboardItems = (menu: DashboardItem["menu"]): readonly DashboardItem[] =>
  useOrdered(dashboardItemsOf, menu);

function dashboardItemsOf(
  { dashboardItems = [] }: WebFeature,
  menu: DashboardItem["menu"],
  { areas, isReportsMode }: Situation,
) {
  return dashboardItems
    .filter((item) => item.menu === menu)
    .filter(isOfBrand(areas))
    .filter(({ isReport = false }) => isReport || menu !== "manage" || !isReportsMode);
}

/** Properties of a user that decide the entries of the account menu. */
interface MenuUser extends ManagerRole {
  isDemonstration: boolean;
}

/** Entries of the account menu for a user. */
export const useAccountMenuItems = (user: MenuUser): readonly AccountMenuItem[] =>
  useOrdered(accountMenuItemsOf, user);

function accountMenuItemsOf({ accountMenuItems = [] }: WebFeature, user: MenuUser, { areas }: Situation) {
  return accountMenuItems
    .filter(({ access }) => access === undefined || allowsCaller(access, user))
    .filter(({ isForDemonstration = false }) => !isForDemonstration || user.isDemonstration)
    .filter(isOfBrand(areas));
}

/** Pages of a layout that are listed in its menu. */
export const useLayoutMenu = (layout: string): readonly { path: string; label: string }[] =>
  useOrdered(menuEntriesOf, layout);

function menuEntriesOf({ pages = [] }: WebFeature, layout: string) {
  return pages
    .filter((page) => page.layout === layout)
    .flatMap(({ path, menuEntry }) => (menuEntry === undefined ? [] : [{ path, ...menuEntry }]));
}

/** Decides about items, beside the argument of their hook. */
interface Situation {
  readonly areas: Brand["areas"];
  readonly isReportsMode: boolean;
}

/**
 * Items of all features, in their order.
 *
 * @param itemsOf  answers the shown items of a feature; always the same function
 */
function useOrdered<Item extends { order: number }, Argument>(
  itemsOf: (feature: WebFeature, argument: Argument, situation: Situation) => readonly Item[],
  argument: Argument,
): readonly Item[] {
  const features = useFeatures();
  const { areas } = useBrand();
  const isReportsMode = useReportsMode();
  return useMemo(
    () =>
      features
        .flatMap((feature) => itemsOf(feature, argument, { areas, isReportsMode }))
        .sort((one, other) => one.order - other.order),
    [features, itemsOf, argument, areas, isReportsMode],
  );
}

/** Filter of items that every brand has, or this one. */
function isOfBrand(areas: Brand["areas"]) {
  return ({ area }: { readonly area?: BrandArea }) => area === undefined || areas.includes(area);
}

/** Namespaces of text keys, for `useTranslation`: loads the texts of a menu's entries. */
export function namespacesOf(labels: readonly { label: string }[]): string[] {
  return [...new Set(labels.map(({ label }) => label.split(":")[0] ?? label))];
}

type LoadPart<Props extends object> = () => Promise<ComponentType<Props>>;
const sectionParts = new WeakMap<LoadPart<FieldSectionProps>, ComponentType<FieldSectionProps>>();
const dialogParts = new WeakMap<LoadPart<FieldDialogProps>, ComponentType<FieldDialogProps>>();

function partOf<Props extends object>(
  parts: WeakMap<LoadPart<Props>, ComponentType<Props>>,
  load: LoadPart<Props>,
): ComponentType<Props> {
  const part = parts.get(load) ?? lazyPart(load);
  parts.set(load, part);
  return part;
}

/** Component of a section's `load`, with a stable identity. */
export const sectionPart = (load: LoadPart<FieldSectionProps>) => partOf(sectionParts, load);

/** Component of a section's `dialog`, with a stable identity. */
export const dialogPart = (load: LoadPart<FieldDialogProps>) => partOf(dialogParts, load);
