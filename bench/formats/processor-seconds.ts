/** Starts a clock of this process's own processor time, all threads together; it stops while other processes run. */
export function processorSeconds(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}
