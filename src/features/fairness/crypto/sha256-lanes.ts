import { hashRows, type Lanes } from './hash-rows.ts'

/*
 * SHA-256 of many texts of 65 bytes, four at a time. The Merkle tree over a draw's list needs nothing else, and four
 * cost a processor hardly more than one. The WebAssembly is written here, instruction by instruction, from FIPS 180-4.
 */

const [LANES, INPUT_BYTES, HASH_BYTES, TEXT_BITS] = [4, 64, 32, 520]
/** Where things are in the module's memory: the message schedule, the state, and from there on the caller's bytes. */
const [SCHEDULE, STATE, DATA] = [0, 1024, 2048]
const PAGE_BYTES = 65_536

/** The first 32 bits behind the point of the roots of the first primes (FIPS 180-4, 4.2.2 and 5.3.3). */
function rootBits(count: number, root: (prime: number) => number): number[] {
  const primes: number[] = []
  for (let n = 2; primes.length < count; n++) if (primes.every(prime => n % prime !== 0)) primes.push(n)
  return primes.map(prime => Math.floor((root(prime) % 1) * 2 ** 32))
}
const ROUND = rootBits(64, Math.cbrt)
const START = rootBits(8, Math.sqrt)

type Code = readonly number[]

function leb(value: number): number[] {
  return value > 0x7f ? [(value & 0x7f) | 0x80, ...leb(value >>> 7)] : [value]
}
function signedLeb(value: number): number[] {
  const [low, rest] = [value & 0x7f, value >> 7]
  return rest === (low & 0x40 ? -1 : 0) ? [low] : [low | 0x80, ...signedLeb(rest)]
}

const get = (local: number): Code => [0x20, ...leb(local)]
const set = (local: number): Code => [0x21, ...leb(local)]
const number = (value: number): Code => [0x41, ...signedLeb(value)]
const addTo = (local: number, value: number): Code => [...get(local), ...number(value), 0x6a, ...set(local)]
const simd = (code: number): Code => [0xfd, ...leb(code)]
const bytesAt = (offset: number): Code => [0, ...leb(offset)]
const load = (offset: number): Code => [...number(0), ...simd(0x00), ...bytesAt(offset)]
const store = (offset: number, value: Code): Code => [
  ...number(0),
  ...value,
  ...simd(0x0b),
  ...bytesAt(offset),
]
const two =
  (code: number) =>
  (left: Code, right: Code): Code => [...left, ...right, ...simd(code)]
const [swizzle, and, or, xor, add] = [two(0x0e), two(0x4e), two(0x50), two(0x51), two(0xae)]
const sum = (first: Code, ...others: Code[]): Code => others.reduce(add, first)
const constant = (bytes: Code): Code => [...simd(0x0c), ...bytes]
/** A word in all four lanes. */
const all = (word: number): Code => {
  const bytes = [word & 0xff, (word >>> 8) & 0xff, (word >>> 16) & 0xff, word >>> 24]
  return constant([...bytes, ...bytes, ...bytes, ...bytes])
}
const shiftRight = (value: Code, by: number): Code => [...value, ...number(by), ...simd(0xad)]
const shiftLeft = (value: Code, by: number): Code => [...value, ...number(by), ...simd(0xab)]
const rotate = (value: Code, by: number): Code => or(shiftRight(value, by), shiftLeft(value, 32 - by))
/** Bitwise select: the first value where the mask has a one, else the second. */
const select = (ones: Code, zeros: Code, mask: Code): Code => [...ones, ...zeros, ...mask, ...simd(0x52)]
/** From the order of bytes in memory to that of SHA-256, and back. */
const swapped = (value: Code): Code =>
  swizzle(value, constant([3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12]))
const parts = Array.from({ length: 8 }, (_, part) => part)
const lanes = Array.from({ length: LANES }, (_, lane) => lane)

/** One block of four texts, whose words are in the schedule, into the state (FIPS 180-4, 6.2.2). */
function compress(): Code {
  const word = (t: number) => load(SCHEDULE + 16 * t)
  const code: Code[] = []
  for (let t = 16; t < 64; t++) {
    const [near, far] = [word(t - 2), word(t - 15)]
    const low = xor(xor(rotate(far, 7), rotate(far, 18)), shiftRight(far, 3))
    const high = xor(xor(rotate(near, 17), rotate(near, 19)), shiftRight(near, 10))
    code.push(store(SCHEDULE + 16 * t, sum(high, word(t - 7), low, word(t - 16))))
  }
  code.push(...parts.map(part => [...load(STATE + 16 * part), ...set(part)]))
  for (let t = 0; t < 64; t++) {
    // Instead of moving values from a to b and so on, the names move from one round to the next.
    const local = (part: number) => (part - t + 64) % 8
    const of = (part: number) => get(local(part))
    const [a, e] = [of(0), of(4)]
    const ch = select(of(5), of(6), e)
    const maj = select(of(2), of(1), xor(a, of(1)))
    const bigE = xor(xor(rotate(e, 6), rotate(e, 11)), rotate(e, 25))
    const bigA = xor(xor(rotate(a, 2), rotate(a, 13)), rotate(a, 22))
    code.push(sum(of(7), bigE, ch, all(ROUND[t] ?? 0), word(t)), set(TEMP))
    code.push(add(of(3), get(TEMP)), set(local(3)))
    code.push(sum(get(TEMP), bigA, maj), set(local(7)))
  }
  code.push(...parts.map(part => store(STATE + 16 * part, add(load(STATE + 16 * part), get(part)))))
  return code.flat()
}
const TEMP = 8

