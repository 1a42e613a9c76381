/** Page of a producer in the season of an address. */
export function addressOfProducer(accountId: string, search: string) {
  const season = new URLSearchParams(search).get("season");
  return {
    pathname: `/staff/producers/${accountId}`,
    search: season === null ? "" : new URLSearchParams({ season }).toString(),
  };
}
