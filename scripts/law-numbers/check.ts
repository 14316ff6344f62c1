// Holds that numbers of the law stand in the law table alone: `src/features/law/table.ts`.
import { gatherFaults } from './gather.ts'

const faults = gatherFaults()
for (const { place, value } of faults) {
  process.stdout.write(`${place}: ${value} is a number of the law: read it from the law table\n`)
}
process.stdout.write(`${faults.length} numbers of the law beside the table\n`)
process.exitCode = faults.length === 0 ? 0 : 1
