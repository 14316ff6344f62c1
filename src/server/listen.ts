import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'

/** The address to listen on belongs to somebody else, or is not ours. */
export class CannotListen extends Error {}

/**
 * Finds out early, before anything is changed, whether the program will be able to listen.
 * @throws CannotListen with what to do about it
 */
export async function refuseTakenPort({ host, port }: Config): Promise<void> {
  const server = createServer()
  try {
    server.listen({ host, port })
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE') {
      throw new CannotListen(`Port ${port} on ${host} is taken by another program: set PORT to a free one`)
    }
    throw new CannotListen(`Cannot listen on ${host}, port ${port} (${code}): set HOST and PORT`)
  } finally {
    server.close()
  }
}

const THIS_MACHINE = ['127.0.0.1', '[::1]', '0.0.0.0', '[::]']

/**
 * The address to open in a browser: the public one, or what this machine calls itself.
 * @param listening what the server answers when it begins to listen, such as http://127.0.0.1:3000
 */
export function addressOf(config: Config, listening: string): string {
  if (config.publicUrl) return config.publicUrl
  const url = new URL(listening)
  if (THIS_MACHINE.includes(url.hostname)) url.hostname = 'localhost'
  return url.origin
}
