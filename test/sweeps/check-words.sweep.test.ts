// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { askInTurn } from '#features/fairness/browser/ask.ts'
import { openPage } from '#features/fairness/browser/open-page.ts'
import { answerQuestion } from '#features/fairness/browser/worker.ts'
import { sampleGiven } from '#features/fairness/check/sample.ts'
import { PUBLISHED_NAMES } from '#features/fairness/contract.ts'
import { renderVerifyPage } from '#features/verify/view/verify-page.tsx'
import { untranslated } from '../parts/page-words.ts'
import { pseudoTranslator } from '../parts/pseudo-language.ts'

const { files, receipt } = sampleGiven()
const bytesOf = (name: (typeof PUBLISHED_NAMES)[number]) => {
  const bytes = files[name]
  return bytes instanceof Uint8Array ? bytes : undefined
}

/** The page of a campaign in the pseudo-language, with its script at work. */
function open() {
  const campaign = {
    eventKey: 'evt_k3v9q2m7x1bc4d8f',
    title: 'Sample',
    sponsor: '',
    origin: 'https://win.test',
    address: 'https://win.test/verify/evt_k3v9q2m7x1bc4d8f',
    folder: '/fairness',
    decidedBy: 'moments',
    over: true,
    drawNo: 0,
    files: [],
    languages: ['en'],
  } as const
  const html = renderVerifyPage(campaign, pseudoTranslator(), { css: '', script: '/* */' })
  const page = new DOMParser().parseFromString(html, 'text/html')
  document.documentElement.lang = page.documentElement.lang
  document.body.innerHTML = page.body.innerHTML
  openPage(askInTurn(answerQuestion))
}

const part = (id: string) => document.getElementById(id)

/** Drops files on the page, and waits for its verdict. */
async function drop(dropped: Readonly<Record<string, Uint8Array | undefined>>): Promise<void> {
  const list = Object.entries(dropped).flatMap(([name, bytes]) =>
    bytes ? [new File([new Uint8Array(bytes)], name)] : [],
  )
  const event = Object.assign(new Event('drop', { bubbles: true }), { dataTransfer: { files: list } })
  // Files are read before the page says that it checks them.
  document.body.dataset.verdict = 'busy'
  document.body.dispatchEvent(event)
  await expect.poll(() => document.body.dataset.verdict).not.toBe('busy')
}

async function ask(text: string): Promise<void> {
  const field = part('play-field')
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('No field')
  part('play-result')?.replaceChildren()
  field.value = text
  part('play-form')?.dispatchEvent(new Event('submit'))
  await expect.poll(() => part('play-result')?.children.length).toBe(1)
}

const DATE = /\d+ de [a-z]+ de \d{4} a las [\d:]+\s[ap]\.\s?m\. UTC/gu
/** Hashes, keys, campaigns and members of files. */
const NAME = /[0-9a-f]{8}…[0-9a-f]{6}|\b(?:drumroll-test|demo-iw-1|evt_k3v9q2m7x1bc4d8f)\b|šéé [\w.]+/g

/** Plain words that the script put on the page. */
const wordsOnPage = () => {
  const said = ['count', 'verdict', 'steps', 'play-result', 'dropped'].map(id => part(id)?.outerHTML ?? '')
  const html = said.join('').replace(DATE, '').replace(NAME, '')
  return untranslated(html, [PUBLISHED_NAMES, 'Sample', 'holiday.jpg', 'plays (1).bin', 'receipt.json'])
}

test('the script of the check page says nothing outside of the catalog', async () => {
  open()
  const seen: string[] = []
  const look = (what: string) => {
    seen.push(part('verdict')?.textContent ?? '')
    expect([what, ...wordsOnPage()]).toEqual([what])
  }
  look('an offline copy')
  for (const text of ['my receipt', 'ab'.repeat(32)]) {
    await ask(text)
    look(`${text} without files`)
  }
  for (const name of ['heads.json', 'commitment.json', 'plays.bin', 'certificate.json'] as const) {
    await drop({ [name]: bytesOf(name) })
    look(`a part of the files, up to ${name}`)
  }
  const all = Object.fromEntries(PUBLISHED_NAMES.map(name => [name, bytesOf(name)]))
  const others = { 'holiday.jpg': new Uint8Array(1), 'plays (1).bin': bytesOf('plays.bin') }
  await drop({ ...all, ...others })
  expect(document.body.dataset.verdict).toBe('passed')
  look('all files')
  const { h } = Object(receipt)
  for (const text of [
    h,
    'cd'.repeat(32),
    JSON.stringify(receipt),
    JSON.stringify({ ...Object(receipt), seq: 4 }),
  ]) {
    await ask(text)
    look(`the question ${text}`)
  }
  for (const name of PUBLISHED_NAMES) {
    const bytes = bytesOf(name)
    if (!bytes) continue
    for (const at of [5, 400]) {
      await drop({ [name]: bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)) })
      look(`${name}, changed at byte ${at}`)
    }
    await drop({ [name]: Buffer.from(JSON.stringify({ version: 'none' })) })
    look(`${name} of another shape`)
    await drop({ [name]: bytes })
  }
  expect(new Set(seen).size).toBeGreaterThan(4)
})
