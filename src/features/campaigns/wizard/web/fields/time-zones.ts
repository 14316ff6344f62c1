import { zoneName } from '#ui/format/dates.ts'

interface ZoneGroup {
  group: string
  items: { value: string; label: string }[]
}

const UNITED_STATES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
]

/** Every zone this browser knows, those of the United States first; each with its place and its name. */
export function timeZoneOptions(chosen: string, now = new Date()): ZoneGroup[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])
  const others = [...known].filter(zone => zone !== '' && !UNITED_STATES.includes(zone)).toSorted()
  const option = (value: string) => {
    const [place, name] = [placeOf(value), zoneName(now, value)]
    return { value, label: place === name ? place : `${place} (${name})` }
  }
  return [
    { group: 'United States', items: UNITED_STATES.map(option) },
    { group: 'Everywhere', items: others.map(option) },
  ]
}

/** "New York" of 'America/New_York', "Europe: Berlin" of 'Europe/Berlin'. */
function placeOf(zone: string): string {
  const [area = zone, ...place] = zone.replaceAll('_', ' ').split('/')
  if (place.length === 0) return area
  return UNITED_STATES.includes(zone) ? place.join(', ') : `${area}: ${place.join(', ')}`
}
