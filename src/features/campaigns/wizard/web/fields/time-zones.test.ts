import { expect, test } from 'vitest'
import { findZones, timeZoneOptions } from './time-zones.ts'

const firstFor = (search: string) => {
  const [entry] = findZones({ options: timeZoneOptions('America/New_York'), search, limit: 80 })
  return entry && 'group' in entry ? entry.items[0]?.value : undefined
}

test.each(['EST', 'edt', 'ET', 'Eastern', 'eastern time', 'New York', 'new y'])(
  '%j finds Eastern Time first',
  search => {
    expect(firstFor(search)).toBe('America/New_York')
  },
)

test('names and abbreviations of the other zones of the United States find them first', () => {
  const found = ['CST', 'Central', 'mdt', 'Arizona', 'PST', 'Pacific Time', 'AKST', 'Hawaii', 'AST'].map(
    firstFor,
  )
  expect(found).toEqual([
    'America/Chicago',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Puerto_Rico',
  ])
})

test('zones elsewhere are found by place, and every zone is listed without a search', () => {
  expect(firstFor('Berlin')).toBe('Europe/Berlin')
  const all = timeZoneOptions('America/New_York')
  expect(findZones({ options: all, search: '', limit: 2000 })).toEqual(all)
})
