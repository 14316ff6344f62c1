import type { OptionsFilter } from '@mantine/core'
import { zoneName } from '#ui/format/dates.ts'

interface ZoneGroup {
  group: string
  items: { value: string; label: string }[]
}

/** The zones of the United States with the names and abbreviations that people type. */
const UNITED_STATES: Readonly<Record<string, readonly string[]>> = {
  'America/New_York': ['Eastern Time', 'EST', 'EDT', 'ET'],
  'America/Chicago': ['Central Time', 'CST', 'CDT', 'CT'],
  'America/Denver': ['Mountain Time', 'MST', 'MDT', 'MT'],
  'America/Phoenix': ['Arizona', 'MST'],
  'America/Los_Angeles': ['Pacific Time', 'PST', 'PDT', 'PT'],
  'America/Anchorage': ['Alaska Time', 'AKST', 'AKDT', 'AKT'],
  'Pacific/Honolulu': ['Hawaii Time', 'HST', 'HT'],
  'America/Puerto_Rico': ['Atlantic Time', 'AST', 'AT'],
}

/** Every zone this browser knows, those of the United States first; each with its place and its name. */
export function timeZoneOptions(chosen: string, now = new Date()): ZoneGroup[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  const others = [...known].filter(zone => zone !== '' && !(zone in UNITED_STATES)).toSorted()
  const option = (value: string) => {
    const [place, name] = [placeOf(value), zoneName(now, value)]
    return { value, label: place === name ? place : `${place} (${name})` }
  }
  return [
    { group: 'United States', items: Object.keys(UNITED_STATES).map(option) },
    { group: 'All other zones', items: others.map(option) },
  ]
}

/** "New York" of 'America/New_York', "Europe: Berlin" of 'Europe/Berlin'. */
function placeOf(zone: string): string {
  const [area = zone, ...place] = zone.replaceAll('_', ' ').split('/')
  if (place.length === 0) return area
  return zone in UNITED_STATES ? place.join(', ') : `${area}: ${place.join(', ')}`
}

/** Finds zones by label, and those of the United States by their usual names first: "EST" is Eastern Time. */
export const findZones: OptionsFilter = ({ options, search, limit }) => {
  const typed = search.trim().toLowerCase()
  const startsWith = (name: string) => name.toLowerCase().startsWith(typed)
  return options.flatMap(entry => {
    if (!('group' in entry)) return []
    const named = entry.items.filter(({ value }) => UNITED_STATES[value]?.some(startsWith))
    const labeled = entry.items.filter(
      item => !named.includes(item) && item.label.toLowerCase().includes(typed),
    )
    const items = [...named, ...labeled].slice(0, limit)
    return items.length > 0 ? [{ ...entry, items }] : []
  })
}
