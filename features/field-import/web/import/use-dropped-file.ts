import { useEffect, useRef } from "react";

/**
 * Accepts a file dropped anywhere on the page, as people do with a map. Otherwise the browser would open the file in
 * place of the page.
 *
 * @param onFile null ignores dropped files, while they cannot be used
 * @param onOver called when a file enters or leaves the page
 */
export function useDroppedFile(
  onFile: ((file: File) => void) | null,
  onOver: (isOver: boolean) => void,
): void {
  const latest = useRef({ onFile, onOver });
  latest.current = { onFile, onOver };
  useEffect(() => {
    const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onDragOver = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      latest.current.onOver(latest.current.onFile !== null);
    };
    const onDragLeave = (event: DragEvent) => {
      // Moving from one part of the page to another leaves it as well, but is related to where it goes.
      if (event.relatedTarget === null) latest.current.onOver(false);
    };
    const onDrop = (event: DragEvent) => {
      latest.current.onOver(false);
      // The panel's own box has taken it.
      if (event.defaultPrevented || !carriesFile(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) latest.current.onFile?.(file);
    };
    window.addEventListener("dragover", onDragOver);
    window.addEventListener("dragleave", onDragLeave);
    window.addEventListener("drop", onDrop);
    return () => {
      window.removeEventListener("dragover", onDragOver);
      window.removeEventListener("dragleave", onDragLeave);
      window.removeEventListener("drop", onDrop);
    };
  }, []);
}
