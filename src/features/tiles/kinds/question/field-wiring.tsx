import type { ReactNode } from 'react'
import { useTranslator } from '#shared/i18n/context.tsx'
import type { Translator } from '#shared/i18n/translator.ts'
import type { ViewContext } from '../context.ts'
import { OwnText } from '../own-text.tsx'
import type { Question } from './schema.ts'

/** Links of a control to its label, its help and its error. */
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

/** Carrier disclosure at the field of a number that gets texts, regardless of the owner's text (CTIA). */
function phoneDisclosure(
  { t }: Translator,
  { captureField }: Question,
  { facts }: ViewContext,
): string | undefined {
  if (captureField !== 'phoneNumber') return undefined
  return t('entry.textDisclosure', { sponsor: facts.sponsor ?? t('page.theSponsor') })
}

/** The owner's help, and after it what the law asks for. */
function Help({ help, disclosure }: { help: string | undefined; disclosure: string | undefined }) {
  return (
    <>
      {help && <OwnText text={help} />}
      {help && disclosure && ' '}
      {disclosure}
    </>
  )
}

export function wire(translator: Translator, question: Question, context: ViewContext): FieldWiring {
  const { componentKey, required, help } = question
  const disclosure = phoneDisclosure(translator, question, context)
  const id = `f-${componentKey}`
  const wrong = context.errors[componentKey]
  const described = [help || disclosure ? `${id}-help` : '', wrong === undefined ? '' : `${id}-wrong`]
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
    help:
      help || disclosure ? (
        <p className="help" id={`${id}-help`}>
          <Help help={help} disclosure={disclosure} />
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
  const { t } = useTranslator()
  return (
    <>
      <OwnText text={component.label} />
      {!component.required && <span className="optional"> {t('page.optional')}</span>}
    </>
  )
}
