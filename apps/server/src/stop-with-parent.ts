/** Calls back when the process that started this one dies, however it dies: its end of the input pipe closes with it. */
export function stopWithParent(stop: () => void): void {
  process.stdin.on("end", stop);
  process.stdin.on("error", stop);
  process.stdin.resume();
}
