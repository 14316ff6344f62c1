import { z } from 'zod'
import type { Campaign } from '#features/campaigns/server/index.ts'
import { type NotedFigure, noteFigures } from '#features/figures/server/index.ts'
import { COUNTED_KINDS, type Question } from '#features/tiles/contract.ts'
import type { Db } from '#server/db/scope.ts'
import type { Deps } from '#server/deps.ts'
import type { Entry } from '../entries/entry-queries.ts'
import { heldBy, openPerson } from '../entries/sealed-person.ts'
import type { Answers } from './answers.ts'

/** Parts of a form that an entry keeps. */
const Kept = z.object({
  answers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  consents: z.record(z.string(), z.object({ consentFor: z.string() })),
})
type Kept = z.output<typeof Kept>

/** Changes of an answer to the reports: each picked choice, by component key. */
function picked({ answers }: Kept, questions: readonly Question[], count: 1 | -1) {
  return questions
    .filter(({ kind }) => COUNTED_KINDS.includes(kind))
    .flatMap(({ componentKey }) =>
      [answers[componentKey] ?? []]
        .flat()
        .map(answer => ({ figure: 'answer' as const, key: `${componentKey} ${answer}`, count })),
    )
}

const purposes = ({ consents }: Kept) => new Set(Object.values(consents).map(({ consentFor }) => consentFor))

/**
 * Notes the answers of a later screen for the reports, in the transaction that stores them and before that: a repeated
 * answer replaces the earlier one.
 */
export async function noteAnswers(
  db: Db,
  deps: Pick<Deps, 'keys'>,
  { accountId }: Pick<Campaign, 'accountId'>,
  entry: Entry,
  { questions, answers, at }: { questions: readonly Question[]; answers: Answers; at: Date },
): Promise<void> {
  const stored = await db
    .selectFrom('entries')
    .select(['entry_key', 'consents', heldBy('entries').as('held')])
    .where('root_id', '=', entry.rootId)
    .where('id', '=', entry.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { answers: given } = openPerson(await deps.keys.of(accountId), stored.entry_key, stored.held)
  const before = Kept.parse({ answers: given, consents: stored.consents })
  const now = { answers: answers.others, consents: answers.consents }
  const answeredAgain = questions.filter(({ componentKey }) => componentKey in answers.others)
  const agreedBefore = purposes(before)
  const agreed = [...purposes(now)].filter(purpose => !agreedBefore.has(purpose))
  const figures = [
    ...picked(before, answeredAgain, -1),
    ...picked(now, questions, 1),
    ...agreed.map(key => ({ figure: 'optIn' as const, key, count: 1 })),
  ]
  const of: Pick<NotedFigure, 'campaignId' | 'accountId' | 'at'> = {
    campaignId: entry.campaignId,
    accountId,
    at,
  }
  await noteFigures(
    db,
    figures.map(figure => ({ ...of, ...figure })),
  )
}
