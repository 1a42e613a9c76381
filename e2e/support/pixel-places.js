// Runs in the page. Checks where the pixels of the picture under the map lie on the screen.

// Evaluated several times in one page.
globalThis.layersHidden ??= new Set();

globalThis.setControlsVisibility = (visibility) => {
  document.querySelector(".maplibregl-control-container").style.visibility = visibility;
};

// Takes away what stands over pictures: outlines, names and the map's buttons.
globalThis.hideAbovePictures = () => {
  setControlsVisibility("hidden");
  const map = globalThis.surcoMap;
  const names = map.getLayersOrder();
  for (const name of names.slice(names.indexOf("slot-images") + 1)) {
    if (map.getLayoutProperty(name, "visibility") === "none") continue;
    map.setLayoutProperty(name, "visibility", "none");
    layersHidden.add(name);
  }
};

// Shows again what `hideAbovePictures` hid.
globalThis.showAbovePictures = () => {
  setControlsVisibility("");
  for (const name of layersHidden) globalThis.surcoMap.setLayoutProperty(name, "visibility", "visible");
  layersHidden.clear();
};

// For each pixel of a picture `{ corners, width, height, rgba }` four points near its corners, by the map's own projection,
// with the colour that the screen must have there: `[x, y, red, green, blue]`. Nearer to an edge than a pixel of the screen
// the neighbour's colour would be as right. Points under panels and their shadows are left out.
globalThis.pixelPlaces = ({ corners, width, height, rgba }) => {
  const map = globalThis.surcoMap;
  const box = map.getCanvas().getBoundingClientRect();
  const mix = (a, b, share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  const at = (col, row) => {
    const upper = mix(corners[0], corners[1], col / width);
    const lower = mix(corners[3], corners[2], col / width);
    return map.project(mix(upper, lower, row / height));
  };
  const [origin, next] = [at(0, 0), at(1, 0)];
  const sizePx = Math.hypot(next.x - origin.x, next.y - origin.y) * devicePixelRatio;
  const reach = Math.max(0, 0.5 - 1 / sizePx);
  const { top, right, bottom, left } = map.getPadding();
  const SHADOW_PX = 40;
  const isFree = (x, y) =>
    x > left + SHADOW_PX &&
    x < box.width - right - SHADOW_PX &&
    y > top + SHADOW_PX &&
    y < box.height - bottom - SHADOW_PX;
  const found = [];
  for (let index = 0; index < width * height; index++) {
    if (rgba[index * 4 + 3] === 0) continue;
    const [col, row] = [(index % width) + 0.5, Math.floor(index / width) + 0.5];
    for (const [across, down] of [
      [-reach, -reach],
      [reach, -reach],
      [reach, reach],
      [-reach, reach],
    ]) {
      const { x, y } = at(col + across, row + down);
      if (!isFree(x, y)) continue;
      const onScreen = [(x + box.left) * devicePixelRatio, (y + box.top) * devicePixelRatio];
      found.push([...onScreen.map(Math.floor), ...rgba.slice(index * 4, index * 4 + 3)]);
    }
  }
  return found;
};

// Counts the places with another colour on a screenshot (PNG, base64).
globalThis.countOtherColours = async (png, places) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  const isOther = ([x, y, ...colour]) =>
    colour.some((part, index) => part !== data[(y * picture.width + x) * 4 + index]);
  return places.filter(isOther).length;
};
