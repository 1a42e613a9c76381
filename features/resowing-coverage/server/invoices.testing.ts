import { deflateSync } from "node:zlib";
import { Transformer } from "@napi-rs/image";

/** A PDF of one empty page with other objects. @param objects  further ones, as they stand in the file */
export function buildPdf({
  objects = "",
  catalog = "",
}: {
  objects?: string;
  catalog?: string;
} = {}): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n` +
      "2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n" +
      "3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n" +
      `${objects}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
    "latin1",
  );
}

/** Objects packed into a deflated object stream, where a plain search finds nothing. */
export function packedObjects(objects: string): string {
  const packed = deflateSync(Buffer.from(`9 0 ${objects}`, "latin1")).toString("latin1");
  return `8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj`;
}

/** A picture of noise, so that it is an ordinary photo to every decoder. */
export async function buildPicture(
  width: number,
  height: number,
  type: "png" | "jpeg" = "png",
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4, 0xff);
  for (let i = 0; i < pixels.length; i += 97) pixels[i] = i % 251;
  const picture = Transformer.fromRgbaPixels(pixels, width, height);
  return type === "png" ? picture.png() : picture.jpeg(80);
}
