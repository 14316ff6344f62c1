import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  checkTranslationFile,
  getTranslations,
  listTranslations,
  saveTranslations,
  TRANSLATION_FILE_PATH,
  type TranslationChange,
} from '#features/translations/contract.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { call, upload } from '#web/api/call.ts'

/** Languages of a campaign with the number of missing translations. */
export const statesQuery = (eventKey: string) =>
  queryOptions({
    queryKey: ['translations', eventKey],
    queryFn: ({ signal }) => call(listTranslations, { params: { eventKey }, signal }),
  })

/** Texts of a campaign with their translations in one language. */
export const textsQuery = (eventKey: string, language: Language) =>
  queryOptions({
    queryKey: ['translations', eventKey, language],
    queryFn: ({ signal }) => call(getTranslations, { params: { eventKey, language }, signal }),
  })

/** Saves changed translations, all or none. */
export function useSaveTranslations(eventKey: string, language: Language) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (texts: TranslationChange[]) =>
      call(saveTranslations, { params: { eventKey, language }, body: { texts } }),
    onSuccess: saved => {
      queryClient.setQueryData(textsQuery(eventKey, language).queryKey, saved)
      return queryClient.invalidateQueries({ queryKey: statesQuery(eventKey).queryKey, exact: true })
    },
  })
}

/** Checks a file with translations; nothing is saved. */
export function useCheckFile(eventKey: string, language: Language) {
  return useMutation({
    mutationFn: (file: File) =>
      upload(checkTranslationFile, {
        params: { eventKey, language },
        file,
        body: {},
        signal: new AbortController().signal,
        onProgress: () => undefined,
      }),
  })
}

/** Address of the file with the texts in a language. */
export const fileAddress = (eventKey: string, language: Language, format: 'csv' | 'xliff'): string =>
  `${TRANSLATION_FILE_PATH.replace(':eventKey', eventKey).replace(':language', language)}?format=${format}`
