/** Detector of barcodes that some browsers have. @source W3C Shape Detection API */
interface BarcodeDetectorLike {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
type DetectorConstructor = new () => BarcodeDetectorLike;

/** Delay between two looks at the picture, ms. */
const LOOK_MS = 250;

function detectorOf(scope: object): DetectorConstructor | null {
  const found: unknown = "BarcodeDetector" in scope ? scope.BarcodeDetector : null;
  return typeof found === "function" ? (found as DetectorConstructor) : null;
}

/** True where the browser reads barcodes and lends its camera: over HTTPS, or on the own computer. */
export function canScan(): boolean {
  // Without a secure context the property is missing.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  return detectorOf(globalThis) !== null && typeof devices?.getUserMedia === "function";
}

interface ScannerEvents {
  onStarted(): void;
  /** No camera, or not allowed. */
  onRefused(): void;
  /** A code that was not read before. */
  onCode(code: string): void;
}

/** Shows the camera in a video and reads codes from it. @returns stops it and releases the camera */
export function startScanner(video: HTMLVideoElement, events: ScannerEvents): () => void {
  const Detector = detectorOf(globalThis);
  let stream: MediaStream | null = null;
  let isStopped = false;
  const seen = new Set<string>();
  const release = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const look = async (detector: BarcodeDetectorLike): Promise<void> => {
    while (!isStopped) {
      // A picture that cannot be read yet is looked at again.
      const codes = await detector.detect(video).catch(() => []);
      for (const { rawValue } of codes) {
        if (isStopped || seen.has(rawValue)) continue;
        seen.add(rawValue);
        events.onCode(rawValue);
      }
      await new Promise((over) => setTimeout(over, LOOK_MS));
    }
  };
  const start = async () => {
    if (Detector === null) return events.onRefused();
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      // Closed while the browser asked for the camera.
      if (isStopped) return release();
      video.srcObject = stream;
      await video.play();
      events.onStarted();
      await look(new Detector());
    } catch {
      release();
      if (!isStopped) events.onRefused();
    }
  };
  void start();
  return () => {
    isStopped = true;
    release();
    video.srcObject = null;
  };
}
