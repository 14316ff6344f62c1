import { connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { fastPathServer } from '#test/fast-path-server.ts'

let taken = 0
const count = async () => {
  taken += 1
}
const [fastPath, plain] = [await fastPathServer(true, count), await fastPathServer(false)]
afterAll(() => Promise.all([fastPath.app.close(), plain.app.close()]))

const PAUSE_MS = 20
const AT_ONCE = 40

/** Collects a server's responses until the connection ends. Each piece is sent after a response, or a little later. */
function answersOf(port: number, pieces: readonly Buffer[]): Promise<string> {
  return new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let answer = ''
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text
    })
    // A client that sends invalid data may be cut off before all of it was read.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    const waiting = pieces.values()
    let timer: NodeJS.Timeout | undefined
    const send = () => {
      clearTimeout(timer)
      const { value: piece } = waiting.next()
      if (piece === undefined || socket.destroyed) return
      socket.write(piece)
      timer = setTimeout(send, PAUSE_MS)
    }
    socket.on('connect', send).on('data', send)
  })
}

/** Variable parts of two equal responses: time, request number, and the number of earlier requests. */
const masked = (answer: string) =>
  answer
    .replace(/\r\nDate: [^\r]+/g, '')
    .replace(/(x-request-id): [0-9a-f]{16}/g, '$1')
    .replace(/(x-ratelimit-(?:remaining|reset)): \d+/g, '$1')
    .replace(/"requestId":"[0-9a-f]{16}"/g, '"requestId"')

