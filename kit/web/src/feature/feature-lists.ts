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
  WebPage,
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
      .filter(({ area }) => area === undefined || areas.includes(area))
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

export function useDashboardItems(menu: DashboardItem["menu"]): readonly DashboardItem[] {
  const features = useFeatures();
  const isReportsMode = useReportsMode();
  return useMemo(
    () =>
      inOrder(
        features
          .flatMap(({ dashboardItems = [] }) => dashboardItems)
          .filter((item) => item.menu === menu)
          .filter(({ isReport = false }) => isReport || menu !== "manage" || !isReportsMode),
      ),
    [features, menu, isReportsMode],
  );
}

export function useAccountMenuItems(role: string | null): readonly AccountMenuItem[] {
  const features = useFeatures();
  const { areas } = useBrand();
  return useMemo(
    () =>
      inOrder(
        features
          .flatMap(({ accountMenuItems = [] }) => accountMenuItems)
          .filter((item) => item.role === undefined || item.role === role)
          .filter(({ area }) => area === undefined || areas.includes(area)),
      ),
    [features, role, areas],
  );
}

/** Pages of a layout that are listed in its menu. */
export function useLayoutMenu(layout: string): readonly { path: string; label: string }[] {
  const features = useFeatures();
  return useMemo(
    () =>
      inOrder(
        features
          .flatMap(({ pages = [] }) => pages)
          .filter((page) => page.layout === layout)
          .flatMap(menuEntryOf),
      ),
    [features, layout],
  );
}

function menuEntryOf({ path, menuEntry }: WebPage) {
  return menuEntry === undefined ? [] : [{ path, label: menuEntry.label, order: menuEntry.order }];
}

function inOrder<Item extends { order: number }>(items: readonly Item[]): readonly Item[] {
  return [...items].sort((one, other) => one.order - other.order);
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
