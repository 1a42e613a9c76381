/** Calls back when the parent process ends, however it ends: its end of the input pipe closes. */
export function stopWithParent(stop: () => void): void {
  process.stdin.on("end", stop);
  process.stdin.on("error", stop);
  process.stdin.resume();
}
