import type { Socket } from 'node:net'
import { deserialize, serialize } from 'node:v8'

const LENGTH_BYTES = 4

/** Sends a value as one frame: its length in four bytes, then the value as structured clones are written. */
export function sendFrame(socket: Socket, value: unknown): void {
  const body = serialize(value)
  const length = Buffer.allocUnsafe(LENGTH_BYTES)
  length.writeUInt32LE(body.length)
  socket.cork()
  socket.write(length)
  socket.write(body)
  // Frames written in this turn of the event loop leave together.
  process.nextTick(() => socket.uncork())
}

/** Passes on each value that arrives, in order. For processes of this program only: values are not checked. */
export function onFrame<Value>(socket: Socket, receive: (value: Value) => void): void {
  let bytes: Buffer = Buffer.alloc(0)
  socket.on('data', part => {
    bytes = bytes.length === 0 ? part : Buffer.concat([bytes, part])
    while (bytes.length >= LENGTH_BYTES) {
      const end = LENGTH_BYTES + bytes.readUInt32LE()
      if (bytes.length < end) return
      receive(deserialize(bytes.subarray(LENGTH_BYTES, end)))
      bytes = bytes.subarray(end)
    }
  })
}
