import type { HttpClient } from "@surco/kit-server";
import { z } from "zod";
import type { PlaceService } from "./place";

const named = z.object({ nombre: z.string().nullable() }).nullish();
const department = z.object({ id: z.string().nullish(), nombre: z.string().nullable() }).nullish();
const answer = z.object({ ubicacion: z.object({ provincia: named, departamento: department }) });

/** Code of the national statistics office: province and department. */
const INDEC_CODE = /^\d{5}$/;

/**
 * Client of Argentina's official place service, "Georef - Datos Argentina", CC BY 4.0. Outside the country it returns
 * nulls.
 *
 * @param baseUrl for example https://apis.datos.gob.ar/georef/api
 */
export function georefClient(http: HttpClient, baseUrl: string): PlaceService {
  return {
    async findPlace([lng, lat]) {
      const query = new URLSearchParams({ lat: String(lat), lon: String(lng), campos: "basico" });
      const { ubicacion } = await http.getJson(`${baseUrl.replace(/\/+$/, "")}/ubicacion?${query}`, answer);
      const code = ubicacion.departamento?.id ?? "";
      return {
        province: ubicacion.provincia?.nombre ?? null,
        district: ubicacion.departamento?.nombre ?? null,
        districtCode: INDEC_CODE.test(code) ? code : null,
      };
    },
  };
}
