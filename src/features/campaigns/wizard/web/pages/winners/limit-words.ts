import { isInstantType } from '#features/campaigns/contract.ts'
import { type Draft, draftType } from '#features/campaigns/wizard/contract.ts'

type Limit = NonNullable<Draft['entryLimit']>

const PERIODS: Readonly<Record<Limit['per'], string>> = {
  campaign: 'per campaign',
  day: 'per day',
  event: 'per date',
}

/** Most plays of one person; undefined until it is chosen. */
export function limitOf(draft: Draft): Limit | undefined {
  const type = draftType(draft)
  if (type === undefined || !isInstantType(type)) return draft.entryLimit
  const { instant } = draft
  return instant && { max: instant.playsPerPerson, per: instant.per, scope: 'person' }
}

/** "Once per day", "3 times per campaign". */
export function limitInWords({ max, per }: Pick<Limit, 'max' | 'per'>): string {
  return `${max === 1 ? 'Once' : max === 2 ? 'Twice' : `${max} times`} ${PERIODS[per]}`
}
