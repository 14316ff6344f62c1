/** Values by key, as many as were used last. */
export interface Recent<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
}

/**
 * Remembers at least the `most` values that were set or asked for last, and at most twice as many: two maps, of which the
 * older is dropped whole when the younger is full. A single map from which the oldest is deleted each time looks through
 * everything that was deleted before, which among a hundred thousand takes nearly as long as a play.
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
