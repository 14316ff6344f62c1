/**
 * Whoever asks for what is being done already gets the outcome of that, and takes no connection for it. Kept apart by an
 * object that lives as long as the work may be shared, such as the connections of a process.
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
