import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PeerAway } from './open-peer.ts'
import { openPeers } from './peers.ts'
import { placeArguments, readPlace } from './place.ts'

function directoryOf(): string {
  const directory = mkdtempSync(join(tmpdir(), 'peers-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  return directory
}

/** One of two processes, which answers the others by `answer`. */
function joinPeers<Asked, Answered>(
  directory: string,
  slot: number,
  answer: (asked: Asked) => Promise<Answered>,
) {
  const peers = openPeers({ slot, count: 2, directory }, answer)
  onTestFinished(() => peers.close())
  return peers
}

const nothing = async () => 'nothing'

test('each number belongs to one process, the same for all', () => {
  const directory = directoryOf()
  const [even, odd] = [joinPeers(directory, 0, nothing), joinPeers(directory, 1, nothing)]
  const owners = [6, 7, 8].map(number => [even.owns(number), odd.owns(number)])
  expect(owners).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ])
})

test('a process answers the requests of others, with times and bytes intact, many at once', async () => {
  const directory = directoryOf()
  const complete = async (asked: { at: Date; bytes: Buffer; text: string }) => ({ ...asked, done: true })
  const [even] = [joinPeers(directory, 0, complete), joinPeers(directory, 1, complete)]
  const questions = Array.from({ length: 300 }, (_, number) => ({
    at: new Date(number),
    bytes: Buffer.alloc(number, number),
    text: 'ä'.repeat(number),
  }))
  const answers = await vi.waitFor(() => Promise.all(questions.map(asked => even.ask(1, asked))))
  expect(answers).toEqual(questions.map(asked => ({ ...asked, done: true })))
})

test('a failed request and a missing process are reported at once', async () => {
  const directory = directoryOf()
  const even = joinPeers(directory, 0, nothing)
  await expect(even.ask(1, 'somebody?')).rejects.toThrow(PeerAway)
  joinPeers(directory, 1, () => Promise.reject(new Error('broken')))
  await expect(even.ask(1, 'this?')).rejects.toThrow(PeerAway)
})

test('a request in flight fails when its process exits, and works again once it is back', async () => {
  const directory = directoryOf()
  const even = joinPeers(directory, 0, nothing)
  let asked = () => {}
  const isAsked = new Promise<void>(resolve => {
    asked = resolve
  })
  const odd = openPeers<string, string>({ slot: 1, count: 2, directory }, () => {
    asked()
    return new Promise(() => {})
  })
  const waiting = expect(even.ask(1, 'still there?')).rejects.toThrow(PeerAway)
  await isAsked
  await odd.close()
  await waiting
  joinPeers(directory, 1, async () => 'back')
  await vi.waitFor(async () => expect(await even.ask(1, 'again?')).toBe('back'), { timeout: 10_000 })
})

test('a process gets its place when it is started', () => {
  const place = { slot: 1, count: 4, directory: '/tmp/some where' }
  expect(readPlace(['node', 'main.js', ...placeArguments(place)])).toEqual(place)
  expect(readPlace(['node', 'main.js'])).toBeUndefined()
})
