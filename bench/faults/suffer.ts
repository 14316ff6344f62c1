import { setTimeout as wait } from 'node:timers/promises'
import type { AilingProgram } from './ailing-program.ts'
import type { Answered, Errand, Errands } from './errands.ts'
import { type Fault, Unavailable } from './fault.ts'

const LASTS_MS = 3000
const PATIENCE_MS = 60_000
const OF_REQUEST = /"(?:reqId|requestId)":/

/** Effects of one fault. */
export interface Outcome {
  name: string
  readyMs: number
  /** Lines of the log about it, without those of failed requests. */
  lines: number
  /** Missing words of the log and the doctor, and an errand that was not done in the end. */
  missing: string[]
  /** Answers to its errand, meanwhile and after it. */
  answers: Answered[]
}

/** Milliseconds until the program is ready after the end of a fault. */
async function untilReady({ ready }: AilingProgram): Promise<number> {
  const since = performance.now()
  while (performance.now() - since < PATIENCE_MS) {
    if ((await ready()) === 200) return performance.now() - since
    await wait(100)
  }
  return PATIENCE_MS
}

/** Lets a fault last, while a load balancer asks again and again whether the program is ready. */
async function last({ ready }: AilingProgram): Promise<void> {
  const since = performance.now()
  while (performance.now() - since < LASTS_MS) {
    await ready()
    await wait(250)
  }
}

/** An errand whose connection breaks has status 0. */
const tryErrand = (errands: Errands, errand: Errand): Promise<Answered> =>
  errands.run(errand).catch(error => ({ status: 0, body: String(error) }))

async function untilDone(errands: Errands, errand: Errand): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const since = performance.now(); performance.now() - since < PATIENCE_MS; await wait(500)) {
    const answered = await tryErrand(errands, errand)
    answers.push(answered)
    if (answered.status === 200) break
  }
  return answers
}

function missingOf(
  { log, doctor, errand }: Fault,
  lines: string[],
  findings: string,
  answers: Answered[],
): string[] {
  const last = answers.at(-1)
  return [
    ...(log && !lines.some(line => log.test(line)) ? ['the log says nothing of it'] : []),
    ...(doctor && !doctor.test(findings) ? [`the doctor says ${findings || 'nothing'}`] : []),
    ...(errand && last?.status !== 200
      ? [`${errand} ends with ${last?.status} ${last?.body.slice(0, 200)}`]
      : []),
  ]
}

/**
 * Lets a fault begin, last and end, and waits until all is well again.
 * @returns undefined where this machine cannot have it
 */
export async function suffer(
  ailing: AilingProgram,
  errands: Errands,
  fault: Fault,
): Promise<Outcome | undefined> {
  const { name, begin, doctor, errand } = fault
  const before = ailing.log.length
  let undo: Awaited<ReturnType<Fault['begin']>>
  try {
    undo = await begin(ailing)
  } catch (error) {
    if (error instanceof Unavailable) return undefined
    throw error
  }
  const settings = errand === 'bucketUpload' ? ailing.outside.bucketSettings : {}
  const [findings, meanwhile] = await Promise.all([
    doctor ? ailing.askDoctor(settings) : '',
    errand ? tryErrand(errands, errand) : undefined,
    last(ailing),
  ])
  await undo()
  const readyMs = await untilReady(ailing)
  const answers = [...(meanwhile ? [meanwhile] : []), ...(errand ? await untilDone(errands, errand) : [])]
  await wait(500)
  const lines = ailing.log.slice(before)
  return {
    name,
    readyMs,
    lines: lines.filter(line => !OF_REQUEST.test(line)).length,
    missing: missingOf(fault, lines, findings, answers),
    answers,
  }
}
