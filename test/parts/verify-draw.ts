import { runVerify } from '#features/fairness/cli/run.ts'

/** Output of the command about a public draw, by its address at a running service. */
export async function verifyDraw(origin: string, eventKey: string, drawNo: number) {
  const said: string[] = []
  const out = (line: string) => said.push(line)
  const code = await runVerify([`${origin}/verify/${eventKey}/draw-${drawNo}`, '--json'], { out, err: out })
  const steps: { name: string; state: string }[] = JSON.parse(said.join('')).steps
  return {
    code,
    steps: steps.map(({ name }) => name),
    failed: steps.filter(({ state }) => state === 'failed'),
  }
}
