import { z } from 'zod'
import { line } from '#shared/fields.ts'
import { SafeUrl } from '../../safe-url.ts'
import { componentBase, requireField } from '../base.ts'

/** Required start of each kind's address; rules and privacy lead to the campaign's own pages. */
const STARTS = { url: 'https://', social: 'https://', email: 'mailto:', phone: 'tel:' } as const

export const Link = z
  .strictObject({
    ...componentBase,
    label: line(80).min(1, 'Enter a label for the link'),
    kind: z.enum(['url', 'rules', 'privacy', 'email', 'phone', 'social']),
    url: SafeUrl.optional(),
    newTab: z.boolean(),
  })
  .superRefine((link, context) => {
    if (link.kind === 'rules' || link.kind === 'privacy') return
    const start = STARTS[link.kind]
    if (!link.url?.startsWith(start)) requireField(context, 'url', `This link starts with ${start}`)
  })
export type Link = z.infer<typeof Link>
