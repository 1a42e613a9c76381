export const exampleFieldId = "01994c1e-0000-7000-8000-00000000000a";
export const examplePrescriptionId = "01994c1e-0000-7000-8000-0000000000f1";
export const exampleProductId = "01994c1e-0000-7000-8000-0000000000f2";
export const exampleZoneId = "01994c1e-0000-7000-8000-0000000000f3";

export const exampleBoundary = {
  type: "Polygon" as const,
  coordinates: [
    [
      [-60.62, -33.92],
      [-60.61, -33.92],
      [-60.61, -33.915],
      [-60.62, -33.92],
    ] as [number, number][],
  ],
};
