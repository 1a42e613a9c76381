interface Flight {
  result: Promise<unknown>;
  passengers: number;
  abort: AbortController;
}

/**
 * Single flight: equal concurrent calls share one. A caller whose signal aborts leaves; the call is aborted when the
 * last one has left.
 */
export function singleFlight() {
  const flights = new Map<string, Flight>();

  return async function fly<T>(
    key: string,
    signal: AbortSignal | undefined,
    call: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal?.throwIfAborted();
    const flight = flights.get(key) ?? startFlight(key, call);
    flight.passengers += 1;
    // All callers of a key use the same method and schema, see the keys.
    const result = flight.result as Promise<T>;
    return signal ? leavable(flight, key, result, signal) : result;
  };

  function startFlight(key: string, call: (signal: AbortSignal) => Promise<unknown>): Flight {
    const abort = new AbortController();
    const flight: Flight = { passengers: 0, abort, result: call(abort.signal) };
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.result.then(land, land);
    flights.set(key, flight);
    return flight;
  }

  async function leavable<T>(
    flight: Flight,
    key: string,
    result: Promise<T>,
    signal: AbortSignal,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const leave = () => {
        flight.passengers -= 1;
        if (flight.passengers === 0) {
          if (flights.get(key) === flight) flights.delete(key);
          flight.abort.abort(signal.reason);
        }
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      result.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
    });
  }
}
