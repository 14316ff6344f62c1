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

/** Names come from outside, and each may be spelt in thousands of ways: of more all are forgotten. */
export const MOST_ZONES = 300

/**
 * How moments are written in each zone. Making a format takes longer than drawing a page, and up to 50 kB of which the
 * collector does not know, so that thousands wait for it.
 */
export function inZones(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = madeOnce<Intl.DateTimeFormat>(MOST_ZONES)
  return timeZone => formats(timeZone, () => new Intl.DateTimeFormat(locale, { ...options, timeZone }))
}
