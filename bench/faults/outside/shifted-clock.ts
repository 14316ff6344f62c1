// Loaded before a program (node --import): shifts its clock by the milliseconds in a file, which may change meanwhile.
import { readFileSync } from 'node:fs'

const LOOK_MS = 100
const file = process.env.CLOCK_SHIFT_FILE ?? ''
let shiftMs = 0

function look(): void {
  try {
    shiftMs = Number(readFileSync(file, 'utf8'))
  } catch {
    // A program without descriptors keeps its clock.
  }
}
look()
setInterval(look, LOOK_MS).unref()

const { Date: SystemDate } = globalThis
const now = () => SystemDate.now() + shiftMs
globalThis.Date = new Proxy(SystemDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new SystemDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
