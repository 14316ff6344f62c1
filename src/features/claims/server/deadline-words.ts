import { momentOf } from '#server/text/moment-words.ts'
import type { Award } from './award.ts'

/** The last minute of the deadline, which is exclusive. */
export function untilOf({ deadlineAt }: Pick<Award, 'deadlineAt'>, timeZone: string): string {
  return momentOf(new Date(deadlineAt.getTime() - 1), timeZone)
}
