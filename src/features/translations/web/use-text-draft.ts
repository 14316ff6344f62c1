import { useState } from 'react'
import { z } from 'zod'
import type { OwnerText, TranslationChange } from '#features/translations/contract.ts'
import { TranslationConflict } from '#features/translations/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Difference } from '#ui/dialogs/conflict-dialog.tsx'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { countOf } from '#ui/format/amounts.ts'
import { ApiError } from '#web/api/api-error.ts'
import { useSaveTranslations } from './use-translations.ts'

type Texts = Readonly<Record<string, string>>

const Index = z.coerce.number().int()

/** Errors by the key of their text: the service names the place in the request. */
function errorsOf(error: unknown, sent: readonly TranslationChange[]): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).flatMap(([field, message]) => {
      const change = sent[Index.catch(-1).parse(field.split('.')[1])]
      return change ? [[change.key, message]] : []
    }),
  )
}

/** Translations that another person changed meanwhile, by key. */
function conflictsOf(error: unknown): Map<string, string> {
  const conflicts = error instanceof ApiError ? TranslationConflict.parse(error.body).conflicts : undefined
  return new Map(conflicts?.map(({ key, theirs }) => [key, theirs]))
}

/** Typed translations until they are saved. */
export function useTextDraft(eventKey: string, language: Language, texts: readonly OwnerText[]) {
  const [typed, setTyped] = useState<Texts>({})
  const [bases, setBases] = useState<Texts>({})
  const [errors, setErrors] = useState<Texts>({})
  const [theirs, setTheirs] = useState<ReadonlyMap<string, string>>(new Map())
  const { mutate, isPending } = useSaveTranslations(eventKey, language)

  const typedOf = ({ key, translation }: OwnerText) => typed[key] ?? translation
  const changed = texts.filter(text => typedOf(text).trim() !== text.translation)

  function type(key: string, value: string) {
    setTyped(before => ({ ...before, [key]: value }))
    setErrors(({ [key]: _fixed, ...others }) => others)
  }

  function clear() {
    setTyped({})
    setBases({})
    setErrors({})
    setTheirs(new Map())
  }

  function send(known: Texts) {
    const sent = changed.map(text => ({
      key: text.key,
      text: typedOf(text).trim(),
      was: known[text.key] ?? text.translation,
    }))
    if (sent.length === 0 || isPending) return
    mutate(sent, {
      onSuccess: () => {
        clear()
        notifySuccess(`${countOf(sent.length, 'translation')} saved`)
      },
      onError: error => {
        const conflicts = conflictsOf(error)
        const wrong = errorsOf(error, sent)
        setTheirs(conflicts)
        setErrors(wrong)
        if (conflicts.size === 0 && Object.keys(wrong).length === 0)
          notifyError(error.message || 'The translations could not be saved. Please try again.')
      },
    })
  }

  /** Saves mine over what is stored by now. */
  function keepMine() {
    const known = { ...bases, ...Object.fromEntries(theirs) }
    setBases(known)
    setTheirs(new Map())
    send(known)
  }

  /** Drops mine where another person saved; the rest is saved as typed. */
  function takeTheirs(refetch: () => void) {
    setTyped(before => Object.fromEntries(Object.entries(before).filter(([key]) => !theirs.has(key))))
    setTheirs(new Map())
    refetch()
  }

  const differences: Difference[] = texts
    .filter(({ key }) => theirs.has(key))
    .map(text => ({ label: text.text, mine: typedOf(text), theirs: theirs.get(text.key) ?? '' }))

  return {
    ...{ typedOf, type, errors, differences, keepMine, takeTheirs, isPending },
    changes: changed.length,
    save: () => send(bases),
    discard: clear,
  }
}
