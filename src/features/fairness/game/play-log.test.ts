import { expect, test } from 'vitest'
import { toHex } from '../crypto/bytes.ts'
import { bytesOf, expected, pepper } from '../vectors.ts'
import {
  encodePlay,
  extendChain,
  type PlayOutcome,
  type PlayRecord,
  personTag,
  startChain,
} from './play-log.ts'

const tagOf = (personId: string) => personTag(pepper, 'demo-iw-1', personId)

const play = (
  seq: number,
  personId: string,
  receivedAtMs: number,
  outcome: PlayOutcome,
  momentIndex?: number,
): PlayRecord => ({
  seq,
  type: 'play',
  receivedAtMs,
  personTag: tagOf(personId),
  clientNonce: new Uint8Array(16),
  outcome,
  momentIndex,
})

const plays = [
  play(1, 'person-1', 1692806401000, 'lose'),
  play(2, 'person-2', 1692807423680, 'win', 0),
  play(3, 'person-3', 1692809249295, 'win', 1),
  play(4, 'person-2', 1692809250295, 'limit'),
]

test('a person tag reaches its vector', () => {
  expect(toHex(tagOf('person-1'))).toBe(expected.personTag)
})

test('a person has another tag in another campaign and under another pepper', () => {
  const tags = [
    tagOf('person-1'),
    personTag(pepper, 'demo-iw-2', 'person-1'),
    personTag(new Uint8Array(32), 'demo-iw-1', 'person-1'),
  ]
  expect(new Set(tags.map(toHex)).size).toBe(3)
})

test('the heads of the chain reach their vectors, play by play', () => {
  const heads = [startChain(bytesOf(expected.instantWinCommitment))]
  for (const record of plays) heads.push(extendChain(heads.at(-1) ?? new Uint8Array(), encodePlay(record)))
  expect(heads.map(toHex)).toEqual(expected.heads)
})

test('a record is 70 bytes, field after field', () => {
  const record = {
    ...play(2, 'person-2', 1692807423680, 'win', 7),
    clientNonce: new Uint8Array(16).fill(0xab),
  }
  const hex = toHex(encodePlay(record))
  expect(hex).toHaveLength(140)
  expect(hex).toBe(
    `0000000000000002${'01'}0000018a232f66c0${toHex(tagOf('person-2'))}${'ab'.repeat(16)}${'01'}00000007`,
  )
})

test('each outcome has its code, and no moment unless it is a win', () => {
  const outcomes: PlayOutcome[] = ['lose', 'limit', 'ineligible', 'test']
  const ends = outcomes.map(outcome => toHex(encodePlay(play(1, 'person-1', 0, outcome))).slice(-10))
  expect(ends).toEqual(['00ffffffff', '02ffffffff', '03ffffffff', '04ffffffff'])
})

test('a void revokes a win and nothing else', () => {
  const win = play(5, 'person-2', 1692809260000, 'win', 0)
  expect(toHex(encodePlay({ ...win, type: 'void' })).slice(16, 18)).toBe('02')
  expect(() => encodePlay({ ...play(5, 'person-1', 0, 'lose'), type: 'void' })).toThrow(
    'Only a win can be voided',
  )
})

test('a win without a moment, or a moment without a win, is refused', () => {
  expect(() => encodePlay(play(1, 'person-1', 0, 'win'))).toThrow('A win, and only a win, names its moment')
  expect(() => encodePlay(play(1, 'person-1', 0, 'lose', 3))).toThrow(
    'A win, and only a win, names its moment',
  )
  expect(() => encodePlay(play(1, 'person-1', 0, 'win', 0xffffffff))).toThrow(RangeError)
})

test('fields of a wrong length are refused', () => {
  const record = play(1, 'person-1', 0, 'lose')
  const short = new Uint8Array(15)
  expect(() => encodePlay({ ...record, personTag: short })).toThrow('The person tag must be 32 bytes, not 15')
  expect(() => encodePlay({ ...record, clientNonce: short })).toThrow(
    'The client nonce must be 16 bytes, not 15',
  )
  expect(() => extendChain(new Uint8Array(32), short)).toThrow('The record must be 70 bytes, not 15')
  expect(() => extendChain(short, new Uint8Array(70))).toThrow('The head must be 32 bytes, not 15')
  expect(() => startChain(short)).toThrow('The commitment must be 32 bytes, not 15')
  expect(() => personTag(short, 'a', 'b')).toThrow('The pepper must be 32 bytes, not 15')
})
