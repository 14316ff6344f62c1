import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ScreenComponent } from '../components.ts'
import { layOut } from './layout.ts'

const base = { componentKey: 'cmp_aaaaaaaaaaaaaaaa', pageIndex: 0 }
const text = (variant: 'title' | 'body' | 'legal'): ScreenComponent => ({
  type: 'Text',
  component: { ...base, text: 'x', variant, align: 'left' },
})
const button: ScreenComponent = {
  type: 'Button',
  component: { ...base, label: 'Go', action: 'next', variant: 'primary' },
}
const link: ScreenComponent = {
  type: 'Link',
  component: { ...base, label: 'Rules', kind: 'rules', newTab: false },
}

it('opens with the title and closes with the buttons and the fine print', () => {
  const { lead, body, foot } = layOut([text('title'), text('body'), button, link, text('legal')])
  expect([lead.length, body.length, foot.length]).toEqual([1, 1, 3])
})

it('separates the first texts where something comes between them and the rest', () => {
  const items = [text('title'), text('body'), link, text('body'), button]
  const { opening, body, foot } = layOut(items, true)
  expect([opening.length, body.length, foot.length]).toEqual([1, 2, 1])
})

it('has no foot without a button', () => {
  expect(layOut([text('title'), text('body'), text('legal')]).foot).toEqual([])
})

it('loses nothing and keeps the order of any screen', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(text('title'), text('body'), text('legal'), button, link)),
      fc.boolean(),
      (items, hasOpening) => {
        const { lead, opening, body, foot } = layOut(items, hasOpening)
        expect([...lead, ...opening, ...body, ...foot]).toEqual(items)
      },
    ),
  )
})
