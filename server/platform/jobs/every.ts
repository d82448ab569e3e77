/**
 * Runs a job every few seconds in this process, where a minute is too long to wait; several processes may run it at once.
 * A run that takes longer is not overtaken, and one that fails is reported and tried again.
 */
export function startEvery(seconds: number, run: () => Promise<void>, report: (error: unknown) => void) {
  let running = Promise.resolve();
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = run()
      .catch(report)
      .finally(() => (isRunning = false));
  }, seconds * 1000);
  timer.unref();
  return {
    /** Waits for a run under way. */
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
