import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/time/zoned-time.ts'
import { testApp } from '#test/app.ts'
import { goodDraft, makeCaller } from '#test/makers/campaign-makers.ts'

const t = await testApp()
const owner = await makeCaller(t)
const year = { startTime: '2026-03-03', endTime: '2027-02-28' }
const create = (changes: object) => owner('POST', '/api/v0/event/eventbuilder', goodDraft(changes))
const days = (count: number) => Array.from({ length: count }, (_, index) => addDays('2026-03-04', index))

async function periodsOf(childTimes: string[], changes: object = {}): Promise<[string, string][]> {
  const { status, body } = await create({ ...year, ...changes, childTimes })
  expect(status).toBe(200)
  const { body: dates } = await owner('GET', `/api/v0/event/campaigns/${body.eventKey}`)
  return dates.map((date: { startTime: string; endTime: string }) => [date.startTime, date.endTime])
}

test('200 dates are taken, one more is not, nor is it added later', async () => {
  const { status, body } = await create({ ...year, childTimes: days(200) })
  expect(status).toBe(200)
  expect(new Set(body.children).size).toBe(200)
  const refused = await create({ ...year, childTimes: days(201) })
  expect(refused).toMatchObject({ status: 400, body: { errors: { childTimes: 'Add up to 200 dates' } } })
  const added = await owner('POST', `/api/v0/event/campaigns/${body.eventKey}`, { date: '2027-01-15' })
  expect(added).toMatchObject({ status: 409, body: { message: 'A campaign has at most 200 dates' } })
})

test('a date with both ends lasts until its end, on the next day too', async () => {
  expect(await periodsOf(['2026-03-12T19:00/22:30', '2026-03-13T22:00/2026-03-14T02:00'])).toEqual([
    ['2026-03-12T23:00:00.000Z', '2026-03-13T02:30:00.000Z'],
    ['2026-03-14T02:00:00.000Z', '2026-03-14T06:00:00.000Z'],
  ])
})

describe('dates that are refused', () => {
  test.each([
    ['the day before the start', '2026-03-02', 'Every date must fall between the start and the end'],
    ['the day after the end', '2027-03-01', 'Every date must fall between the start and the end'],
    [
      'an end after the campaign',
      '2027-02-28T20:00/2027-03-01T01:00',
      'Every date must fall between the start and the end',
    ],
    ['an end before its start', '2026-03-12T19:00/18:00', 'The end must be after the start'],
    ['no length', '2026-03-12T19:00/19:00', 'The end must be after the start'],
  ])('%s', async (_name, date, message) => {
    expect((await create({ ...year, childTimes: [date] })).body.errors).toEqual({ childTimes: message })
  })

  test.each([
    '2026-02-30',
    '2026-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-03-12T25:00',
    '2026-03-12/',
    '12 March',
  ])('%s is no date', async date => {
    const { status, body } = await create({ ...year, childTimes: ['2026-03-12', date] })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ 'childTimes.1': 'Enter a date' })
  })

  test('two that start together, however they are written', async () => {
    for (const twin of ['2026-03-12', '2026-03-12T00:00', '2026-03-12T04:00:00Z', '2026-03-12T00:00/12:00']) {
      expect((await create({ ...year, childTimes: ['2026-03-12', twin] })).body.errors).toEqual({
        childTimes: 'List each date only once',
      })
    }
  })
})

test('the first and the last day of the period are taken', async () => {
  expect(await periodsOf(['2026-03-03', '2027-02-28'])).toEqual([
    ['2026-03-03T05:00:00.000Z', '2026-03-04T05:00:00.000Z'],
    ['2027-02-28T05:00:00.000Z', '2027-03-01T05:00:00.000Z'],
  ])
})

test('February 29 is a date in leap years', async () => {
  const leap = { startTime: '2028-02-01', endTime: '2028-03-31' }
  expect(await periodsOf(['2028-02-29'], leap)).toEqual([
    ['2028-02-29T05:00:00.000Z', '2028-03-01T05:00:00.000Z'],
  ])
})

describe('days on which clocks change', () => {
  test.each([
    ['America/New_York', '2026-03-08', 23, '2026-11-01', 25],
    ['America/Los_Angeles', '2026-03-08', 23, '2026-11-01', 25],
    ['Europe/London', '2026-03-29', 23, '2026-10-25', 25],
    ['Australia/Lord_Howe', '2026-10-04', 23.5, '2026-04-05', 24.5],
    ['America/Santiago', '2026-09-06', 23, '2026-04-04', 25],
  ])('%s: %s has %d hours, %s has %d', async (timezone, spring, fewer, autumn, more) => {
    const [shorter] = await periodsOf([spring], { timezone })
    const [longer] = await periodsOf([autumn], { timezone })
    const hours = ([from, to]: [string, string] = ['', '']) => (Date.parse(to) - Date.parse(from)) / 3_600_000
    expect([hours(shorter), hours(longer)]).toEqual([fewer, more])
  })

  test.each([
    [
      'America/New_York',
      '2026-03-08T02:30',
      '2026-03-08T07:30:00.000Z',
      '2026-11-01T01:30',
      '2026-11-01T05:30:00.000Z',
    ],
    [
      'America/Chicago',
      '2026-03-08T02:30',
      '2026-03-08T08:30:00.000Z',
      '2026-11-01T01:30',
      '2026-11-01T06:30:00.000Z',
    ],
    [
      'America/Denver',
      '2026-03-08T02:30',
      '2026-03-08T09:30:00.000Z',
      '2026-11-01T01:30',
      '2026-11-01T07:30:00.000Z',
    ],
    [
      'Europe/London',
      '2026-03-29T01:30',
      '2026-03-29T01:30:00.000Z',
      '2026-10-25T01:30',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'Australia/Sydney',
      '2026-10-04T02:30',
      '2026-10-03T16:30:00.000Z',
      '2026-04-05T02:30',
      '2026-04-04T15:30:00.000Z',
    ],
  ])(
    '%s: %s, which no clock shows, is %s; %s, which clocks show twice, is first %s',
    async (timezone, gap, after, twice, first) => {
      const starts = (await periodsOf([gap, twice], { timezone })).map(([start]) => start)
      expect(starts.toSorted()).toEqual([after, first].toSorted())
    },
  )
})
