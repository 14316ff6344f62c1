import type { ReactNode } from 'react'
import type { ViewContext } from '../context.ts'
import type { Question } from './schema.ts'

/** What ties a control to its label, its help and its error. */
export interface FieldWiring {
  /** Attributes of the control itself. */
  control: {
    id: string
    name: string
    required: boolean
    autoFocus: boolean
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }
  help: ReactNode
  error: ReactNode
}

export interface QuestionProps {
  component: Question
  context: ViewContext
  wiring: FieldWiring
}

export function wire({ componentKey, required, help }: Question, context: ViewContext): FieldWiring {
  const id = `f-${componentKey}`
  const wrong = context.errors[componentKey]
  const described = [help ? `${id}-help` : '', wrong === undefined ? '' : `${id}-wrong`]
    .filter(Boolean)
    .join(' ')
  return {
    control: {
      id,
      name: componentKey,
      required,
      autoFocus: context.firstError === componentKey,
      'aria-invalid': wrong === undefined ? undefined : true,
      'aria-describedby': described || undefined,
    },
    help: help ? (
      <p className="help" id={`${id}-help`}>
        {help}
      </p>
    ) : null,
    error:
      wrong === undefined ? null : (
        <p className="wrong" id={`${id}-wrong`}>
          {wrong}
        </p>
      ),
  }
}

/** The question's words; what may be left empty says so. */
export function Label({ component }: { component: Question }) {
  return (
    <>
      {component.label}
      {!component.required && <span className="optional"> (optional)</span>}
    </>
  )
}
