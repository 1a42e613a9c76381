import type { HttpClient } from "@surco/kit-server";
import { describe, expect, it } from "vitest";
import { georefClient } from "./georef.client";
import { nominatimClient } from "./nominatim.client";

function recording(answer: unknown): { http: HttpClient; requests: URL[] } {
  const requests: URL[] = [];
  const getJson: HttpClient["getJson"] = async (url, schema) => {
    requests.push(new URL(url));
    return schema.parse(answer) as never;
  };
  return { http: { getJson } as HttpClient, requests };
}

describe("the Argentine place service", () => {
  it("is asked with latitude and longitude, and returns null outside the country", async () => {
    const nobody = { id: null, nombre: null };
    const { http, requests } = recording({
      ubicacion: { provincia: nobody, departamento: nobody, municipio: nobody, lat: -33, lon: -40 },
      parametros: {},
    });
    const place = await georefClient(http, "http://127.0.0.1:9/georef/api/").findPlace([-40, -33]);
    expect(place).toEqual({ province: null, district: null, districtCode: null });
    expect(requests.map((url) => url.pathname)).toEqual(["/georef/api/ubicacion"]);
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      lat: "-33",
      lon: "-40",
      campos: "basico",
    });
  });

  it.each([
    ["06623", "06623"],
    ["623", null],
    [null, null],
  ])("gives the code of the department %s as %s", async (id, districtCode) => {
    const { http } = recording({
      ubicacion: {
        provincia: { id: "06", nombre: "Buenos Aires" },
        departamento: { id, nombre: "Pergamino" },
      },
    });
    const place = await georefClient(http, "https://georef.example").findPlace([-60.6, -33.9]);
    expect(place).toEqual({ province: "Buenos Aires", district: "Pergamino", districtCode });
  });
});

describe("Nominatim", () => {
  it("returns the municipality and the state", async () => {
    const { http, requests } = recording({
      address: { county: "Guasave", state: "Sinaloa", country: "México", country_code: "mx" },
    });
    const place = await nominatimClient(http, "https://nominatim.example").findPlace([-108.47, 25.57]);
    expect(place).toEqual({ province: "Sinaloa", district: "Guasave", districtCode: null });
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      lat: "25.57",
      lon: "-108.47",
      format: "jsonv2",
      zoom: "10",
      "accept-language": "es",
    });
  });

  it("returns no place at sea", async () => {
    const { http } = recording({ error: "Unable to geocode" });
    const place = await nominatimClient(http, "https://nominatim.example").findPlace([-30, -40]);
    expect(place).toEqual({ province: null, district: null, districtCode: null });
  });
});
