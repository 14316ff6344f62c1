/** Makes a value for each key once; of more than `most` all are forgotten, because keys come from outside. */
export function madeOnce<Value>(most: number): (key: string, make: () => Value) => Value {
  const made = new Map<string, Value>()
  return (key, make) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make()
    if (made.size >= most) made.clear()
    made.set(key, value)
    return value
  }
}

/** Names come from outside, and each may be spelled in thousands of ways: of more all are forgotten. */
export const MOST_ZONES = 300

/**
 * Date formats by zone, cached. Creating a format takes longer than rendering a page. It also uses up to 50 kB that
 * the garbage collector does not count, so thousands can pile up.
 */
export function inZones(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = madeOnce<Intl.DateTimeFormat>(MOST_ZONES)
  return timeZone => formats(timeZone, () => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
}
