// Runs in the page. `watchPicture()` answers how long after the next key press the map had drawn another picture and the
// browser had gone on to the following frame: by then the picture is on its way to the screen.
globalThis.watchPicture = () => {
  const map = globalThis.surcoMap;
  const drawn = () => {
    const id = Object.keys(map.getStyle().sources).find((name) => name.startsWith("overlay-"));
    const canvas = id && map.getSource(id)?.getCanvas();
    if (!canvas) return null;
    const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    let sum = canvas.width;
    for (let at = 0; at < pixels.length; at += 4) sum = (sum * 31 + pixels[at]) | 0;
    return sum;
  };
  const before = drawn();
  globalThis.pictureSwitched = new Promise((seen) => {
    let pressedAt = Number.NaN;
    const press = (event) => {
      pressedAt = event.timeStamp;
    };
    addEventListener("keydown", press, { once: true, capture: true });
    const look = () => {
      const now = Number.isNaN(pressedAt) ? before : drawn();
      if (now === null || now === before) return;
      map.off("render", look);
      requestAnimationFrame((frameAt) => seen(frameAt - pressedAt));
    };
    map.on("render", look);
  });
};

// What the machine needs for any frame of the map: how long after a call for one the browser had gone on to the following.
globalThis.repaintAlone = () =>
  new Promise((seen) => {
    const calledAt = performance.now();
    globalThis.surcoMap.once("render", () => requestAnimationFrame((frameAt) => seen(frameAt - calledAt)));
    globalThis.surcoMap.triggerRepaint();
  });
