import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { PUBLISHED_NAMES, type PublishedName } from '#features/fairness/contract.ts'
import { say, sizeOf } from '#test/prove.ts'
import { type PublishedSet, publishedSets } from '#test/tampering/campaigns.ts'
import { chanceOf } from '#test/tampering/chance.ts'
import { CHANGES } from '#test/tampering/changes.ts'
import { askPage, openFolder, type Said } from '#test/tampering/check.ts'

const wanted = sizeOf('TAMPERINGS', 250)
const seed = sizeOf('TAMPERING_SEED', randomInt(2 ** 31))
const chance = chanceOf(seed)
const sets = await publishedSets()
const kinds = Object.entries(CHANGES)

/** A file of a set as it becomes by one kind of change; null when it is taken away. */
interface Tampered {
  set: PublishedSet
  name: PublishedName
  kind: string
  bytes: Buffer | null
}

/** As many changes as are wanted: of every file by every kind in turns, at places that follow from the seed. */
function* tamperings(): Generator<Tampered> {
  let made = 0
  for (let turn = 0; made < wanted; turn++) {
    const name = PUBLISHED_NAMES[(turn + Math.floor(turn / kinds.length)) % PUBLISHED_NAMES.length]
    const [kind, change] = kinds[turn % kinds.length] ?? []
    const having = sets.filter(({ files }) => name && files.has(name))
    const set = having[chance(having.length)]
    const original = name && set?.files.get(name)
    if (!name || !set || !original || !kind || !change) continue
    const bytes = change({ set, name, bytes: original, others: sets.filter(other => other !== set), chance })
    // Some files hold nothing that could be changed so.
    if (bytes === undefined || bytes?.equals(original)) continue
    made += 1
    yield { set, name, kind, bytes }
  }
}

/** Plays and lists are named by their contents, too. */
const WORDS: Partial<Record<PublishedName, RegExp>> = {
  'plays.bin': /plays\.bin|Record \d|play \d|another head/,
}

/** Problem with the reported change; undefined if it was noticed and named. */
function problemOf({ name, bytes }: Tampered, { verdict, words }: Said): string | undefined {
  const isNamed = (WORDS[name] ?? new RegExp(name.replace('.', '\\.'))).test(words)
  const isNoticed =
    verdict === 'wrong' || verdict === 'unreadable' || (bytes === null && verdict === 'lacking')
  return isNoticed && isNamed ? undefined : `${verdict}: ${words || 'nothing is wrong'}`
}

test('untouched files of every mechanism are right, by page and command', async () => {
  expect(sets.length).toBeGreaterThan(10)
  for (const set of sets) {
    const folder = openFolder(set)
    const [name = ''] = set.files.keys()
    const said = [await askPage(set), await folder.ask(name, set.files.get(name) ?? null)]
    folder.close()
    expect([set.name, ...said.map(({ verdict, words }) => `${verdict} ${words}`)]).toEqual([
      set.name,
      'right ',
      'right ',
    ])
  }
  expect(new Set(sets.flatMap(({ files }) => [...files.keys()]))).toEqual(new Set(PUBLISHED_NAMES))
})

test(`${wanted} changes of published files, seed ${seed}: page and command notice and name each`, async () => {
  const folders = new Map(sets.map(set => [set, openFolder(set)]))
  const problems: string[] = []
  const seen = new Set<string>()
  let made = 0
  for (const tampered of tamperings()) {
    const { set, name, kind, bytes } = tampered
    const files = new Map(set.files)
    if (bytes) files.set(name, bytes)
    else files.delete(name)
    const page = problemOf(tampered, await askPage({ ...set, files }))
    const command = await folders.get(set)?.ask(name, bytes)
    const said = command ? problemOf(tampered, command) : 'no folder'
    if (page !== undefined) problems.push(`${set.name}, ${name}, ${kind}, on the page: ${page}`)
    if (said !== undefined) problems.push(`${set.name}, ${name}, ${kind}, by the command: ${said}`)
    seen.add(name)
    made += 1
  }
  for (const folder of folders.values()) folder.close()
  say(
    `${made} changes of ${seen.size} kinds of files by ${kinds.length} kinds of tampering, in ${sets.length} campaigns and draws, seed ${seed}`,
  )
  expect(problems).toEqual([])
  expect(seen).toEqual(new Set(PUBLISHED_NAMES))
}, 3_600_000)
