/**
 * Vitest set-up for screens, whose test files share a process. Packages stay loaded, which is most of what importing costs; the
 * project's own modules, which hold texts, queries and mocks, are evaluated anew for each file.
 */
import { vi } from "vitest";

vi.resetModules();
