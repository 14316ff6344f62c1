import { createHash } from 'node:crypto'
import type { Sender } from '../shared/entry-form.ts'

/** Numbers that follow from the seed, each below `below`. */
export type Chance = (below: number) => number

export function chanceOf(seed: number): Chance {
  let drawn = 0
  return below => createHash('sha256').update(`${seed} ${drawn++}`).digest().readUInt32BE() % below
}

const NAME = 'janedoe'
const MAILBOX = `${NAME}@gmail.com`
/** An address of its own, so that no limit by address hides the effect of a trick. */
const anywhere = (chance: Chance) => `10.${chance(256)}.${chance(256)}.${chance(256)}`
const hex = (chance: Chance, digits: number) =>
  Array.from({ length: digits }, () => chance(16).toString(16)).join('')
const plain = (chance: Chance): Sender => ({ email: MAILBOX, from: anywhere(chance) })

/** Tricks of one person to appear as several; each may enter once in all. */
export const TRICKS: Readonly<Record<string, (chance: Chance, shown: string) => Sender>> = {
  'the same request again': chance => ({ ...plain(chance), nonce: 'ab'.repeat(16) }),
  'upper and lower case': chance => ({
    ...plain(chance),
    email: [...MAILBOX].map(letter => (chance(2) ? letter.toUpperCase() : letter)).join(''),
  }),
  dots: chance => ({
    ...plain(chance),
    email: `${[...NAME].map((letter, at) => (at > 0 && chance(2) ? `.${letter}` : letter)).join('')}@gmail.com`,
  }),
  'plus signs': chance => ({ ...plain(chance), email: `${NAME}+${hex(chance, 6)}@gmail.com` }),
  'letters of other scripts': chance => ({
    ...plain(chance),
    email: chance(2) ? `\uff4a${MAILBOX.slice(1)}` : `${NAME}\u200b@gmail.com`,
  }),
  'addresses of one IPv6 network': chance => ({
    email: MAILBOX,
    from: `2001:db8:1:1:${[4, 4, 4, 4].map(digits => hex(chance, digits)).join(':')}`,
  }),
  'other spellings of the provider': chance => ({
    ...plain(chance),
    email: chance(2) ? `${NAME}@googlemail.com` : ` ${MAILBOX} `,
  }),
  'forged proxies': chance => ({
    email: MAILBOX,
    from: `${anywhere(chance)}, ${anywhere(chance)}, 198.51.100.7`,
  }),
  'a new device each time': chance => ({ ...plain(chance), device: hex(chance, 22) }),
  'another clock': chance => ({
    ...plain(chance),
    headers: `date: ${new Date(chance(2 ** 31) * 1000).toUTCString()}`,
  }),
  'many at once': plain,
  'the page besides the API': (chance, shown) => ({ ...plain(chance), shown }),
}
