import { z } from 'zod'
import { EventKey } from '#shared/fields.ts'
import { field } from './field.ts'

/** Fields that the service sets; a draft holds their neutral values. */

export const serviceFields = {
  eventKey: field(
    'service',
    {
      schema: z.literal('', 'The server chooses the event key'),
      draft: z.literal(''),
      read: EventKey,
    },
    { label: 'Event key', changes: 'never', inRules: true, initial: '', toDraft: (): '' => '' },
  ),
  /** Current status of the campaign, 1 to 8; see STATUS. */
  status: field(
    'service',
    {
      schema: z.literal(1, 'A new campaign is a draft'),
      draft: z.literal(1),
      read: z.int().min(1).max(8),
    },
    { label: 'Status', changes: 'never', inRules: false, initial: 1, toDraft: (): 1 => 1 },
  ),
}
