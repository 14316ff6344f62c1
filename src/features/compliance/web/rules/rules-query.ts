import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { acceptRules, getRules, getRulesVersion, updateRules } from '#features/compliance/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { notifyError, notifySuccess } from '#ui/feedback/toasts.ts'
import { call } from '#web/api/call.ts'
import { refreshCampaign } from '#web/queries/update-event.ts'

/** The Official Rules and the privacy notice of a campaign, newest version. */
export function rulesQuery(eventKey: string) {
  return queryOptions({
    queryKey: ['rules', eventKey],
    queryFn: ({ signal }) => call(getRules, { params: { eventKey }, signal }),
  })
}

/** The words of one version; they never change. */
export function rulesVersionQuery(eventKey: string, version: number) {
  return queryOptions({
    queryKey: ['rules', eventKey, version],
    queryFn: ({ signal }) => call(getRulesVersion, { params: { eventKey, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A language that documents are translated to. */
export type OtherLanguage = Exclude<Language, 'en'>

type Step =
  | { customHtml: string; language?: OtherLanguage }
  | { reset: true; language?: OtherLanguage }
  | { accept: number }

const SAID = { write: 'Rules updated', edit: 'Saved!', accept: 'Rules accepted' } as const

function kindOf(step: Step): keyof typeof SAID {
  if ('accept' in step) return 'accept'
  return 'reset' in step ? 'write' : 'edit'
}

/** Stores a new version, or accepts the newest; findings and the checklist follow. */
export function useRulesStep(eventKey: string) {
  const queryClient = useQueryClient()
  const params = { eventKey }
  return useMutation({
    mutationFn: (step: Step) =>
      'accept' in step
        ? call(acceptRules, { params, body: { version: step.accept } })
        : call(updateRules, { params, body: step }),
    onSuccess: (rules, step) => {
      queryClient.setQueryData(rulesQuery(eventKey).queryKey, rules)
      notifySuccess(SAID[kindOf(step)])
      return refreshCampaign(queryClient, eventKey)
    },
    onError: error => {
      notifyError(error.message || 'The rules could not be saved.')
      return queryClient.invalidateQueries({ queryKey: rulesQuery(eventKey).queryKey })
    },
  })
}
