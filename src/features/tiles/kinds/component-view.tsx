import { memo } from 'react'
import type { ScreenComponent } from '../components.ts'
import { ButtonView } from './button/view.tsx'
import type { ViewContext } from './context.ts'
import { ImageView } from './image/view.tsx'
import { LinkView } from './link/view.tsx'
import { QuestionView } from './question/view.tsx'
import { TextView } from './text/view.tsx'
import { TTDFormView } from './ttd-form/view.tsx'

interface Props {
  item: ScreenComponent
  context: ViewContext
  /** True for the screen's first title. */
  first: boolean
}

function Drawn({ item, context, first }: Props) {
  switch (item.type) {
    case 'Question':
      return <QuestionView component={item.component} context={context} />
    case 'Text':
      return <TextView component={item.component} context={context} first={first} />
    case 'Image':
      return <ImageView component={item.component} context={context} />
    case 'Link':
      return <LinkView component={item.component} context={context} />
    case 'Button':
      return <ButtonView component={item.component} context={context} />
    case 'TTDForm':
      return <TTDFormView component={item.component} context={context} />
  }
}

/**
 * Any component, drawn the same on the participant's page and in the editor's preview; there it is drawn again only
 * when it changed itself.
 */
export const ComponentView = memo(
  Drawn,
  (before, after) =>
    before.item.component === after.item.component &&
    before.context === after.context &&
    before.first === after.first,
)
