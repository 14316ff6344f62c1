import { memo, useCallback, useMemo, useRef, useState } from 'react'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { later } from '#web/ui/later.tsx'
import { Unseen } from '#web/ui/unseen.tsx'
import { useAtFirstSign } from '#web/ui/use-at-first-sign.ts'
import { useStable } from '#web/ui/use-stable.ts'
import type { Reveal } from '../../reveal.ts'
import { SaveBar } from '../styles/save-bar.tsx'
import type { ScreenFacts } from '../styles/screen-preview.tsx'
import { TileStylePanel } from '../styles/tile-style-panel.tsx'
import type { describeScreen } from '../styles/use-screens.ts'
import { Canvas } from './canvas.tsx'
import { DragArea, type Dragged } from './drag-area.tsx'
import type { ScreenDraft } from './kept-draft.ts'
import { LeaveQuestion, leaveDialog } from './leave-question.tsx'
import { indexOf, keyOf } from './list-steps.ts'
import { donationObstacle, type ScreenNeeds } from './locks.ts'
import { type ComponentType, newComponent, newImage } from './new-component.ts'
import { Outline } from './outline.tsx'
import { Palette } from './palette.tsx'
import { screenDifferences } from './screen-differences.ts'
import classes from './screen-editor.module.css'
import { useClipboard } from './use-clipboard.ts'
import { useRows } from './use-rows.ts'
import { useScreenDraft } from './use-screen-draft.ts'
import { useScreenEditor } from './use-screen-editor.ts'
import { useShortcuts } from './use-shortcuts.ts'

const StylePanel = memo(TileStylePanel)

// What is shown when somebody selects a component, or asks for it.
const tools = () => import('./component-tools.tsx')
const inspector = () => import('./inspector.tsx')
const shortcuts = () => import('./shortcuts-dialog.tsx')
const picker = () => import('#web/files/picture-picker.tsx')
const conflict = () => import('#web/ui/conflict-dialog.tsx')
const ComponentTools = later(async () => (await tools()).ComponentTools)
const Inspector = later(async () => (await inspector()).Inspector)
const ShortcutsDialog = later(async () => (await shortcuts()).ShortcutsDialog)
const PicturePicker = later(async () => (await picker()).PicturePicker)
const ConflictDialog = later(async () => (await conflict()).ConflictDialog)
const loadParts = () => [tools, inspector, shortcuts, picker, conflict, leaveDialog].map(load => load())

interface ScreenEditorProps {
  eventKey: string
  screen: ReturnType<typeof describeScreen>
  initial: ScreenDraft
  settings: ScreenNeeds['settings']
  style: CampaignStyle
  facts: ScreenFacts
  /** How a result appears here unless the screen says otherwise; absent where none is revealed. */
  usualReveal: Reveal | undefined
  /** True where the campaign cannot be changed. */
  disabled: boolean
}

/** Who comes to a screen. */
function audienceOf({ title, path, prize }: ScreenEditorProps['screen']): string {
  if (title === 'Form' || title === 'Text-to-donate Form') return 'first screen, everyone sees it'
  if (path === 'main') return 'everyone sees it'
  return path === 'winner' ? `winners of ${prize?.title ?? 'a prize'} see it` : 'those who did not win see it'
}