const CUT_OFF =
  /^HTTP\/1\.1 4\d\d [^\r]+\r\nContent-Length: \d+\r\nContent-Type: application\/json\r\n\r\n\{"error"/

/** The answers of a connection, and how Node's parser ended it, which waits for no answer that is under way. */
function apart(text: string): { answers: string[]; cut: string | undefined } {
  const answers = masked(text).split(/(?=HTTP\/1\.1 )/)
  return { cut: CUT_OFF.test(answers.at(-1) ?? '') ? answers.pop() : undefined, answers }
}

const isOver = ({ answers, cut }: ReturnType<typeof apart>) =>
  cut !== undefined || /\r\nconnection: close\r\n/i.test(answers.at(-1) ?? '')

async function expectSame(pieces: readonly Buffer[]): Promise<void> {
  const [one, other] = await Promise.all([answersOf(fastPath.port, pieces), answersOf(plain.port, pieces)])
  const [ours, nodes] = [apart(one), apart(other)]
  if (ours.cut === undefined && nodes.cut === undefined) {
    expect(ours.answers).toEqual(nodes.answers)
    return
  }
  // Data after a last request is an error before its response, and ignored afterward.
  expect([isOver(ours), isOver(nodes)]).toEqual([true, true])
  const shared = Math.min(ours.answers.length, nodes.answers.length)
  expect(ours.answers.slice(0, shared)).toEqual(nodes.answers.slice(0, shared))
}

const head = (line: string, ...fields: string[]) => [line, ...fields, '', ''].join('\r\n')
const JSON_FIELD = 'content-type: application/json'
const post = (body: string, ...fields: string[]) =>
  `${head('POST /numbers HTTP/1.1', 'host: a', JSON_FIELD, `content-length: ${body.length}`, ...fields)}${body}`
const get = (path: string, ...fields: string[]) => head(`GET ${path} HTTP/1.1`, 'host: a', ...fields)
/** Ends each connection whose framing is still whole. */
const LAST = get('/pages/last', 'connection: close')
/** Bytes of a body, which must never be answered as a separate request. */
const INNER = get('/pages/smuggled')

const PLAIN = [
  post('7'),
  post('42', 'connection: keep-alive', 'x-forwarded-for: 10.0.0.1'),
  get('/pages/one'),
  get('/pages/two', 'user-agent: Mozilla/5.0', 'accept-encoding: gzip, br'),
]

const chunked = (size: string, ...fields: string[]) =>
  `${head('POST /numbers HTTP/1.1', 'host: a', JSON_FIELD, 'transfer-encoding: chunked', ...fields)}${size}\r\n7\r\n0\r\n\r\n`

const ODD: [string, string][] = [
  ['a length and chunks', chunked('1', 'content-length: 4')],
  ['chunks and a length', chunked('1', `content-length: ${INNER.length}`) + INNER],
  ['chunks', chunked('1')],
  ['a chunk with an extension', chunked('1;a=b')],
  ['a chunk whose size has a space', chunked('1 ')],
  ['a chunk whose size has a sign', chunked('+1')],
  ['a chunk of a size beyond all bounds', chunked('ffffffffffffffff1')],
  ['a coding with a capital', chunked('1').replace('chunked', 'Chunked')],
  ['a coding of another name', chunked('1').replace('chunked', 'xchunked')],
  ['a coding after a tab', chunked('1').replace(': chunked', ':\tchunked')],
  ['two codings', chunked('1').replace('chunked', 'identity, chunked')],
  ['a coding in a folded line', chunked('1').replace(': chunked', ':\r\n chunked')],
  ['two lengths alike', post('7', 'content-length: 1')],
  ['two lengths', post('7', `content-length: ${INNER.length + 1}`) + INNER],
  ['two lengths in one field', post('7').replace('length: 1', 'length: 1, 1')],
  ['a length with a plus', post('7').replace('length: 1', 'length: +1')],
  ['a length with a zero before it', post('7').replace('length: 1', 'length: 01')],
  ['a length in hexadecimal', post('7').replace('length: 1', 'length: 0x1')],
  ['a length with a point', post('7').replace('length: 1', 'length: 1.0')],
  ['a length below nothing', post('7').replace('length: 1', 'length: -1')],
  ['a length beyond all bounds', post('7').replace('length: 1', 'length: 99999999999999999999')],
  ['a length too long', post('7').replace('length: 1', 'length: 300') + INNER],
  ['a length too short', post('77').replace('length: 2', 'length: 1') + INNER],
  ['no length', post('7').replace('content-length: 1\r\n', '')],
  ['a length of nothing', post('7').replace('length: 1', 'length: 0')],
  ['an empty length', post('7').replace('length: 1', 'length:')],
  ['a space before the colon', post('7').replace('length: 1', 'length : 1')],
  ['a tab before the colon', post('7').replace('length: 1', 'length\t: 1')],
  ['a tab before the value', post('7').replace('length: 1', 'length:\t1')],
  ['no space before the value', post('7').replace('length: 1', 'length:1')],
  ['a space after the value', post('7').replace('length: 1', 'length: 1 ')],
  ['a field without a colon', get('/pages/one', 'nothing')],
  ['a field without a name', get('/pages/one', ': nothing')],
  ['a folded field', get('/pages/one', 'x-a: 1\r\n more')],
  ['a line before the first field', get('/pages/one').replace('host', ' x: 1\r\nhost')],
  ['lines that end in LF alone', get('/pages/one').replaceAll('\r\n', '\n')],
  ['a head that ends in LF alone', `${get('/pages/one').slice(0, -4)}\n\n`],
  ['lines that end in CR alone', get('/pages/one').replaceAll('\r\n', '\r')],
  ['a CR in a value', get('/pages/one', 'x-a: 1\r2')],
  ['a zero in a value', get('/pages/one', 'x-a: 1\u00002')],
  ['a zero in a name', get('/pages/one', 'x\u0000a: 1')],
  ['a letter beyond ASCII in a value', get('/pages/one', 'x-a: \u00e9')],
  ['a letter beyond ASCII in a name', get('/pages/one', 'x\u00e9: 1')],
  ['a letter beyond ASCII in the address', get('/pages/\u00e9')],
  ['a long s in a length', post('7').replace('content-length', 'content-length\u0130')],
  ['an empty value', get('/pages/one', 'x-a:')],
  ['no host', get('/pages/one').replace('host: a\r\n', '')],
  ['two hosts', get('/pages/one', 'host: b')],
  ['an older version', get('/pages/one').replace('1.1', '1.0')],
  ['a newer version', get('/pages/one').replace('1.1', '2.0')],
  ['no version', 'GET /pages/one\r\n\r\n'],
  ['two spaces', get('/pages/one').replace('GET ', 'GET  ')],
  ['a tab for a space', get('/pages/one').replace('GET ', 'GET\t')],
  ['a method in small letters', get('/pages/one').replace('GET', 'get')],
  ['HEAD', get('/pages/one').replace('GET', 'HEAD')],
  ['OPTIONS', get('*').replace('GET', 'OPTIONS')],
  ['a whole address', get('http://a/pages/one')],
  ['an empty line first', `\r\n${get('/pages/one')}`],
  ['a GET with a body', get('/pages/one', `content-length: ${INNER.length}`) + INNER],
  ['a GET with chunks', `${get('/pages/one', 'transfer-encoding: chunked')}0\r\n\r\n`],
  ['another protocol without a connection', get('/pages/one', 'upgrade: h2c')],
  ['the next HTTP', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an expectation', post('7', 'expect: 100-continue')],
  ['an expectation of another kind', post('7', 'expect: more')],
  ['trailers', post('7', 'te: trailers', 'trailer: x-a')],
  ['a connection that names a field', post('7', 'connection: keep-alive, content-length')],
  ['two connections', post('7', 'connection: keep-alive', 'connection: close')],
  ['a head that is long', get('/pages/one', `x-a: ${'a'.repeat(5000)}`)],
  ['a head that is too long', get('/pages/one', `x-a: ${'a'.repeat(20_000)}`)],
  ['very many fields', get('/pages/one', ...Array.from({ length: 1200 }, (_, at) => `x${at}: 1`))],
  ['an address that is too long', get(`/pages/${'a'.repeat(17_000)}`)],
  ['a field called __proto__', get('/pages/one', '__proto__: 1', 'constructor: 2')],
  ['something of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001'],
  ['nothing but an end', '\r\n\r\n'],
]

const bytes = (...texts: string[]) => Buffer.from(texts.join(''), 'latin1')

test.concurrent.each(ODD)('%s is read as Node reads it, first or later', async (_what, text) => {
  await Promise.all([
    expectSame([bytes(text, LAST)]),
    expectSame([bytes(text), bytes(LAST)]),
    expectSame([bytes(PLAIN[0] ?? ''), bytes(PLAIN[2] ?? ''), bytes(text), bytes(LAST)]),
  ])
})

// Node drops data in the same packet as a protocol upgrade, and accepts data in the next one.
test.concurrent('another protocol is read as Node reads it', async () => {
  const upgrade = get('/pages/one', 'upgrade: websocket', 'connection: upgrade')
  await expectSame([bytes(upgrade, LAST)])
})

const NASTY = '\r\n\t :;,0123456789-+\u0000\u007f\u0080\u00ff{}"\\/?#GETPOSHcontentlghchunked'.split('')

/** The text with a few letters lost, put in or changed. */
const broken = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.array(fc.tuple(fc.nat(300), fc.nat(2), fc.constantFrom(...NASTY)), { maxLength: 3 }))
    .map(([whole, changes]) =>
      changes.reduce((now, [place, lost, put]) => {
        const at = place % (now.length + 1)
        return now.slice(0, at) + put + now.slice(at + lost)
      }, whole),
    )

const request = fc.oneof(
  { arbitrary: fc.constantFrom(...PLAIN), weight: 4 },
  {
    arbitrary: fc.constantFrom(...ODD.map(([, text]) => text).filter(({ length }) => length < 1000)),
    weight: 1,
  },
  { arbitrary: broken(fc.constantFrom(...PLAIN)), weight: 3 },
)
const conversation = fc.tuple(
  fc.array(request, { minLength: 1, maxLength: 4 }),
  fc.array(fc.nat(600), { maxLength: 4 }),
  fc.boolean(),
)

/** In one piece for each request, or cut anywhere. */
function piecesOf([requests, cuts, isWhole]: readonly [string[], number[], boolean]): Buffer[] {
  const all = [...requests, LAST]
  if (isWhole) return all.map(text => Buffer.from(text, 'latin1'))
  const bytes = Buffer.from(all.join(''), 'latin1')
  const places = [0, ...cuts.map(cut => cut % bytes.length).sort((a, b) => a - b), bytes.length]
  return places
    .slice(1)
    .map((end, at) => bytes.subarray(places[at], end))
    .filter(({ length }) => length > 0)
}

test('any conversation is answered as Node answers it, however its bytes arrive', {
  timeout: 60_000,
}, async () => {
  const before = taken
  const conversations = fc.sample(conversation, { numRuns: 400, seed: 36 })
  for (let at = 0; at < conversations.length; at += AT_ONCE) {
    await Promise.all(conversations.slice(at, at + AT_ONCE).map(one => expectSame(piecesOf(one))))
  }
  // Not all of it was left to the router.
  expect(taken).toBeGreaterThan(before)
})