/** Parameters and locals of the loop over the texts. */
const [FROM, TO, COUNT, PREFIX, BEFORE, LANE] = [0, 1, 2, 3, 4, 5]

/** A word of four texts; it begins a byte early, because their first byte is not in memory. */
function wordOf(t: number): Code {
  let loaded = all(0)
  for (const lane of lanes) {
    loaded = [...get(BEFORE), ...loaded, ...simd(0x56), ...bytesAt(lane * INPUT_BYTES + 4 * t), lane]
  }
  return swapped(loaded)
}

function eachFour(): Code {
  const prefix = [...get(PREFIX), ...simd(0x11)]
  const middle = Array.from({ length: 14 }, (_, at) => store(SCHEDULE + 16 * (at + 1), all(0)))
  const hashes = parts.flatMap(part => [
    ...swapped(load(STATE + 16 * part)),
    ...set(LANE),
    ...lanes.flatMap(lane => [
      ...[...get(TO), ...get(LANE)],
      ...[...simd(0x5a), ...bytesAt(lane * HASH_BYTES + 4 * part), lane],
    ]),
  ])
  return [
    ...[0x03, 0x40],
    ...[...get(FROM), ...number(1), 0x6b, ...set(BEFORE)],
    ...store(SCHEDULE, or(and(wordOf(0), all(0x00ffffff)), prefix)),
    ...Array.from({ length: 15 }, (_, at) => store(SCHEDULE + 16 * (at + 1), wordOf(at + 1))).flat(),
    ...parts.flatMap(part => store(STATE + 16 * part, all(START[part] ?? 0))),
    ...[0x10, 0],
    // The second block: the last byte, a one, zeros, and the length.
    ...store(SCHEDULE, or(and(wordOf(16), all(0xff000000)), all(0x00800000))),
    ...middle.flat(),
    ...store(SCHEDULE + 16 * 15, all(TEXT_BITS)),
    ...[0x10, 0],
    ...hashes,
    ...addTo(FROM, LANES * INPUT_BYTES),
    ...addTo(TO, LANES * HASH_BYTES),
    ...addTo(COUNT, -LANES),
    ...[...get(COUNT), 0x0d, 0, 0x0b],
  ]
}

/** Compiles the hash module once: threads that receive it need not compile it again. */
export function compileLanes(): WebAssembly.Module {
  const vector = (items: Code[]): Code => [...leb(items.length), ...items.flat()]
  const section = (id: number, items: Code[]): Code => {
    const content = vector(items)
    return [id, ...leb(content.length), ...content]
  }
  const [I32, V128] = [0x7f, 0x7b]
  const body = (locals: Code[], code: Code): Code => {
    const content = [...vector(locals), ...code, 0x0b]
    return [...leb(content.length), ...content]
  }
  return new WebAssembly.Module(
    Uint8Array.from([
      ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...section(1, [
        [0x60, 0, 0],
        [0x60, 4, I32, I32, I32, I32, 0],
      ]),
      ...section(3, [[0], [1]]),
      ...section(5, [[0, 1]]),
      ...section(7, [
        [1, 0x6d, 2, 0],
        [1, 0x68, 0, 1],
      ]),
      ...section(10, [
        body([[TEMP + 1, V128]], compress()),
        body(
          [
            [1, I32],
            [1, V128],
          ],
          eachFour(),
        ),
      ]),
    ]),
  )
}

/** Memory for hashing rows of 64 bytes, on the processor's wide registers. */
export function openLanes(compiled = compileLanes()): Lanes {
  const { exports } = new WebAssembly.Instance(compiled)
  const { m: memory, h: hash } = exports
  if (!(memory instanceof WebAssembly.Memory) || typeof hash !== 'function') throw new Error('No lanes')
  return {
    room(bytes) {
      // A word beyond the last row is read with it.
      const pages = Math.ceil((DATA + bytes + INPUT_BYTES * LANES) / PAGE_BYTES)
      const missing = pages - memory.buffer.byteLength / PAGE_BYTES
      if (missing > 0) memory.grow(missing)
      return new Uint8Array(memory.buffer, DATA, bytes)
    },
    hash(prefix, count) {
      const whole = count - (count % LANES)
      if (whole > 0) hash(DATA, DATA, whole, prefix << 24)
      hashRows(new Uint8Array(memory.buffer, DATA, count * INPUT_BYTES), prefix, whole, count)
    },
  }
}
