import { features } from '#app/features.ts'
import type { TestApp } from '../app.ts'

/** Writes the confirmation of every stored entry. */
export async function confirmed(service: TestApp): Promise<void> {
  const job = features.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'confirm-entries')
  await job?.run(service.deps, null)
}
