/**
 * Shares one run among concurrent callers, without a connection for each. Runs are kept by an object that lives as
 * long as the work may be shared, such as a process's connections.
 */
export function oneRun<T>(): (owner: object, name: string, work: () => Promise<T>) => Promise<T> {
  const running = new WeakMap<object, Map<string, Promise<T>>>()
  return (owner, name, work) => {
    const runs = running.get(owner) ?? new Map<string, Promise<T>>()
    running.set(owner, runs)
    const earlier = runs.get(name)
    if (earlier) return earlier
    const run = work().finally(() => runs.delete(name))
    runs.set(name, run)
    return run
  }
}
