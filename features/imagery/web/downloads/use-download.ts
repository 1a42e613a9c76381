import { cleanFileName } from "@surco/contract";
import { type DownloadFormat, downloadImage, downloadTypes } from "@surco/imagery/contract";
import { call, saveFile, useAction } from "@surco/kit-web";
import { isFixedLayer } from "../../charts/layer-texts";
import { useImageViewer } from "../image-viewer";
import { useLayerName } from "../LayerName";

/** Downloads the shown image as a file. */
export function useDownload() {
  const { field, selected, layer, scale, palette, trueColour, expectedNdvi } = useImageViewer();
  const layerName = useLayerName();
  const shortName = isFixedLayer(layer) ? layer : layerName;
  return useAction({
    name: "imagery/download-image",
    success: "imagery:notices.IMAGE_DOWNLOADED",
    failure: "imagery:notices.IMAGE_DOWNLOAD_FAILED",
    run: async (format: DownloadFormat) => {
      if (selected === null) return;
      const bytes = await call(downloadImage, {
        query: {
          fieldId: field.id,
          sceneId: selected.sceneId,
          layer,
          format,
          scale,
          palette,
          trueColour,
          usualNdvi: expectedNdvi ?? undefined,
        },
      });
      const { contentType, extension } = downloadTypes[format];
      saveFile(
        new Blob([bytes], { type: contentType }),
        cleanFileName([field.name, shortName, selected.date], extension),
      );
    },
  });
}
