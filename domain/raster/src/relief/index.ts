export { hillshade, type Light, type Surface, slopePercent } from "./surface";
export { terrariumHeightM, terrariumPixel } from "./terrarium";
