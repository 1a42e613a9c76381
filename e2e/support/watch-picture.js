// Runs in the page. `watchPicture()` notes the picture that is shown; `pictureSwitched` then answers with the next key press
// and the first frame of the browser that began with another picture in the page: what is painted at the end of that frame
// is on its way to the screen when the one after it begins.
globalThis.watchPicture = () => {
  const shown = () => {
    const canvas = document.querySelector("[data-map-pictures] canvas");
    if (!canvas) return null;
    const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    let sum = canvas.width;
    for (let at = 0; at < pixels.length; at += 4) sum = (sum * 31 + pixels[at]) | 0;
    return sum;
  };
  const before = shown();
  globalThis.pictureSwitched = new Promise((seen) => {
    let pressedAt = Number.NaN;
    let changedAt = Number.NaN;
    let mapFrames = 0;
    const countFrame = () => mapFrames++;
    addEventListener(
      "keydown",
      (event) => {
        globalThis.surcoMap.on("render", countFrame);
        pressedAt = event.timeStamp;
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
    const look = () => {
      const now = shown();
      if (now === null || now === before) return requestAnimationFrame(look);
      changedAt = performance.now();
      // The frame that shows it is over when the next one begins.
      requestAnimationFrame(() => {
        globalThis.surcoMap.off("render", countFrame);
        seen({ shownMs: performance.now() - pressedAt, changedMs: changedAt - pressedAt, mapFrames });
      });
    };
  });
};

// Time of any map frame on this machine: from its request until the browser continued with the next one.
globalThis.repaintAlone = () =>
  new Promise((seen) => {
    const calledAt = performance.now();
    globalThis.surcoMap.once("render", () => requestAnimationFrame((frameAt) => seen(frameAt - calledAt)));
    globalThis.surcoMap.triggerRepaint();
  });

// Event timing of the browser: from a key to the next paint, in steps of 8 ms, from 16 ms on.
globalThis.keysPaintedMs = [];
new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries()) if (name === "keydown") keysPaintedMs.push(duration);
}).observe({ type: "event", durationThreshold: 16 });
