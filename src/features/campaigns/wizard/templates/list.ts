import type { TemplateKey } from '#features/campaigns/contract.ts'
import { EVENTS } from './events.ts'
import { FOOD } from './food.ts'
import { NONPROFIT } from './nonprofit.ts'
import { ONLINE } from './online.ts'
import { PEOPLE } from './people.ts'
import { RETAIL } from './retail.ts'
import { SEASONAL } from './seasonal.ts'
import type { Template } from './template.ts'

/** Every template of ours, in the order of the gallery. */
export const TEMPLATES: readonly Template[] = [
  ...RETAIL,
  ...FOOD,
  ...EVENTS,
  ...ONLINE,
  ...SEASONAL,
  ...NONPROFIT,
  ...PEOPLE,
]

/** The template with this key; undefined for none. */
export function findTemplate(key: TemplateKey | '' | undefined): Template | undefined {
  return TEMPLATES.find(template => template.key === key)
}
