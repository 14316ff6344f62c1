import { z } from 'zod'
import { Id } from '#shared/fields.ts'
import { PROMOTION_TYPES, type PromotionType, TYPE_NAMES } from '../terms/promotion-type.ts'
import { TEMPLATE_KEYS, TEMPLATE_NAMES } from '../terms/template-keys.ts'
import { type Field, flag, plain } from './field.ts'
import { PAGE } from './pages.ts'

/** The promotion type, one flag each, and the purpose of each. */

const HELP: Readonly<Record<PromotionType, string>> = {
  instantWin: 'People play and see the result right away. Prizes last across the whole campaign.',
  sweepstakes: 'People enter, and you draw winners after the campaign ends.',
  landingPage: 'A page with a form or an offer, and no element of chance.',
  extendedInstantWin:
    'An instant win for a whole season. People can come back, and the result has a second screen.',
  textToDonate: 'Supporters text a keyword and donate on a secure page.',
}

/** The types as forms offer them. */
export const TYPE_CHOICES = PROMOTION_TYPES.map(value => ({
  value,
  label: TYPE_NAMES[value],
  description: HELP[value],
}))

const typeFlag = (type: PromotionType): Field<'type', z.ZodBoolean> =>
  flag('type', {
    label: TYPE_NAMES[type],
    noun: 'promotion type',
    help: HELP[type],
    page: PAGE.type,
    changes: 'draft',
    inRules: true,
    property: 'type',
    initial: type === 'instantWin',
    summary: on => (on ? TYPE_NAMES[type] : ''),
  })

export const typeFields = {
  instantWin: typeFlag('instantWin'),
  sweepstakes: typeFlag('sweepstakes'),
  landingPage: typeFlag('landingPage'),
  extendedInstantWin: typeFlag('extendedInstantWin'),
  textToDonate: typeFlag('textToDonate'),
  /** The client account that staff creates for; 0 is the caller's own. */
  cid: plain('creation', Id, {
    label: 'Client',
    page: PAGE.type,
    changes: 'never',
    inRules: false,
    initial: 0,
    summary: () => '',
  }),
  /** The template that its screens start from; empty without one. */
  template: plain('settings', z.enum(['', ...TEMPLATE_KEYS]), {
    label: 'Template',
    page: PAGE.type,
    changes: 'never',
    inRules: false,
    initial: '',
    summary: key => key && `Template: ${TEMPLATE_NAMES[key]}`,
  }),
  /** Its pages lead with the brand kit's picture and not with the template's. */
  kitPicture: flag('settings', {
    label: 'Lead with the picture of the brand kit',
    help: 'Otherwise, pages keep the picture of the template.',
    page: PAGE.type,
    changes: 'never',
    inRules: false,
    initial: false,
    summary: on => (on ? 'With the picture of the brand kit' : ''),
  }),
  demo: flag('creation', {
    label: 'Demo campaign',
    help: 'For demonstration only. Demos cannot be activated.',
    page: PAGE.type,
    changes: 'never',
    inRules: false,
    initial: false,
    summary: on => (on ? 'Demo' : ''),
  }),
  testMode: flag('column', {
    label: 'This is a test campaign',
    noun: 'test mode',
    help: 'Plays are labeled as tests, prizes are not real, and no token is needed.',
    page: PAGE.type,
    changes: 'draft',
    inRules: false,
    initial: false,
    summary: on => (on ? 'Test' : ''),
  }),
}
