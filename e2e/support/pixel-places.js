// Runs in the page. `pixelPlaces()` answers with points of the screen inside of pixels of the picture, its corners nearly, and
// the colour that each must have there, by the map's own projection; with all that the map draws over pictures taken away.
globalThis.pixelPlaces = (corners, dx = 0, dy = 0, edge = 0.75) => {
  const map = globalThis.surcoMap;
  const { width, height, data } = SRC;
  const box = map.getCanvas().getBoundingClientRect();
  const mix = (a, b, share) => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  const at = (col, row) => {
    const upper = mix(corners[0], corners[1], col / width);
    const lower = mix(corners[3], corners[2], col / width);
    return map.project(mix(upper, lower, row / height));
  };
  const origin = at(0, 0);
  const sizePx = Math.hypot(at(1, 0).x - origin.x, at(1, 0).y - origin.y);
  // Nearer to an edge than half a pixel of the screen the neighbour's colour would be as right.
  const reach = 0.5 - edge / (sizePx * devicePixelRatio);
  const found = [];
  for (let row = 0; row < height; row++) {
    for (let col = 0; col < width; col++) {
      const index = (row * width + col) * 4;
      if (data[index + 3] === 0) continue;
      for (const [across, down] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ]) {
        const point = at(col + 0.5 + across * reach, row + 0.5 + down * reach);
        const x = Math.floor((point.x + dx + box.left) * devicePixelRatio);
        const y = Math.floor((point.y + dy + box.top) * devicePixelRatio);
        const isSeen = document.elementFromPoint(point.x + box.left, point.y + box.top) === map.getCanvas();
        if (isSeen) found.push([x, y, data[index], data[index + 1], data[index + 2]]);
      }
    }
  }
  return { sizePx, places: found };
};

globalThis.hideAbovePictures = () => {
  const map = globalThis.surcoMap;
  const names = map.getLayersOrder();
  for (const name of names.slice(names.indexOf("slot-images") + 1)) {
    if (map.getLayer(name).type !== "custom") map.setLayoutProperty(name, "visibility", "none");
  }
};

// How many of the places have their colour on a screenshot.
globalThis.wrongPixels = async (png, places) => {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext("2d");
  context.drawImage(picture, 0, 0);
  const { data } = context.getImageData(0, 0, picture.width, picture.height);
  globalThis.lastData = data;
  globalThis.bad = places.filter(([x, y, ...colour]) =>
    colour.some((part, index) => Math.abs(part - data[(y * picture.width + x) * 4 + index]) > 3),
  ); return globalThis.bad.length;
};
