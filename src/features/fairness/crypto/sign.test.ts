import { expect, test } from 'vitest'
import { checkFiles } from '../check/check.ts'
import { readEvidence } from '../check/evidence.ts'
import { sampleGiven, sampleKey } from '../check/sample.ts'
import { leafHash, merkleRoot } from '../merkle/merkle.ts'
import { toHex } from './bytes.ts'
import { type CanonicalValue, canonicalJson } from './canonical-json.ts'
import { isEd25519 as isEd25519InBrowsers } from './ed25519.browser.ts'
import { publicKeyOf, signed, signTogether } from './sign.ts'
import { AnySignature, type PublicKey } from './signature.ts'
import { checkSignature, sharedBytes, signedBytes } from './signed.ts'

const keys: PublicKey[] = [
  { keyId: sampleKey.keyId, alg: 'Ed25519', publicKey: toHex(publicKeyOf(sampleKey)), createdAt: 0 },
]
const valuesOf = (size: number) => Array.from({ length: size }, (_, seq) => ({ seq, h: 'ab'.repeat(32) }))

const signedTogether = <Value extends { [name: string]: CanonicalValue }>(
  by: typeof sampleKey,
  values: Value[],
) => {
  const signatures = signTogether(by, values.map(canonicalJson))
  return values.map((value, index) => ({ ...value, signature: AnySignature.parse(signatures[index]) }))
}

test('one value alone is signed as ever', () => {
  const [value] = valuesOf(1)
  expect(signedTogether(sampleKey, valuesOf(1))).toEqual([signed(sampleKey, value ?? {})])
  expect(signedTogether(sampleKey, [])).toEqual([])
})

test.each([2, 3, 5, 64, 100, 512])('each of %i values that share a signature is valid on its own', size => {
  const all = signedTogether(sampleKey, valuesOf(size))
  expect(new Set(all.map(({ signature }) => signature.sig)).size).toBe(1)
  expect(new Set(all.map(value => checkSignature(value, keys)))).toEqual(new Set(['good']))
})

test('a shared signature covers the root over the canonical JSON of all values, with their number', () => {
  const values = valuesOf(3)
  const [first] = signedTogether(sampleKey, values)
  const root = merkleRoot(values.map(value => leafHash(signedBytes(value))))
  expect(new TextDecoder().decode(sharedBytes(root, 3))).toBe(`{"root":"${toHex(root)}","size":3}`)
  const sig = Buffer.from(first?.signature.sig ?? '', 'hex')
  expect(isEd25519InBrowsers(publicKeyOf(sampleKey), sharedBytes(root, 3), sig)).toBe(true)
})

test('any change to a value or to its shared signature makes it invalid', () => {
  const [, second] = signedTogether(sampleKey, valuesOf(5))
  if (second?.signature.alg !== 'Ed25519-Merkle') throw new Error('Not signed together')
  const { signature } = second
  const [sibling = '', ...above] = signature.path
  const other = `${sibling.slice(0, -1)}${sibling.endsWith('0') ? '1' : '0'}`
  const changed = [
    { ...second, seq: 0 },
    { ...second, more: true },
    ...[
      { index: 0 },
      { index: 5 },
      { size: 4 },
      { size: 6 },
      { path: above },
      { path: [other, ...above] },
      { path: [...signature.path, sibling] },
      { sig: `${signature.sig.slice(2)}00` },
      { alg: 'Ed25519' },
    ].map(change => ({ ...second, signature: { ...signature, ...change } })),
  ]
  expect(changed.map(value => checkSignature(value, keys))).toEqual(changed.map(() => 'bad'))
  const renamed = { ...second, signature: { ...signature, keyId: 'another' } }
  expect(checkSignature(renamed, keys)).toBe('unknown key')
})

test('a receipt that was signed with others passes every check, and not when it is changed', () => {
  const { files, receipt: signedAlone } = sampleGiven()
  const { signature: _, ...receipt } = Object(signedAlone)
  const [, mine] = signedTogether(sampleKey, [{ ...receipt, seq: 2 }, receipt, { ...receipt, seq: 4 }])
  const stateOf = (given: unknown, name: string) =>
    checkFiles(readEvidence({ files, receipt: given })).find(step => step.name === name)?.state
  expect([stateOf(mine, 'signature'), stateOf(mine, 'receipt')]).toEqual(['passed', 'passed'])
  expect(stateOf({ ...mine, outcome: 0 }, 'signature')).toBe('failed')
})
