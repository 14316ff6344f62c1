import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CampaignSettings, defaultSettings, FIELD_ENTRIES, shapeOf } from '#features/campaigns/contract.ts'
import { valuesOf } from '#test/makers/arbitrary-campaign.ts'

const SENT = FIELD_ENTRIES.filter(([, { kept }]) => ['settings', 'column', 'type', 'creation'].includes(kept))
const ZONE = 'America/New_York'

describe.each(SENT)('%s', (name, field) => {
  test('takes its own default, typed and sent', () => {
    const { initial, toWire, draft, schema } = field
    expect(draft.safeParse(initial).data).toEqual(initial)
    const sent = toWire ? toWire(initial) : initial
    // A title is needed, so that the empty one of a fresh draft cannot be sent.
    if (name !== 'title') expect(schema.safeParse(sent).success).toBe(true)
  })

  test('all valid values can be typed, and are sent again unchanged', () => {
    const { toDraft, toWire, draft } = field
    fc.assert(
      fc.property(valuesOf(name, field), value => {
        const typed = toDraft ? toDraft(value, ZONE) : value
        expect(draft.parse(typed)).toEqual(typed)
        // A moment with an offset is typed by the clocks of the campaign.
        if (!(typeof value === 'string' && value.endsWith('Z')))
          expect(toWire ? toWire(typed) : typed).toEqual(value)
      }),
      { numRuns: 30 },
    )
  })
})

test('a shape has exactly the fields that are kept there', () => {
  const names = FIELD_ENTRIES.filter(([, { kept }]) => kept === 'settings').map(([name]) => name)
  expect(Object.keys(CampaignSettings.shape)).toEqual(names)
  expect(Object.keys(shapeOf('read', 'column'))).toEqual(
    ['title', 'description', 'testMode', 'city', 'state'].sort(byOrder),
  )
  expect(defaultSettings()).not.toBe(defaultSettings())
  expect(defaultSettings().eligibleStates).not.toBe(defaultSettings().eligibleStates)
})

function byOrder(a: string, b: string): number {
  const at = (name: string) => FIELD_ENTRIES.findIndex(([other]) => other === name)
  return at(a) - at(b)
}
