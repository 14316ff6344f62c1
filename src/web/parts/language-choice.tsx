import { Checkbox } from '@mantine/core'
import { CAMPAIGN_FIELDS } from '#features/campaigns/contract.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#shared/i18n/languages.ts'
import classes from './language-choice.module.css'

const { language: FIELD } = CAMPAIGN_FIELDS

interface LanguageChoiceProps {
  languages: readonly Language[]
  disabled?: boolean
  onChange: (languages: Language[]) => void
}

/** Languages of a campaign's pages, each by its own name. English comes first: owners write their texts in it. */
export function LanguageChoice({ languages, disabled = false, onChange }: LanguageChoiceProps) {
  const [main = 'en'] = languages
  const choose = (chosen: readonly string[]) =>
    onChange([main, ...LANGUAGE_CODES.filter(code => code !== main && chosen.includes(code))])
  return (
    <Checkbox.Group label={FIELD.label} description={FIELD.help} value={[...languages]} onChange={choose}>
      <div className={classes.languages}>
        {LANGUAGE_CODES.map(code => {
          const { name, english } = LANGUAGES[code]
          return (
            <Checkbox
              key={code}
              value={code}
              disabled={disabled || code === main}
              label={
                <>
                  <bdi lang={code}>{name}</bdi>
                  {name !== english && <small>{english}</small>}
                </>
              }
            />
          )
        })}
      </div>
    </Checkbox.Group>
  )
}
