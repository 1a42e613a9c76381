(corners) => {
  const c = document.querySelector("[data-map-pictures] canvas");
  const d = document.createElement("canvas");
  d.width = c.width;
  d.height = c.height;
  d.getContext("2d").drawImage(c, 0, 0);
  const m = surcoMap;
  m.addSource("zz", { type: "canvas", canvas: d, coordinates: corners, animate: false });
  m.addLayer({
    id: "zz",
    type: "raster",
    source: "zz",
    paint: { "raster-fade-duration": 0, "raster-resampling": "nearest" },
  });
};
