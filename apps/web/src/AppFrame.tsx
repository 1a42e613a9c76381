import { MantineProvider } from "@mantine/core";
import type { Brand } from "@surco/contract";
import { BrandProvider, brandTheme, cssVariables, useBrand } from "@surco/kit-web";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";

interface AppFrameProps {
  queryClient: QueryClient;
  /** Brand before the user is known. */
  brand: Brand;
  /** "test" where nothing is laid out: there every open menu would count as scrolled out of view, and be hidden. */
  env?: "default" | "test";
  children: ReactNode;
}

/** Providers around every page: server data, brand and its colours. */
export function AppFrame({ queryClient, brand, env = "default", children }: AppFrameProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrandProvider first={brand}>
        <BrandColours env={env}>{children}</BrandColours>
      </BrandProvider>
    </QueryClientProvider>
  );
}

function BrandColours({ env, children }: { env: "default" | "test"; children: ReactNode }) {
  const brand = useBrand();
  const theme = useMemo(() => brandTheme(brand), [brand]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" env={env}>
      {children}
    </MantineProvider>
  );
}
