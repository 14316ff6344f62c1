import { type PublishedFile, STAGE_TEXTS, type Stage } from '#features/fairness/contract.ts'
import { useTranslator } from '#shared/i18n/context.tsx'
import type { VerifiedCampaign } from './verify-page.tsx'

/** A published file, or an upcoming one with its stage. */
export type ListedFile = Pick<PublishedFile, 'name' | 'word'> & {
  stage: Stage
  isPublished: boolean
}

/** Every file in plain words, the published ones as links, and a field for files from the visitor's disk. */
export function Files({ folder, files }: Pick<VerifiedCampaign, 'folder' | 'files'>) {
  const { t } = useTranslator()
  return (
    <section className="card pad" id="drop">
      <h2>{t('verify.files')}</h2>
      <p className="text">{t('verify.filesUse')}</p>
      <ul className="files">
        {files.map(({ name, word, stage, isPublished }) => (
          <li key={name}>
            {isPublished ? (
              <a href={`${folder}/${name}`} download={name}>
                {t(`published.${word}`)}
              </a>
            ) : (
              <span className="name">{t(`published.${word}`)}</span>
            )}
            <code dir="ltr">{name}</code>
            <p>
              {isPublished
                ? t(`published.${word}Holds`)
                : t('published.later', {
                    holds: t(`published.${word}Holds`),
                    stage: t(`published.${STAGE_TEXTS[stage]}`),
                  })}
            </p>
          </li>
        ))}
      </ul>
      <label className="text" htmlFor="chooser">
        {t('verify.ownFiles')}
      </label>
      <input type="file" id="chooser" multiple accept=".json,.bin,.pdf" />
      <p className="text" id="dropped" role="status" />
    </section>
  )
}
