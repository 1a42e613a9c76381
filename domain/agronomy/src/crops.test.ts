import { describe, expect, it } from "vitest";
import { crops, cropsOfGenotype, findCrop, genotypeCropId, periodsOfCrop } from "./crops";

describe("the crop catalogue", () => {
  it("has the specification's ten crops in its order", () => {
    expect(crops.map(({ id, key }) => `${id} ${key}`)).toEqual([
      "1 barley",
      "2 rye",
      "3 sunflower",
      "4 maizeLate",
      "5 maizeEarly",
      "6 other",
      "7 soyFirst",
      "8 soySecond",
      "9 sorghum",
      "10 wheat",
    ]);
  });

  it("sows barley, rye and wheat in winter, all else in summer", () => {
    expect(crops.filter((crop) => crop.defaultPeriod === "1").map((crop) => crop.key)).toEqual([
      "barley",
      "rye",
      "wheat",
    ]);
  });

  it("has history for maize, soy and wheat only", () => {
    expect(crops.filter((crop) => crop.hasHistory).map((crop) => crop.id)).toEqual([4, 5, 7, 8, 10]);
  });

  it("allows maize and sorghum in autumn-winter in Mexico, and only there", () => {
    for (const id of [4, 5, 9]) {
      expect(periodsOfCrop(id, "MX")).toEqual(["2", "1"]);
      expect(periodsOfCrop(id, "AR")).toEqual(["2"]);
    }
    expect(periodsOfCrop(7, "MX")).toEqual(["2"]);
    expect(periodsOfCrop(10, "MX")).toEqual(["1"]);
  });

  it("lets the unnamed crop be in either period, and knows no crop 11", () => {
    expect(periodsOfCrop(6, null)).toEqual(["2", "1"]);
    expect(findCrop(11)).toBeNull();
    expect(periodsOfCrop(11, "AR")).toEqual([]);
  });
});

describe("the crops that share hybrids and varieties", () => {
  it("are those of one species", () => {
    expect(cropsOfGenotype(5)).toEqual([4, 5]);
    expect(cropsOfGenotype(7)).toEqual([7, 8]);
    expect(cropsOfGenotype(10)).toEqual([10]);
    expect([5, 8, 10, 6].map(genotypeCropId)).toEqual([4, 7, 10, 6]);
  });
});
