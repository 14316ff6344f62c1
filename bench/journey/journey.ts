// Whole journeys with browser behavior: cookies, gzip, kept connections, one address per visitor. "Form + next page" is
// the most common step: sending the form and opening the page that follows. A whole journey goes from the first page to
// the result and back. A valid stamp replaces the time that a person takes to fill in the form.
//   npm run bench:journey -- [rounds] [connections, such as 1,16,64,256] [main.js of a build ...]
import { machineLine } from '../shared/machine.ts'
import { openPlayWorld } from '../shared/play-world.ts'
import { answerConstant } from '../shared/yardsticks.ts'
import { type Measured, measure } from './measure.ts'
import { tablesOf } from './report.ts'
import { SCENARIOS } from './scenarios.ts'
import { measureYardsticks, type Yardsticks } from './yardsticks.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main([rounds = '5', wanted = '1,16,64,256', ...builds]: readonly string[]): Promise<void> {
  const world = await openPlayWorld()
  try {
    say(await machineLine(world.deps.pg))
    const runs = new Map<string, Measured[]>()
    const yardsticks: Yardsticks[] = []
    for (let round = 0; round < Number(rounds); round++) {
      yardsticks.push(await measureYardsticks(world, import.meta.url))
      for (const scenario of SCENARIOS) {
        for (const connections of wanted.split(',').map(Number)) {
          for (const build of builds.length > 0 ? builds : [undefined]) {
            const name = `${scenario.name}, ${connections} connections${build ? `, ${build}` : ''}`
            runs.set(name, [...(runs.get(name) ?? []), await measure(world, scenario, connections, build)])
          }
        }
      }
    }
    for (const line of tablesOf(yardsticks, runs)) say(line)
  } finally {
    await world.stop()
  }
}

if (process.argv[2] === 'constant') await answerConstant()
else await main(process.argv.slice(3))
