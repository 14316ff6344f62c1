/** Values by key, as many as were used last. */
export interface Recent<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
}

/**
 * Cache of at least the `most` values last set or read, and at most twice as many. It has two maps. When the newer
 * is full, the older is dropped whole. Deleting the oldest from a single map would scan all earlier deletions, which
 * takes nearly as long as a play at a hundred thousand.
 */
export function recent<Key, Value extends object | boolean>(most: number): Recent<Key, Value> {
  let young = new Map<Key, Value>()
  let old = new Map<Key, Value>()

  function set(key: Key, value: Value): void {
    if (young.size >= most && !young.has(key)) {
      old = young
      young = new Map()
    }
    young.set(key, value)
  }

  return {
    get(key) {
      const known = young.get(key)
      if (known !== undefined) return known
      const earlier = old.get(key)
      if (earlier !== undefined) set(key, earlier)
      return earlier
    },
    set,
    delete(key) {
      young.delete(key)
      old.delete(key)
    },
  }
}
