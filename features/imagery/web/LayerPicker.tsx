import { Button, Menu, Text, VisuallyHidden } from "@mantine/core";
import { type ExtraLayer, type LayerGroup, layerGroups } from "@surco/kit-web/map";
import { IconChevronDown, IconLock, IconPlus, IconStack2 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useImageViewer } from "./image-viewer";
import { entryName, knownLayers, type LayerEntry } from "./known-layers";
import { LayerName } from "./LayerName";
import classes from "./LayerPicker.module.css";

/** Button with the shown layer's name; opens all layers by theme, built-in and of other features. */
export function LayerPicker({ isCompact = false }: { isCompact?: boolean }) {
  const { t } = useTranslation("imagery");
  const { extraLayers, formulas, setEditing } = useImageViewer();
  const groups = layerGroups.filter(
    (group) =>
      knownLayers[group] !== undefined ||
      extraLayers.some((extra) => extra.group === group) ||
      (group === "own" && (formulas.length > 0 || setEditing !== null)),
  );
  return (
    <Menu
      width="target"
      position="bottom-start"
      shadow="md"
      // Above everything, and still inside the main landmark.
      portalProps={{ target: "main" }}
      zIndex={5}
      withInitialFocusPlaceholder={false}
      returnFocus
      middlewares={{ flip: true, shift: true, size: { padding: 12 } }}
      classNames={{ dropdown: classes.dropdown, item: classes.item, label: classes.label }}
      alignItemsLabels="none"
    >
      <Menu.Target>
        <Button
          data-tour="layer"
          variant={isCompact ? "subtle" : "default"}
          color="gray"
          fullWidth
          justify="space-between"
          className={isCompact ? classes.compact : classes.button}
          leftSection={isCompact ? undefined : <IconStack2 size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          <VisuallyHidden>{t("layers.pick")}: </VisuallyHidden>
          <LayerName />
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t("layers.pick")}>
        {groups.map((group) => (
          <PickerGroup key={group} group={group} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function PickerGroup({ group }: { group: LayerGroup }) {
  const { t } = useTranslation("imagery");
  const { extraLayers } = useImageViewer();
  return (
    <>
      <Menu.Label>{t(`layers.groups.${group}`)}</Menu.Label>
      {knownLayers[group]?.map((entry) => (
        <BuiltInItem key={entryName(entry)} entry={entry} />
      ))}
      {extraLayers
        .filter((extra) => extra.group === group)
        .map((extra) => (
          <ExtraItem key={extra.id} extra={extra} />
        ))}
      {group === "own" && <CustomFormulaItems />}
    </>
  );
}

function BuiltInItem({ entry }: { entry: LayerEntry }) {
  const { t } = useTranslation("imagery");
  const { layer, extra, scale, setLayer, lockOf } = useImageViewer();
  const lock = lockOf(entry.layer);
  const isChosen =
    extra === null && layer === entry.layer && (entry.scale === undefined || entry.scale === scale);
  return (
    <PickerItem
      value={entryName(entry)}
      isChosen={isChosen}
      name={t(`${entryName(entry)}.name`)}
      about={lock ?? t(`${entryName(entry)}.about`)}
      isLocked={lock !== null}
      onChoose={() => setLayer(entry.layer, entry.scale)}
    />
  );
}

/** Menu items of the user's formulas, and one that opens the editor. */
function CustomFormulaItems() {
  const { t } = useTranslation("imagery");
  const { formulas, layer, extra, setLayer, setEditing, lockOf } = useImageViewer();
  const newLock = lockOf("formula-new");
  // The editor previews on an image, so another feature's layer is closed first.
  const write = () => {
    if (extra !== null) setLayer(layer);
    setEditing?.("new");
  };
  return (
    <>
      {formulas.map((formula) => (
        <PickerItem
          key={formula.id}
          isLocked={lockOf(`formula-${formula.id}`) !== null}
          value={formula.id}
          isChosen={extra === null && layer === `formula-${formula.id}`}
          name={formula.name}
          about={lockOf(`formula-${formula.id}`) ?? formula.expression}
          onChoose={() => setLayer(`formula-${formula.id}`)}
        />
      ))}
      {setEditing !== null && (
        <Menu.Item
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={newLock !== null && <IconLock size={16} aria-hidden />}
          disabled={newLock !== null}
          onClick={write}
        >
          {t("formulas.write")}
          {newLock !== null && (
            <Text size="xs" span display="block" className={classes.soft}>
              {newLock}
            </Text>
          )}
        </Menu.Item>
      )}
    </>
  );
}

function ExtraItem({ extra }: { extra: ExtraLayer }) {
  const { field, extra: shown, setLayer } = useImageViewer();
  const lock = extra.useLock(field);
  const { Name } = extra;
  return (
    <PickerItem
      value={extra.id}
      isChosen={shown?.id === extra.id}
      name={<Name />}
      about={lock}
      isLocked={lock !== null}
      onChoose={() => setLayer(extra.id)}
    />
  );
}

interface PickerItemProps {
  value: string;
  isChosen: boolean;
  name: React.ReactNode;
  about: string | null;
  isLocked?: boolean;
  onChoose: () => void;
}

/** Menu item of a layer. A locked layer can be chosen too: its panel shows the reason. */
function PickerItem({ value, isChosen, name, about, isLocked = false, onChoose }: PickerItemProps) {
  return (
    <Menu.RadioItem
      value={value}
      checked={isChosen}
      closeMenuOnClick
      data-chosen={isChosen || undefined}
      onChange={onChoose}
      rightSection={isLocked && <IconLock size={16} aria-hidden />}
    >
      <Text size="sm" span display="block">
        {name}
      </Text>
      {about !== null && (
        <Text size="xs" span display="block" className={classes.soft}>
          {about}
        </Text>
      )}
    </Menu.RadioItem>
  );
}
