import { Parser } from 'htmlparser2'
import type { OwnerText } from '#features/translations/contract.ts'
import { LANGUAGE_CODES, type Language } from '#shared/i18n/languages.ts'
import { escapeMarkup } from '#shared/text/escape-markup.ts'
import { type FileRow, refuseFile, refuseLanguage } from './file-row.ts'

/** Texts as an XLIFF 1.2 file: the version that every translation tool reads. */
export function writeXliff(
  texts: readonly OwnerText[],
  { main, language, eventKey }: { main: Language; language: Language; eventKey: string },
): string {
  const units = texts.map(({ key, section, place, limit, text, translation }) => {
    const target =
      translation === ''
        ? '<target state="needs-translation"></target>'
        : `<target state="translated">${escapeMarkup(translation)}</target>`
    return `<trans-unit id="${key}" maxwidth="${limit}" size-unit="char" xml:space="preserve">
<source>${escapeMarkup(text)}</source>
${target}
<note>${escapeMarkup(`${section}: ${place}`)}</note>
</trans-unit>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="${eventKey}" source-language="${main}" target-language="${language}" datatype="plaintext">
<body>
${units.join('\n')}
</body>
</file>
</xliff>
`
}

/** Elements of a unit: of version 1.2 and of version 2. */
const UNITS = ['trans-unit', 'unit']
const SUGGESTIONS = ['alt-trans', 'mtc:matches']

interface Reading {
  rows: FileRow[]
  languages: string[]
  isXliff: boolean
  isCut: boolean
}

function readAll(content: string): Reading {
  const found: Reading = { rows: [], languages: [], isXliff: false, isCut: false }
  let unit: FileRow | undefined
  let isTarget = false
  /** Inside suggestions of a tool, which stand beside the translation. */
  let isSuggestion = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'xliff') found.isXliff = true
        const language = attributes['target-language'] ?? attributes.trgLang
        if (language !== undefined) found.languages.push(language)
        if (UNITS.includes(name)) unit = { key: attributes.id ?? '', text: '' }
        else if (SUGGESTIONS.includes(name)) isSuggestion = true
        else if (name === 'target' && !isSuggestion) isTarget = true
      },
      ontext(text) {
        if (isTarget && unit) unit.text += text
      },
      onclosetag(name, isImplied) {
        if (isImplied) found.isCut = true
        if (name === 'target') isTarget = false
        if (SUGGESTIONS.includes(name)) isSuggestion = false
        if (!unit || !UNITS.includes(name)) return
        found.rows.push({ ...unit, text: unit.text.trim() })
        unit = undefined
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(content)
  return found
}

/**
 * Reads the translations of an XLIFF file, version 1.2 or 2.
 * @throws invalid naming the file
 */
export function readXliff(content: string, language: Language): FileRow[] {
  const { rows, languages, isXliff, isCut } = readAll(content)
  if (!isXliff) throw refuseFile('This is not an XLIFF file')
  if (isCut) throw refuseFile('The file ends in the middle. It may be cut off')
  const other = languages.find(code => code.toLowerCase() !== language.toLowerCase())
  if (other !== undefined) {
    const known = LANGUAGE_CODES.find(code => code.toLowerCase() === other.toLowerCase())
    throw known === undefined
      ? refuseFile(`This file is for the language “${other.slice(0, 20)}”`)
      : refuseLanguage(known, language)
  }
  if (languages.length === 0) throw refuseFile('This file does not name its target language')
  return rows
}