/** One screen: what can be added, what stands on it, how it looks, and the properties of what is selected. */
export function ScreenEditor(props: ScreenEditorProps) {
  const { eventKey, screen, initial, settings, style, facts, usualReveal, disabled } = props
  const { title } = screen
  useAtFirstSign(loadParts)
  const saved = useScreenDraft(eventKey, initial)
  const needs = useMemo(() => ({ title, settings }), [title, settings])
  const words = useMemo(
    () => ({ ...facts, firstName: 'Alex', prize: screen.prize?.title ?? 'Your prize', age: `${facts.age}` }),
    [facts, screen.prize?.title],
  )
  const { list, selected, item, said, actions } = useScreenEditor(saved, needs, words)
  const [dialog, setDialog] = useState<'help' | 'picture'>()
  const head = useRef<HTMLHeadingElement>(null)
  const rows = useRows(list, needs, words)
  const place = selected === undefined ? -1 : indexOf(list, selected)
  const lock = rows[place]?.lock
  const { copy } = useClipboard({ actions, item, name: rows[place]?.name ?? '', disabled })
  const onCopy = useStable(() => void copy())
  /** Where a picture goes that is being chosen; undefined: after the selected component. */
  const pictureAt = useRef<number>(undefined)

  const add = useCallback(
    (type: ComponentType, at?: number) => {
      if (type === 'Image') {
        pictureAt.current = at
        setDialog('picture')
      } else {
        actions.add([newComponent(type, title, facts.sponsor)], at)
      }
    },
    [actions, title, facts.sponsor],
  )
  const addHere = useCallback((type: ComponentType) => add(type), [add])
  const keys = useRef<string[]>([])
  keys.current = list.map(keyOf)
  const drop = useCallback(
    (dragged: Dragged, key: string) => {
      const to = keys.current.indexOf(key)
      if (to === -1) return
      if ('key' in dragged) actions.move(dragged.key, to)
      else add(dragged.type, to + 1)
    },
    [actions, add],
  )
  const edit = useCallback(() => head.current?.focus(), [])
  const help = useCallback(() => setDialog('help'), [])
  useShortcuts({
    actions,
    selected,
    keys: keys.current,
    disabled,
    onHelp: help,
    onEdit: edit,
    onReach: key => document.querySelector<HTMLElement>(`[data-component="${key}"]`)?.focus(),
  })
  const hidden = item?.component.hidden === true
  const toolbar = useMemo(
    () =>
      selected !== undefined &&
      !disabled && (
        <ComponentTools
          componentKey={selected}
          hidden={hidden}
          place={place}
          count={list.length}
          lock={lock}
          actions={actions}
          onEdit={edit}
        />
      ),
    [selected, disabled, hidden, place, list.length, lock, actions, edit],
  )
  return (
    <>
      <DragArea className={classes.page} onDrop={drop}>
        <div className={classes.left}>
          <Palette donationObstacle={donationObstacle(title, list)} disabled={disabled} onAdd={addHere} />
          <Outline
            rows={rows}
            selected={selected}
            disabled={disabled}
            onSelect={actions.select}
            onHelp={help}
          />
        </div>
        <div className={classes.middle}>
          {!disabled && <SaveBar state={saved.state} undo={saved.undo} redo={saved.redo} save={saved.save} />}
          {saved.theirs && (
            <div className={classes.conflict}>
              <ConflictDialog
                differences={screenDifferences(saved.draft, saved.theirs, words)}
                onKeepMine={saved.keepMine}
                onTakeTheirs={saved.takeTheirs}
              />
            </div>
          )}
          <Canvas
            screen={screen}
            audience={audienceOf(screen)}
            draft={saved.draft}
            style={style}
            facts={facts}
            rows={rows}
            selected={selected}
            disabled={disabled}
            onSelect={actions.select}
          >
            {toolbar}
          </Canvas>
        </div>
        <div className={classes.right}>
          {item ? (
            <Inspector
              item={item}
              lock={lock}
              eventKey={eventKey}
              actions={actions}
              head={head}
              onCopy={onCopy}
            />
          ) : (
            <p className={classes.hint}>Select a component to change it.</p>
          )}
          <StylePanel
            eventKey={eventKey}
            styles={saved.draft.styles}
            style={style}
            usualReveal={usualReveal}
            onChange={actions.restyle}
          />
        </div>
      </DragArea>
      <div role="status">
        <Unseen>{said}</Unseen>
      </div>
      {dialog === 'help' && <ShortcutsDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'picture' && (
        <PicturePicker
          entityKey={eventKey}
          onClose={() => setDialog(undefined)}
          onChoose={file => {
            setDialog(undefined)
            actions.add([newImage(file)], pictureAt.current)
          }}
        />
      )}
      <LeaveQuestion isSaved={saved.isSaved} save={saved.save} />
    </>
  )
}
