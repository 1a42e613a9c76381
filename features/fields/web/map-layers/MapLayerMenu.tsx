import { ActionIcon, Loader, Popover, Switch, Text } from "@mantine/core";
import { MapCorner, type MapLayerSwitch, NeedsNetworkNote, namespacesOf, SlotContents } from "@surco/kit-web";
import { IconStack2 } from "@tabler/icons-react";
import { parseAsArrayOf, parseAsString, useQueryState } from "nuqs";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { mapMenuSlot } from "../slots";
import { useMapLayerGroups, useMapLayerLoaders } from "./map-layer-groups";
import classes from "./map-layer-menu.module.css";

const asIds = parseAsArrayOf(parseAsString).withDefault([]);

/** Button over the map with a switch for each layer that features bring, and the layers that are on. */
export function MapLayerMenu() {
  const { t } = useTranslation("fields");
  const loaders = useMapLayerLoaders();
  const [shown, setShown] = useQueryState("capas", asIds);
  if (loaders.length === 0) return null;
  const change = (id: string, isOn: boolean) => {
    const others = shown.filter((one) => one !== id);
    void setShown(isOn ? [...others, id] : others.length === 0 ? null : others);
  };
  return (
    <>
      <MapCorner>
        <div className={classes.place}>
          <Popover
            position="bottom-end"
            shadow="md"
            trapFocus
            returnFocus
            // Above everything, and still inside the main landmark.
            portalProps={{ target: "main" }}
            zIndex={5}
            middlewares={{ flip: true, shift: true, size: { padding: 12 } }}
          >
            <Popover.Target>
              <ActionIcon
                className={classes.button}
                data-on={shown.length > 0 || undefined}
                variant="default"
                radius="md"
                size={44}
                aria-label={t("mapLayers.button")}
              >
                <IconStack2 size={20} aria-hidden />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown aria-label={t("mapLayers.title")}>
              <div className={classes.list}>
                <Suspense fallback={<Loader size="sm" aria-label={t("mapLayers.loading")} />}>
                  <SlotContents slot={mapMenuSlot} props={{}} />
                </Suspense>
                <Text fw={500} size="sm">
                  {t("mapLayers.title")}
                </Text>
                <Suspense fallback={<Loader size="sm" aria-label={t("mapLayers.loading")} />}>
                  <Switches shown={shown} onChange={change} />
                </Suspense>
              </div>
            </Popover.Dropdown>
          </Popover>
        </div>
      </MapCorner>
      {shown.length > 0 && (
        <Suspense>
          <ShownLayers shown={shown} />
        </Suspense>
      )}
    </>
  );
}

interface SwitchesProps {
  shown: readonly string[];
  onChange(id: string, isOn: boolean): void;
}

function Switches({ shown, onChange }: SwitchesProps) {
  const { t } = useTranslation("fields");
  const groups = useMapLayerGroups(useMapLayerLoaders());
  return (
    <>
      <NeedsNetworkNote />
      {groups.includes(null) && <Text size="sm">{t("mapLayers.notLoaded")}</Text>}
      {groups
        .flatMap((group) => group?.switches ?? [])
        .map((layer) => (
          <LayerSwitch
            key={layer.id}
            layer={layer}
            isOn={shown.includes(layer.id)}
            onChange={(isOn) => onChange(layer.id, isOn)}
          />
        ))}
    </>
  );
}

interface LayerSwitchProps {
  layer: MapLayerSwitch;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** A layer that cannot be shown says why; one that is on can always be switched off. */
function LayerSwitch({ layer, isOn, onChange }: LayerSwitchProps) {
  const { t } = useTranslation(namespacesOf([layer]));
  const notOffered = layer.useNotOffered();
  return (
    <Switch
      className={classes.item}
      label={t(layer.label)}
      description={notOffered ?? undefined}
      checked={isOn}
      disabled={!isOn && typeof notOffered === "string"}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  );
}

function ShownLayers({ shown }: { shown: readonly string[] }) {
  const groups = useMapLayerGroups(useMapLayerLoaders());
  return groups.map((group) => {
    const own = group?.switches.filter(({ id }) => shown.includes(id)).map(({ id }) => id) ?? [];
    return group && own.length > 0 && <group.View key={group.switches[0]?.id} shown={own} />;
  });
}
