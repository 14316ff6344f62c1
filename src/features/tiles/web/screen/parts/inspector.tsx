import { Button } from '@mantine/core'
import { IconCopy, IconCopyPlus, IconLock, IconTrash } from '@tabler/icons-react'
import { memo, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ScreenComponent } from '../../../components.ts'
import { ButtonFields } from '../../fields/button-fields.tsx'
import { ImageFields } from '../../fields/image-fields.tsx'
import { LinkFields } from '../../fields/link-fields.tsx'
import { QuestionFields } from '../../fields/question-fields.tsx'
import { TextFields } from '../../fields/text-fields.tsx'
import { TickField } from '../../fields/tick-field.tsx'
import { TTDFormFields } from '../../fields/ttd-form-fields.tsx'
import { keyOf } from '../draft/list-steps.ts'
import type { EditorActions } from '../use-screen-editor.ts'
import { useTyped } from '../use-typed.ts'
import { errorsOf } from './component-errors.ts'
import { ICONS } from './component-words.tsx'
import classes from './inspector.module.css'

const icon = { size: 14, 'aria-hidden': true } as const

interface InspectorProps {
  item: ScreenComponent
  lock: string | undefined
  eventKey: string
  actions: EditorActions
  /** Gets the focus when the user goes from a component to its properties. */
  head: RefObject<HTMLHeadingElement | null>
  onCopy: () => void
  /** Called when the component is gone, and what had the focus with it. */
  onGone: () => void
}

function Fields({ item: settled, eventKey, actions }: Pick<InspectorProps, 'item' | 'eventKey' | 'actions'>) {
  const item = useTyped(settled)
  const errors = errorsOf(item)
  const { change } = actions
  switch (item.type) {
    case 'Question':
      return (
        <QuestionFields
          component={item.component}
          errors={errors}
          onChange={(part, name) =>
            change({ type: 'Question', component: { ...item.component, ...part } }, name)
          }
        />
      )
    case 'Text':
      return (
        <TextFields
          component={item.component}
          errors={errors}
          onChange={(part, name) => change({ type: 'Text', component: { ...item.component, ...part } }, name)}
        />
      )
    case 'Image':
      return (
        <ImageFields
          component={item.component}
          errors={errors}
          eventKey={eventKey}
          onChange={(part, name) =>
            change({ type: 'Image', component: { ...item.component, ...part } }, name)
          }
        />
      )
    case 'Link':
      return (
        <LinkFields
          component={item.component}
          errors={errors}
          onChange={(part, name) => change({ type: 'Link', component: { ...item.component, ...part } }, name)}
        />
      )
    case 'Button':
      return (
        <ButtonFields
          component={item.component}
          errors={errors}
          onChange={(part, name) =>
            change({ type: 'Button', component: { ...item.component, ...part } }, name)
          }
        />
      )
    case 'TTDForm':
      return (
        <TTDFormFields
          component={item.component}
          errors={errors}
          onChange={(part, name) =>
            change({ type: 'TTDForm', component: { ...item.component, ...part } }, name)
          }
        />
      )
  }
}

interface HeadProps extends Pick<InspectorProps, 'lock' | 'head'> {
  type: ScreenComponent['type']
  fixed: boolean
}

const Head = memo(function Head({ type, lock, fixed, head }: HeadProps) {
  const Icon = ICONS[type]
  return (
    <div className={classes.head}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <h2 id="inspector-title" ref={head} tabIndex={-1}>
        {type}
      </h2>
      {lock !== undefined && (
        <span className={classes.fixed}>
          <IconLock size={13} stroke={1.75} aria-hidden />
          {fixed ? 'Fixed field' : 'Required part'}
        </span>
      )}
    </div>
  )
})

interface HiddenToolsProps extends Pick<InspectorProps, 'actions' | 'onGone'> {
  componentKey: string
}

const CopyButton = memo(function CopyButton({ onCopy }: Pick<InspectorProps, 'onCopy'>) {
  return (
    <Button variant="default" size="xs" leftSection={<IconCopy {...icon} />} onClick={onCopy}>
      Copy
    </Button>
  )
})

/** Hidden components have no place on the canvas for their tools. */
const HiddenTools = memo(function HiddenTools({ componentKey: key, actions, onGone }: HiddenToolsProps) {
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCopyPlus {...icon} />}
        onClick={() => actions.duplicate(key)}
      >
        Duplicate
      </Button>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconTrash {...icon} />}
        onClick={() => {
          flushSync(() => actions.remove(key))
          onGone()
        }}
      >
        Delete
      </Button>
    </div>
  )
})

/** Every property of the selected component. */
export function Inspector({ item, lock, eventKey, actions, head, onCopy, onGone }: InspectorProps) {
  const fixed = item.type === 'Question' ? item.component.captureField : undefined
  return (
    <section className={classes.inspector} aria-labelledby="inspector-title">
      <Head type={item.type} lock={lock} fixed={fixed !== undefined} head={head} />
      {lock !== undefined && <p className={classes.lock}>{lock}.</p>}
      <Fields key={keyOf(item)} item={item} eventKey={eventKey} actions={actions} />
      <TickField
        label="Hidden"
        description={
          lock !== undefined && !item.component.hidden ? 'This component must be visible' : undefined
        }
        checked={item.component.hidden ?? false}
        disabled={lock !== undefined && !item.component.hidden}
        onChange={() => actions.hide(keyOf(item))}
      />
      {fixed && (
        <p className={classes.saves}>
          Saves to <code>{fixed}</code>
        </p>
      )}
      <CopyButton onCopy={onCopy} />
      {item.component.hidden && <HiddenTools componentKey={keyOf(item)} actions={actions} onGone={onGone} />}
    </section>
  )
}
