import { expect, test } from 'vitest'
import { BLOCK_KINDS, guessKind, normalizeBlock } from '#features/blacklist/block-value.ts'
import { readPasted } from '#features/blacklist/web/pasted.ts'
import { readDateLine, readTimes } from '#features/campaigns/wizard/web/pages/dates/read-date-line.ts'
import { fullNamesIn, readsTicked } from '#features/compliance/server/owner-words.ts'
import { siteOf } from '#features/embed-allowlist/contract.ts'
import { toMarkup } from '#features/messaging/server/mail-words.ts'
import { parseAmount } from '#features/sms/outbound/amount.ts'
import { intentOf } from '#features/sms/outbound/intent.ts'
import { fillPlaceholders } from '#features/tiles/placeholders.ts'
import { parseRichText, plainText, toRichText } from '#features/tiles/rich-text.ts'
import { printable } from '#server/pdf/letters.ts'
import { normalizeEmail, toE164 } from '#shared/contact.ts'
import { FILLINGS, filled, nameOf } from '../parts/fillings.ts'
import { superlinear } from '../parts/processor-time.ts'

const READERS: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(
    BLOCK_KINDS.map(kind => [`a blocked ${kind}`, (text: string) => normalizeBlock(kind, text)]),
  ),
  'what a pasted line names': guessKind,
  'pasted lines': text => readPasted(text, 'auto'),
  'a pasted date': text => readDateLine(text, '2026-03-02'),
  'pasted times': readTimes,
  'promises of full names': fullNamesIn,
  'a ticked box': readsTicked,
  'a site': siteOf,
  'addresses in a mail': toMarkup,
  'a texted amount': parseAmount,
  'a texted request': intentOf,
  placeholders: text => fillPlaceholders(text, { firstName: 'Ada' }),
  'a formatted text': parseRichText,
  'the words of a formatted text': text => plainText(text, { firstName: 'Ada' }),
  'plain text as formatted': toRichText,
  'printed text': printable,
  'an address': normalizeEmail,
  'a phone number': toE164,
}

test.each(Object.entries(READERS))(
  '%s twice as long is read in no more than twice the time',
  async (_name, read) => {
    const found: string[] = []
    for (const filling of FILLINGS) {
      const why = await superlinear(30_000, length => read(filled(filling, length)))
      if (why) found.push(`${nameOf(filling)}: ${why}`)
    }
    expect(found).toEqual([])
  },
)
