import { z } from 'zod'
import { FileKey } from '#features/files/contract.ts'
import { line, Pin, paragraph } from '#shared/fields.ts'

export const PIN_HELP = '4 to 8 digits. Your staff enter it on the winner’s phone.'
export const PRIZE_TYPES = ['ticket', 'travel', 'gift'] as const
export const DELIVERIES = ['ship', 'email', 'pickup', 'pin'] as const
/** Won instantly, or drawn after the end. */
export const USES = ['instant', 'draw'] as const
export const CONTENTS = ['alcohol', 'tobacco', 'firearm', 'cash', 'vehicle'] as const

/**
 * When a field may change (rule C10, product rule A39). `draft`: until activation. `always`: wording, the picture or
 * the staff PIN. `more`: also while the campaign runs if the quantity grows, which favors entrants.
 */
type Changes = 'draft' | 'always' | 'more'

/** One field of a prize that its owner fills in. */
interface PrizeField {
  /** As a request carries it. */
  schema: z.ZodType
  /** As the wizard keeps it while it is typed; the same as `schema` when absent. */
  draft?: z.ZodType
  /** As the service answers it; the same as `schema` when absent. */
  read?: z.ZodType
  /** Default of a new prize; absent if it follows the campaign, or is empty. */
  initial?: unknown
  /** Form label. */
  label: string
  help?: string
  /** The words of each choice. */
  choices?: Readonly<Record<string, string>>
  changes: Changes
  /** Label in the log of rule corrections, for the prize with this title. */
  correction?: (title: string) => string
}

const TITLE_LENGTH = 80
const DESCRIPTION_LENGTH = 500

/** Every field of a prize that its owner fills in, once. */
export const PRIZE_FIELDS = {
  title: {
    schema: line(TITLE_LENGTH).min(1, 'Enter a prize title'),
    draft: z.string().max(TITLE_LENGTH),
    read: z.string(),
    initial: '',
    label: 'Prize title',
    changes: 'always',
    correction: () => 'prize title',
  },
  description: {
    schema: paragraph(DESCRIPTION_LENGTH),
    draft: z.string().max(DESCRIPTION_LENGTH),
    read: z.string(),
    initial: '',
    label: 'Description',
    changes: 'always',
  },
  type: {
    schema: z.enum(PRIZE_TYPES),
    initial: 'gift',
    label: 'Type',
    choices: { ticket: 'Tickets', travel: 'Travel', gift: 'Gift' },
    changes: 'draft',
  },
  quantity: {
    schema: z.int().min(1, 'Enter 1 or more').max(100_000, 'Enter 100,000 or less'),
    /** 0 while the field is empty. */
    draft: z.int().min(0),
    initial: 1,
    label: 'Quantity',
    changes: 'more',
    correction: title => `quantity of ${title}`,
  },
  /** Approximate retail value of one piece, in cents. */
  value: {
    schema: z.int().min(0, 'Enter $0 or more').max(10_000_000_000, 'Enter $100,000,000 or less'),
    initial: 0,
    label: 'Retail value',
    changes: 'draft',
  },
  /** Follows the campaign where nothing is said. */
  delivery: { schema: z.enum(DELIVERIES), label: 'Delivery', changes: 'draft' },
  /** Follows the type of the campaign where nothing is said. */
  use: {
    schema: z.enum(USES),
    label: 'Award method',
    choices: { instant: 'Won instantly', draw: 'Awarded by draw' },
    changes: 'draft',
  },
  contains: {
    schema: z.array(z.enum(CONTENTS)).max(CONTENTS.length),
    initial: [],
    label: 'This prize includes',
    help: 'These prizes have extra legal rules. Leave blank if none apply.',
    choices: {
      alcohol: 'Alcohol',
      tobacco: 'Tobacco',
      firearm: 'Firearm',
      cash: 'Cash',
      vehicle: 'Vehicle',
    },
    changes: 'draft',
  },
  /** A prize that is switched off is not given away. */
  active: { schema: z.boolean(), initial: true, label: 'Active', changes: 'draft' },
  /** Empty keeps the present PIN; it is never read back. */
  redemptionPin: {
    schema: Pin,
    draft: z.string().max(8),
    initial: '',
    label: 'Staff PIN',
    help: PIN_HELP,
    changes: 'always',
  },
  /** An uploaded picture; null takes it out. */
  imageFileKey: {
    schema: FileKey.nullable(),
    draft: FileKey,
    read: FileKey,
    label: 'Picture',
    changes: 'always',
  },
} as const satisfies Record<string, PrizeField>
