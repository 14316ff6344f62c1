import { z } from 'zod'

const MOST = 40
const LEAST = 3

/** Words that people would take for pages of the service or for another brand's promise. */
const RESERVED: ReadonlySet<string> = new Set([
  'account',
  'admin',
  'api',
  'drumroll',
  'embed',
  'help',
  'legal',
  'login',
  'new',
  'official-rules',
  'preview',
  'privacy',
  'rules',
  'share',
  'support',
  'terms',
  'test',
  'winners',
])

/** The last part of a campaign's link, in words: "spring-bakery". */
export const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(LEAST, `Use at least ${LEAST} characters`)
  .max(MOST, `Use at most ${MOST} characters`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use letters, numbers and single hyphens, such as spring-bakery')
  .refine(slug => !RESERVED.has(slug), 'This word is reserved. Choose another link')
export type Slug = z.output<typeof Slug>

/** A link made from a title; undefined where too little of it can be part of one. */
export function slugOfTitle(title: string): string | undefined {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const whole = (words ?? []).join('-')
  const cut = whole.lastIndexOf('-', MOST)
  return Slug.safeParse(whole.length <= MOST ? whole : whole.slice(0, cut > 0 ? cut : MOST)).data
}

/** Links made from a title: its words, then the same with a number, for titles that others have too. */
export function slugsOfTitle(title: string): string[] {
  const slug = slugOfTitle(title)
  if (slug === undefined) return []
  const stem = slug.slice(0, MOST - 2).replace(/-$/, '')
  return [slug, ...[2, 3, 4, 5, 6, 7, 8, 9].map(number => `${stem}-${number}`)]
}

/** The address of a campaign or date by its key, which never changes; `publicUrl` is any page of the same site. */
export function urlByKey(publicUrl: string, eventKey: string): string {
  return new URL(`/e/${eventKey}`, publicUrl).href
}
