/** Three furrows running to the horizon. */
export function Wordmark() {
  return (
    <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round">
        <path d="M3 23C5 14 8.500 7.500 13 3" />
        <path d="M11 23C12 15 14.500 8.500 18 3.500" />
        <path d="M19.500 23C19.700 16 20.900 10 23 4.500" />
      </g>
    </svg>
  );
}
