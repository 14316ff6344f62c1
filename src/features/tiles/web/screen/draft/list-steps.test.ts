import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupComponents, orderedComponents } from '../../../components.ts'
import { isValid } from '../parts/component-errors.ts'
import { fromEnvelope, toEnvelope } from './copied-components.ts'
import { copied, keyOf, moved, removed, replaced, withHidden } from './list-steps.ts'
import { newComponent } from './new-component.ts'

const TYPES = ['Question', 'Text', 'Link', 'Button', 'TTDForm'] as const
const make = (type: (typeof TYPES)[number]) => newComponent(type, 'Text-to-donate Form', 'Paws')
const lists = fc
  .array(fc.constantFrom(...TYPES), { minLength: 1, maxLength: 40 })
  .map(types => types.map(make))
const keys = (list: readonly ReturnType<typeof make>[]) => list.map(keyOf)

describe('the steps of an edit', () => {
  it('every component of the palette is valid as it comes', () => {
    for (const type of TYPES) expect(isValid(make(type)), type).toBe(true)
  })

  it('a screen goes into the groups of the wire and comes back in its order', () => {
    fc.assert(
      fc.property(lists, list => {
        expect(keys(orderedComponents(groupComponents(list)))).toEqual(keys(list))
      }),
    )
  })

  it('a move changes the place of one component, and loses none', () => {
    fc.assert(
      fc.property(lists, fc.nat(39), fc.integer({ min: -5, max: 50 }), (list, from, to) => {
        const item = list[from % list.length]
        if (!item) return
        const after = moved(list, keyOf(item), to)
        expect(keys(after).indexOf(keyOf(item))).toBe(Math.min(Math.max(to, 0), list.length - 1))
        expect(keys(removed(after, keyOf(item)))).toEqual(keys(removed(list, keyOf(item))))
      }),
    )
  })

  it('components in their old places stay the same objects, so that they are not drawn again', () => {
    const list = orderedComponents(groupComponents(TYPES.map(make)))
    const [, second] = list
    if (!second) throw new Error('no second component')
    const after = orderedComponents(groupComponents(replaced(list, withHidden(second, true))))
    expect(after.map(({ component }, index) => component === list[index]?.component)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ])
  })

  it('a copy has a key of its own and is no captured field any more', () => {
    const question = make('Question')
    if (question.type !== 'Question') throw new Error('no question')
    const fixed = { ...question, component: { ...question.component, captureField: 'firstName' as const } }
    const copy = copied(fixed)
    expect(keyOf(copy)).toMatch(/^cmp_[a-z0-9]{16}$/)
    expect(keyOf(copy)).not.toBe(keyOf(fixed))
    expect(copy.component).not.toHaveProperty('captureField')
  })
})

describe('copies in the clipboard', () => {
  it('come back unchanged', () => {
    const list = orderedComponents(groupComponents([make('Question'), make('Button')]))
    expect(fromEnvelope(toEnvelope(list))).toEqual(list)
  })

  it('are refused when they are anything else', () => {
    const good = JSON.parse(toEnvelope([make('Text')]))
    const script = structuredClone(good)
    script.components.texts[0].text = '<script>alert(1)</script>'
    const odd = { ...good, components: { ...good.components, scripts: [] } }
    for (const text of ['', 'Hello', '{}', '[]', 'null', JSON.stringify(script), JSON.stringify(odd)]) {
      expect(fromEnvelope(text), text).toBeUndefined()
    }
  })
})
