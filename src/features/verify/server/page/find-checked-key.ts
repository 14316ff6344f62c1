import { z } from 'zod'
import { Slug } from '#features/campaigns/contract.ts'
import { findSlug } from '#features/campaigns/server/index.ts'
import type { Db } from '#server/db/scope.ts'
import { NamedError } from '#server/http/named-error.ts'
import { EventKey } from '#shared/fields.ts'
import { checkedCampaign } from './checked.ts'

const Asked = z.object({ campaign: z.string().trim().min(1).max(300) })

/** The reader's input; undefined for an empty form. */
export const readAsked = (query: unknown): string | undefined => Asked.safeParse(query).data?.campaign

/** The key in a text, or the key of the campaign whose slug it ends in. */
async function keyIn(db: Db, asked: string): Promise<string | undefined> {
  const key = EventKey.safeParse(/evt_[a-z0-9]{16}/.exec(asked)?.[0]).data
  if (key) return key
  const [path = ''] = asked.split(/[?#]/)
  const slug = Slug.safeParse(path.split('/').findLast(part => part !== ''))
  return slug.success ? findSlug(db, slug.data) : undefined
}

/**
 * The key of the campaign that a link or key names; undefined for one without a check page. Call it in the system scope.
 */
export async function findCheckedKey(db: Db, asked: string): Promise<string | undefined> {
  const key = await keyIn(db, asked)
  if (key === undefined) return undefined
  try {
    await checkedCampaign(db, key)
    return key
  } catch (error) {
    if (error instanceof NamedError && error.code === 'notFound') return undefined
    throw error
  }
}
