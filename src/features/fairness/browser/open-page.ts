import { knownLanguage } from '#shared/i18n/languages.ts'
import type { checking } from '#shared/i18n/messages/en/checking.ts'
import { sayWith } from '#shared/i18n/said.ts'
import { textsOf } from '#shared/i18n/texts.ts'
import { type Given, Unreadable } from '../check/evidence.ts'
import type { Step } from '../check/step.ts'
import type { Place } from '../published/files.ts'
import { said } from '../said.ts'
import type { Ask } from './ask.ts'
import { drawStep } from './draw-steps.ts'
import { fetchFiles, readFiles } from './files.ts'
import type { Answer, Question } from './messages.ts'
import { verdictOn } from './verdict.ts'

const HEAD = /^[0-9a-f]{64}$/

function part(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`No part ${id}`)
  return found
}

function show(state: string, count: string, title: string): void {
  document.body.dataset.verdict = state
  part('count').textContent = count
  part('verdict').textContent = title
}

/** The texts of the page's language, which come with it. */
function readTexts() {
  return textsOf(knownLanguage(document.documentElement.lang), JSON.parse(part('texts').textContent ?? ''))
}

/** Order of the list: what does not match, what is proved, what follows, and what has a warning. */
const ORDER: readonly Step['state'][] = ['failed', 'passed', 'later', 'warning']

/** Adds a line to the list at the place of its state. */
function addLine(item: HTMLElement, state: Step['state']): void {
  const list = part('steps')
  const rank = ORDER.indexOf(state)
  item.dataset.rank = `${rank}`
  const after = [...list.children].find(
    other => other instanceof HTMLElement && Number(other.dataset.rank) > rank,
  )
  list.insertBefore(item, after ?? null)
}

function showProgress(done: number, total: number): void {
  const bar = part('progress')
  bar.hidden = done >= total
  bar.setAttribute('value', String(total === 0 ? 1 : done / total))
}

/** A JSON text, or undefined when it is none. */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The campaign and draw that the page is about: files of another one are refused. */
function ownPlace(): { expected?: Place } {
  const { event, draw } = document.body.dataset
  return event === undefined ? {} : { expected: { eventKey: event, drawNo: Number(draw ?? 0) } }
}

/** Opens the page: checks the published files, and then those that are dropped on it and receipts that are pasted. */
export function openPage(ask: Ask): void {
  const texts = readTexts()
  const say = sayWith(texts)
  const word = (name: keyof typeof checking) => say({ key: `checking.${name}` })
  let given: Given = { files: {}, ...ownPlace() }
  /** Question about a play: kept until files arrive, and asked again of later ones. */
  let asked = ''

  const lineOf = ({ title, state, detail }: Pick<Step, 'title' | 'state' | 'detail'>) =>
    drawStep({ state, stateWord: word(state), title: say(said(title)), detail: say(detail) })

  function complain(error: unknown): void {
    const reason = error instanceof Unreadable ? say(error.said) : word('unreadable')
    show('failed', reason, word('notRun'))
  }

  function watch(answer: Answer): void {
    if (answer.kind === 'step') addLine(lineOf(answer.step), answer.step.state)
    if (answer.kind === 'progress') showProgress(answer.done, answer.total)
  }

  function answerPlay(title: keyof typeof checking, state: Step['state'], detail: string): void {
    const line = drawStep({ state, stateWord: word(state), title: word(title), detail })
    part('play-result').replaceChildren(line)
  }

  async function checkAll(): Promise<void> {
    part('steps').replaceChildren()
    show('busy', word('checking'), part('verdict').dataset.busy ?? '')
    try {
      const { state, counts, title } = verdictOn(await ask(given, watch))
      show(state, texts.list(counts.map(say)), say(title))
    } catch (error) {
      complain(error)
    }
    if (asked !== '') await checkPlay(asked)
  }

  async function checkPlay(text: string): Promise<void> {
    const receipt = parseText(text)
    const isReceipt = typeof receipt === 'object' && receipt !== null
    asked = isReceipt || HEAD.test(text) ? text : ''
    if (asked === '') return answerPlay('notReceipt', 'failed', word('pasteReceipt'))
    if (Object.keys(given.files).length === 0) return answerPlay('notYet', 'later', word('addFirst'))
    const { receipt: _, ...others } = given
    const question: Question = isReceipt ? { ...others, receipt } : { ...others, h: text }
    try {
      const steps = await ask(question, () => {})
      // A receipt that was signed with another key fails earlier than at its own step.
      const found = steps.find(({ state }) => state === 'failed') ?? steps.at(-1)
      if (found) part('play-result').replaceChildren(lineOf(found))
    } catch (error) {
      answerPlay('notCheckable', 'failed', error instanceof Unreadable ? say(error.said) : word('reload'))
    }
  }

  async function take(list: Iterable<File>): Promise<void> {
    try {
      const { given: more, unknown, twice } = await readFiles(list)
      given = { ...given, ...more, files: { ...given.files, ...more.files } }
      part('dropped').textContent = [
        unknown.length === 0 ? '' : say({ key: 'checking.unknownFiles', values: { files: unknown } }),
        twice.length === 0 ? '' : say({ key: 'checking.sameName', values: { files: twice } }),
      ]
        .filter(sentence => sentence !== '')
        .join(' ')
      if (Object.keys(more).length > 1 || Object.keys(more.files).length > 0) await checkAll()
    } catch (error) {
      complain(error)
    }
  }

  /** Links from a play or an entry carry its code in the address. */
  async function checkOwn(): Promise<void> {
    const [code, field] = [location.hash.slice(1), part('play-field')]
    if (!HEAD.test(code) || !(field instanceof HTMLTextAreaElement)) return
    field.value = code
    await checkPlay(code)
  }

  listen({ take, checkPlay })
  const { folder, files: published = '' } = document.body.dataset
  if (folder === undefined || location.protocol === 'file:') show('later', word('offline'), word('addFiles'))
  else {
    fetchFiles(folder, published.split(' ')).then(found => {
      given = { ...given, files: found }
      return checkAll().then(checkOwn)
    }, complain)
  }
}

function listen(handlers: { take(list: Iterable<File>): void; checkPlay(text: string): void }): void {
  const chooser = part('chooser')
  if (chooser instanceof HTMLInputElement) {
    chooser.addEventListener('change', () => handlers.take(chooser.files ?? []))
    // The same file chosen again would be no change, though it may be another one by now.
    chooser.addEventListener('click', () => {
      chooser.value = ''
    })
  }
  for (const kind of ['dragover', 'drop'] as const) {
    document.addEventListener(kind, event => {
      event.preventDefault()
      document.body.classList.toggle('dragging', kind === 'dragover')
      if (kind === 'drop') handlers.take(event.dataTransfer?.files ?? [])
    })
  }
  document.addEventListener('dragleave', () => document.body.classList.remove('dragging'))
  const form = part('play-form')
  form.addEventListener('submit', event => {
    event.preventDefault()
    const field = part('play-field')
    if (field instanceof HTMLTextAreaElement) handlers.checkPlay(field.value.trim())
  })
}
