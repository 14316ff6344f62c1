import { expect, test } from 'vitest'
import { Slug, slugOfTitle, slugsOfTitle } from './slug.ts'

test.each([
  ['Spring Bakery', 'spring-bakery'],
  ['Café “Zürich”, 2026!', 'cafe-zurich-2026'],
  ['A title that has many more words than fit into a link', 'a-title-that-has-many-more-words-than'],
])('a link is made from the title %s', (title, slug) => {
  expect(slugOfTitle(title)).toBe(slug)
})

test('a title without letters of a link, and a reserved one, make none', () => {
  expect(slugOfTitle('抽奖')).toBeUndefined()
  expect(slugOfTitle('Rules')).toBeUndefined()
})

test('each link of a title can be a link, also with a number', () => {
  const made = ['Spring Bakery', 'x'.repeat(40), `${'x'.repeat(37)} yy`].flatMap(slugsOfTitle)
  expect(new Set(made).size).toBe(27)
  expect(made.filter(slug => !Slug.safeParse(slug).success)).toEqual([])
})

test.each(['ab', 'a--b', '-abc', 'abc-', 'a b c', 'evt_aaaaaaaaaaaaaaaa', 'x'.repeat(41), 'admin'])(
  'the link %s is refused',
  slug => {
    expect(Slug.safeParse(slug).success).toBe(false)
  },
)
