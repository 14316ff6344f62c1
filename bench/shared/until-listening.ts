import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const [found] = await Promise.race([
    once(socket, 'connect').then(() => [true]),
    once(socket, 'error').then(() => [false]),
  ]).catch(() => [false])
  socket.destroy()
  return found === true
}

/** Waits until a program that was just started listens at a port of this machine. */
export async function untilListening(port: number, child: ChildProcess): Promise<void> {
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
