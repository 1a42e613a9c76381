import { useEffect, useState } from "react";

/** Address in this page of the bytes of a picture, a JPEG unless the file says otherwise; null until it is made. */
export function useBytesAddress(bytes: ArrayBuffer | Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(
      bytes instanceof Blob ? bytes : new Blob([bytes], { type: "image/jpeg" }),
    );
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [bytes]);
  return address;
}
