import { type Components, groupComponents, type ScreenComponent } from '../components.ts'
import type { Button } from '../kinds/button/schema.ts'
import type { CustomQuestion, Question } from '../kinds/question/schema.ts'
import type { Text } from '../kinds/text/schema.ts'
import type { TTDForm } from '../kinds/ttd-form/schema.ts'

type Unplaced<T> = Omit<T, 'componentKey' | 'pageIndex'>

/** A component that has no key and no place yet. */
export type Blueprint =
  | { type: 'Text'; component: Unplaced<Text> }
  | { type: 'Question'; component: Unplaced<Question> }
  | { type: 'Button'; component: Unplaced<Button> }
  | { type: 'TTDForm'; component: Unplaced<TTDForm> }

function text(variant: Text['variant'], words: string): Blueprint {
  return { type: 'Text', component: { text: words, variant, align: 'left' } }
}
export const title = (words: string) => text('title', words)
export const body = (words: string) => text('body', words)
export const legal = (words: string) => text('legal', words)

export function question(asked: CustomQuestion & Pick<Question, 'captureField'>): Blueprint {
  return { type: 'Question', component: asked }
}

export function button(action: Button['action'], label: string, url?: string): Blueprint {
  const variant = action === 'share' ? 'secondary' : 'primary'
  return { type: 'Button', component: { action, label, variant, ...(url === undefined ? {} : { url }) } }
}

function place(blueprint: Blueprint, componentKey: string, pageIndex: number): ScreenComponent {
  const placed = { componentKey, pageIndex }
  switch (blueprint.type) {
    case 'Text':
      return { type: 'Text', component: { ...placed, ...blueprint.component } }
    case 'Question':
      return { type: 'Question', component: { ...placed, ...blueprint.component } }
    case 'Button':
      return { type: 'Button', component: { ...placed, ...blueprint.component } }
    case 'TTDForm':
      return { type: 'TTDForm', component: { ...placed, ...blueprint.component } }
  }
}

/** Gives each component a key and its place, in the order given. */
export function assemble(blueprints: readonly Blueprint[], nextKey: () => string): Components {
  return groupComponents(blueprints.map((blueprint, index) => place(blueprint, nextKey(), index)))
}
