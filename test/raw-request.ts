import { connect } from 'node:net'

/** A server's response to bytes, as text. Parts are sent one after the other, so that each arrives separately. */
export function rawRequest(port: number, parts: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let answer = ''
    socket.setEncoding('latin1').on('error', reject)
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.on('close', () => resolve(answer))
    const send = ([first, ...rest]: readonly string[]) => {
      if (first === undefined) return
      socket.write(first)
      setTimeout(send, 30, rest)
    }
    socket.on('connect', () => send(parts))
  })
}

/** The head and the body of a POST that closes its connection, apart. */
export function rawPost(path: string, body: string, headers: Record<string, string> = {}): [string, string] {
  const all = {
    host: 'test',
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }
  const lines = Object.entries(all).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))
  return [`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, body]
}
