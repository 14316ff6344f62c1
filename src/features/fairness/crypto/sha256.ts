// The round constants and the start are the first 32 bits of the fractional parts of cube and square roots
// of the first primes (FIPS 180-4), kept as the standard prints them.
const ROUNDS = Uint32Array.from(
  (
    '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be ' +
    '550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa ' +
    '5cb0a9dc 76f988da 983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 ' +
    '2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 ' +
    'd192e819 d6990624 f40e3585 106aa070 19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f ' +
    '682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2'
  )
    .split(' ')
    .map(word => Number.parseInt(word, 16)),
)
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19]
const BLOCK_BYTES = 64

const words = new Int32Array(64)

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))
const at = (index: number) => words[index] ?? 0

function expand(block: DataView, offset: number): void {
  for (let index = 0; index < 16; index++) words[index] = block.getInt32(offset + index * 4)
  for (let index = 16; index < 64; index++) {
    const [early, late] = [at(index - 15), at(index - 2)]
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[index] = at(index - 16) + low + at(index - 7) + high
  }
}

function compress(state: Int32Array, block: DataView, offset: number): void {
  expand(block, offset)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const first = (h + high + ((e & f) ^ (~e & g)) + (ROUNDS[index] ?? 0) + at(index)) | 0
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value
}

function padded(data: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((data.length + 9) / BLOCK_BYTES) * BLOCK_BYTES)
  bytes.set(data)
  bytes[data.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setBigUint64(bytes.length - 8, BigInt(data.length) * 8n)
  return view
}

/** SHA-256 without a library, for browsers, whose own one answers later only; 32 bytes (FIPS 180-4). */
export function sha256(data: Uint8Array): Uint8Array {
  const state = Int32Array.from(START)
  const blocks = padded(data)
  for (let offset = 0; offset < blocks.byteLength; offset += BLOCK_BYTES) compress(state, blocks, offset)
  const result = new DataView(new ArrayBuffer(32))
  for (const [index, word] of state.entries()) result.setInt32(index * 4, word)
  return new Uint8Array(result.buffer)
}
