import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  Components,
  componentsProblem,
  groupComponents,
  NO_COMPONENTS,
  orderedComponents,
  type ScreenComponent,
} from './components.ts'
import { Button } from './kinds/button/schema.ts'
import { Link } from './kinds/link/schema.ts'
import { CustomQuestion, Question, ratingScale } from './kinds/question/schema.ts'
import { TTDForm } from './kinds/ttd-form/schema.ts'

const base = { componentKey: 'cmp_aaaaaaaaaaaaaaaa', pageIndex: 0 }
const key = (index: number) => `cmp_${String(index).padStart(16, 'a')}`
const button = (index: number) => ({
  componentKey: key(index),
  pageIndex: index,
  label: 'Go',
  action: 'next' as const,
  variant: 'primary' as const,
})

const fileKey = 'file_aaaaaaaaaaaaaaaa'
const donation = {
  charityName: 'Paws',
  ein: '',
  currency: 'USD' as const,
  amounts: [1000],
  allowCustom: true,
  min: 500,
  max: 50_000,
  coverFees: true,
  monthly: true,
  anonymous: true,
  thankYouText: '',
  consentText: '',
}

/** A valid component of each kind. */
function component(type: ScreenComponent['type'], index: number): ScreenComponent {
  const base = { componentKey: key(index), pageIndex: 0 }
  switch (type) {
    case 'Image':
      return { type, component: { ...base, fileKey, url: `/files/${fileKey}`, alt: '', widthPct: 100 } }
    case 'Link':
      return { type, component: { ...base, label: 'Rules', kind: 'rules', newTab: false } }
    case 'Question':
      return { type, component: { ...base, kind: 'yesNo', label: 'Hungry?', required: true } }
    case 'Text':
      return { type, component: { ...base, text: 'Hello', variant: 'body', align: 'left' } }
    case 'Button':
      return { type, component: { ...button(index), pageIndex: 0 } }
    case 'TTDForm':
      return { type, component: { ...base, ...donation } }
  }
}

function fields(result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }): string[] {
  return (result.error?.issues ?? []).map(issue => issue.path.join('.'))
}

describe('questions', () => {
  const asks = { label: 'Your size?', required: true }

  it.each([
    ['a choice without options', { ...asks, kind: 'dropdown' }, 'options'],
    [
      'a choice with two equal keys',
      {
        ...asks,
        kind: 'dropdown',
        options: [
          { key: 'a', label: 'A' },
          { key: 'a', label: 'B' },
        ],
      },
      'options',
    ],
    ['options on a text', { ...asks, kind: 'shortText', options: [{ key: 'a', label: 'A' }] }, 'options'],
    ['a consent to nothing', { ...asks, kind: 'consent' }, 'consentText'],
    ['a skill test without answer', { ...asks, kind: 'skillTest' }, 'answer'],
    ['a rating of 99 steps', { ...asks, kind: 'rating', max: 99 }, 'max'],
    ['a label of spaces', { kind: 'shortText', label: '  ', required: true }, 'label'],
  ])('refuses %s', (_, question, field) => {
    expect(fields(CustomQuestion.safeParse(question))).toContain(field)
  })

  it('a captured field has its own kind', () => {
    const email = { ...base, ...asks, kind: 'email', captureField: 'email' }
    expect(Question.safeParse(email).success).toBe(true)
    expect(fields(Question.safeParse({ ...email, kind: 'shortText' }))).toContain('kind')
  })

  it('rates from 1 to 5 unless said otherwise', () => {
    expect(ratingScale({})).toEqual([1, 2, 3, 4, 5])
    expect(ratingScale({ min: 0, max: 3 })).toEqual([0, 1, 2, 3])
  })
})

describe('links, buttons and donation forms', () => {
  it('a link leads where its kind says', () => {
    const link = { ...base, label: 'Call', newTab: false }
    expect(Link.safeParse({ ...link, kind: 'phone', url: 'tel:+12075550142' }).success).toBe(true)
    expect(Link.safeParse({ ...link, kind: 'rules' }).success).toBe(true)
    expect(fields(Link.safeParse({ ...link, kind: 'phone', url: 'https://a.test' }))).toContain('url')
    expect(fields(Link.safeParse({ ...link, kind: 'url', url: 'javascript:alert(1)' }))).toContain('url')
  })

  it('a button that leads elsewhere says where', () => {
    expect(fields(Button.safeParse({ ...base, label: 'Go', action: 'url', variant: 'primary' }))).toEqual([
      'url',
    ])
  })

  it('gifts are whole cents between the smallest and the largest', () => {
    const form = { ...base, ...donation }
    expect(TTDForm.safeParse(form).success).toBe(true)
    expect(fields(TTDForm.safeParse({ ...form, amounts: [10.5] }))).toEqual(['amounts.0'])
    expect(fields(TTDForm.safeParse({ ...form, amounts: [100] }))).toEqual(['amounts'])
    expect(fields(TTDForm.safeParse({ ...form, ein: '123' }))).toEqual(['ein'])
  })
})

describe('the components of a screen', () => {
  it('refuses unknown groups and fields', () => {
    expect(Components.safeParse({ ...NO_COMPONENTS, videos: [] }).success).toBe(false)
    expect(
      Components.safeParse({ ...NO_COMPONENTS, buttons: [{ ...button(0), onclick: 'x' }] }).success,
    ).toBe(false)
  })

  it('takes 40 components and no more, each with its own key', () => {
    const many = (count: number) => ({
      ...NO_COMPONENTS,
      buttons: Array.from({ length: count }, (_, index) => button(index)),
    })
    expect(componentsProblem(many(40))).toBeUndefined()
    expect(Components.safeParse(many(41)).success).toBe(false)
    expect(componentsProblem({ ...NO_COMPONENTS, buttons: [button(1), button(1)] })).toBe(
      'Two components have the same key',
    )
  })

  it('grouping an ordered list and ordering it again changes nothing but the gaps', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 999 }), { maxLength: 20 }), places => {
        const components = { ...NO_COMPONENTS, buttons: places.map(button) }
        const dense = groupComponents(orderedComponents(components))
        expect(orderedComponents(dense).map(({ component }) => component.pageIndex)).toEqual(
          places.map((_, i) => i),
        )
        const keys = orderedComponents(dense).map(({ component }) => component.componentKey)
        expect(keys).toEqual([...places].sort((a, b) => a - b).map(key))
      }),
    )
  })

  it('a list of every kind in any order comes back from its groups unchanged, and can be stored', () => {
    const kinds = ['Image', 'Link', 'Question', 'Text', 'Button'] as const
    const lists = fc.array(fc.constantFrom(...kinds), { maxLength: 39 })
    fc.assert(
      fc.property(lists, fc.nat(39), (types, place) => {
        const list = types.map((type, index) => component(type, index))
        list.splice(place, 0, component('TTDForm', types.length))
        const groups = groupComponents(list)
        expect(Components.safeParse(groups).error).toBeUndefined()
        expect(componentsProblem(groups)).toBeUndefined()
        expect(orderedComponents(groups)).toEqual(
          list.map((item, pageIndex) => ({ ...item, component: { ...item.component, pageIndex } })),
        )
      }),
    )
  })
})
