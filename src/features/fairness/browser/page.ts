import '#shared/browser/no-written-code.ts'
import { TRUSTED_CHECKER, trustedScript } from '#shared/trusted-types.ts'
import type { Given } from '../check/evidence.ts'
import type { Step } from '../check/step.ts'
import type { Place } from '../published/files.ts'
import { drawStep } from './draw-steps.ts'
import { fetchFiles, readFiles } from './files.ts'
import type { Answer, Question } from './messages.ts'
import { verdictWords } from './verdict.ts'
import { serveQuestions } from './worker.ts'

const HEAD = /^[0-9a-f]{64}$/

/** The page is one file that also works from a disk, so the worker runs the page's own script. */
function startWorker(script: string): Worker {
  const address = trustedScript(TRUSTED_CHECKER, url => (url.startsWith('blob:') ? url : null))
  return new Worker(address(URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))))
}

function part(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`No part ${id}`)
  return found
}

type Ask = (question: Question, onAnswer: (answer: Answer) => void) => Promise<Step[]>

/** Questions are answered one after the other: a long log holds up the next one. */
function openWorker(script: string): Ask {
  const worker = startWorker(script)
  const askNow: Ask = (question, onAnswer) =>
    new Promise((resolve, reject) => {
      worker.onerror = () =>
        reject(new Error('Your browser stopped the check. Reload the page and try again.'))
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        onAnswer(data)
        if (data.kind === 'done') resolve(data.steps)
        if (data.kind === 'unreadable') reject(new Error(data.message))
      }
      worker.postMessage(question)
    })
  let before: Promise<unknown> = Promise.resolve()
  return (question, onAnswer) => {
    const answered = before.then(() => askNow(question, onAnswer))
    before = answered.catch(() => {})
    return answered
  }
}

function show(state: string, count: string, title: string): void {
  document.body.dataset.verdict = state
  // The words of the check are English; the question above it is in the language of the page.
  part('count').lang = 'en'
  part('count').textContent = count
  part('verdict').lang = state === 'busy' ? document.documentElement.lang : 'en'
  part('verdict').textContent = title
}

function complain(error: unknown): void {
  show('failed', error instanceof Error ? error.message : 'Cannot read this file', 'The check could not run')
}

/** Order of the list: what does not match, what is proved, what follows, and what has a warning. */
const ORDER: readonly Step['state'][] = ['failed', 'passed', 'later', 'warning']

/** Adds a step to the list at the place of its state. */
function addStep(step: Step): void {
  const list = part('steps')
  const item = drawStep(step)
  const rank = ORDER.indexOf(step.state)
  item.dataset.rank = `${rank}`
  const after = [...list.children].find(
    other => other instanceof HTMLElement && Number(other.dataset.rank) > rank,
  )
  list.insertBefore(item, after ?? null)
}

function watchProgress(answer: Answer): void {
  if (answer.kind === 'step') addStep(answer.step)
  if (answer.kind !== 'progress') return
  const { done, total } = answer
  const bar = part('progress')
  bar.hidden = done >= total
  bar.setAttribute('value', String(total === 0 ? 1 : done / total))
}

function say(title: string, state: Step['state'], detail: string): void {
  part('play-result').replaceChildren(drawStep({ name: 'receipt', title, state, detail }))
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

function run(script: string): void {
  const ask = openWorker(script)
  let given: Given = { files: {}, ...ownPlace() }
  /** Question about a play: kept until files arrive, and asked again of later ones. */
  let asked = ''

  async function checkAll(): Promise<void> {
    part('steps').replaceChildren()
    show('busy', 'Checking on your device', part('verdict').dataset.busy ?? '')
    try {
      const steps = await ask(given, watchProgress)
      const { state, count, title } = verdictWords(steps)
      show(state, count, title)
    } catch (error) {
      complain(error)
    }
    if (asked !== '') await checkPlay(asked)
  }

  async function checkPlay(text: string): Promise<void> {
    const receipt = parseText(text)
    const isReceipt = typeof receipt === 'object' && receipt !== null
    asked = isReceipt || HEAD.test(text) ? text : ''
    if (asked === '')
      return say('Cannot read this', 'failed', 'Paste the whole receipt or its 64-character code')
    if (Object.keys(given.files).length === 0) {
      return say('Not checked yet', 'later', 'Add the files below to check your receipt')
    }
    const { receipt: _, ...others } = given
    const question: Question = isReceipt ? { ...others, receipt } : { ...others, h: text }
    try {
      const steps = await ask(question, () => {})
      // A receipt that was signed with another key fails earlier than at its own step.
      const found = steps.find(({ state }) => state === 'failed') ?? steps.at(-1)
      if (found) part('play-result').replaceChildren(drawStep(found))
    } catch (error) {
      say(
        'Cannot check this',
        'failed',
        error instanceof Error ? error.message : 'Reload the page and try again',
      )
    }
  }

  async function take(list: Iterable<File>): Promise<void> {
    try {
      const { given: more, unknown, twice } = await readFiles(list)
      given = { ...given, ...more, files: { ...given.files, ...more.files } }
      part('dropped').textContent = [
        unknown.length === 0 ? '' : `Not a file of this campaign: ${unknown.join(', ')}.`,
        twice.length === 0 ? '' : `Some files have the same name. Checked: ${twice.join(', ')}.`,
      ]
        .filter(said => said !== '')
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
  if (folder === undefined || location.protocol === 'file:')
    show('later', 'Offline copy: this page loads nothing', 'Add files to check')
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

// The same script is the page's and the worker's.
if (typeof document === 'undefined') serveQuestions()
else run(document.currentScript?.textContent ?? '')
