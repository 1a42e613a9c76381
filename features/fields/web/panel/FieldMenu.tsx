import {
  dialogPart,
  type FieldSection,
  fieldSectionAddress,
  namespacesOf,
  type SectionEntry,
  SectionMenu,
  useBrand,
  type useFieldSections,
} from "@surco/kit-web";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { rememberSection } from "./last-section";

interface FieldMenuProps {
  fieldId: string;
  groups: ReturnType<typeof useFieldSections>;
  /** Id of the section shown. */
  current: string;
}

/** Menu of a field's sections, which features provide. */
export function FieldMenu({ fieldId, groups, current }: FieldMenuProps) {
  const { t } = useTranslation(["fields", ...namespacesOf(groups.flatMap(({ sections }) => sections))]);
  const { search } = useLocation();
  const { slug } = useBrand();

  const [opened, setOpened] = useState<FieldSection | null>(null);
  const Dialog = opened !== null && "dialog" in opened && dialogPart(opened.dialog);

  const entryOf = (section: FieldSection): SectionEntry => {
    const { id, icon } = section;
    const label = t(section.label);
    if ("run" in section) return { id, icon, label, onChoose: section.run };
    if ("dialog" in section) return { id, icon, label, onChoose: () => setOpened(section) };
    if ("addressOf" in section) return { id, icon, label, to: section.addressOf(fieldId, slug, search) };
    return {
      id,
      icon,
      label,
      to: { pathname: fieldSectionAddress(fieldId, id), search },
      isBeside: true,
      onChoose: () => rememberSection(id),
    };
  };
  return (
    <>
      <SectionMenu
        label={t("field.sections")}
        current={current}
        groups={groups.map(({ group, sections }) => ({
          id: group,
          label: t(`common:sections.group.${group}`),
          entries: sections.map(entryOf),
        }))}
      />
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog fieldId={fieldId} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
