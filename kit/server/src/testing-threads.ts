import { inject } from "vitest";
import { useBundledThreads } from "./worker-entry";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the bundled worker threads. */
    bundledThreads: string;
  }
}

useBundledThreads(inject("bundledThreads"));
