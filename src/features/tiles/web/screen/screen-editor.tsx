import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CampaignStyle } from '#features/tiles/contract.ts'
import { Unseen } from '#ui/forms/unseen.tsx'
import { useEventCallback } from '#ui/hooks/use-event-callback.ts'
import { usePreloadOnIntent } from '#ui/hooks/use-preload-on-intent.ts'
import { lazyWithRetry } from '#web/parts/lazy-with-retry.tsx'
import type { Reveal } from '../../reveals/index.ts'
import { richTextEditor } from '../fields/rich-text-field.tsx'
import { LeaveQuestion, leaveDialog } from '../leave-question.tsx'
import { SaveBar } from '../styles/save-bar.tsx'
import type { ScreenFacts } from '../styles/screen-preview.tsx'
import { TileStylePanel } from '../styles/tile-style-panel.tsx'
import type { describeScreen } from '../styles/use-screens.ts'
import { audienceOf } from './audience.ts'
import { Canvas } from './canvas/canvas.tsx'
import { DragArea } from './canvas/drag-area.tsx'
import type { ScreenDraft } from './draft/kept-draft.ts'
import { indexOf, keyOf } from './draft/list-steps.ts'
import { donationObstacle, type ScreenNeeds } from './draft/locks.ts'
import { screenDifferences } from './draft/screen-differences.ts'
import { useAdding } from './draft/use-adding.ts'
import { useClipboard } from './draft/use-clipboard.ts'
import { useRows } from './draft/use-rows.ts'
import { useScreenDraft } from './draft/use-screen-draft.ts'
import { EditorLayout } from './editor-layout.tsx'
import { Outline } from './parts/outline.tsx'
import { Palette } from './parts/palette.tsx'
import { SheetTitle } from './parts/sheet.tsx'
import classes from './screen-editor.module.css'
import { TypingContext } from './typing.ts'
import { useScreenEditor } from './use-screen-editor.ts'
import { useShortcuts } from './use-shortcuts.ts'

const StylePanel = memo(TileStylePanel)

// Tools that load when a component is first selected, or on request.
const tools = () => import('./parts/component-tools.tsx')
const inspector = () => import('./parts/inspector.tsx')
const picker = () => import('#web/files/picture-picker.tsx')
const conflict = () => import('#ui/dialogs/conflict-dialog.tsx')
const ComponentTools = lazyWithRetry(async () => (await tools()).ComponentTools)
const Inspector = lazyWithRetry(async () => (await inspector()).Inspector)
const PicturePicker = lazyWithRetry(async () => (await picker()).PicturePicker)
const ConflictDialog = lazyWithRetry(async () => (await conflict()).ConflictDialog)
const loadParts = () => [tools, inspector, richTextEditor, picker, conflict, leaveDialog].map(load => load())

interface ScreenEditorProps {
  eventKey: string
  screen: ReturnType<typeof describeScreen>
  initial: ScreenDraft
  settings: ScreenNeeds['settings']
  style: CampaignStyle
  facts: ScreenFacts
  /** Default reveal of a result here; absent without a reveal. */
  usualReveal: Reveal | undefined
  /** True where the campaign cannot be changed. */
  disabled: boolean
}

/** Editor of one screen: the palette, the canvas, the style, and the properties of the selection. */
export function ScreenEditor(props: ScreenEditorProps) {
  const { eventKey, screen, initial, settings, style, facts, usualReveal, disabled } = props
  const { title } = screen
  usePreloadOnIntent(loadParts)
  const saved = useScreenDraft(eventKey, initial)
  const needs = useMemo(() => ({ title, settings }), [title, settings])
  const words = useMemo(
    () => ({ ...facts, firstName: 'Alex', prize: screen.prize?.title ?? 'Your prize', age: `${facts.age}` }),
    [facts, screen.prize?.title],
  )
  const { list, selected, item, said, actions, typing } = useScreenEditor(saved, needs, words)
  const [dialog, setDialog] = useState<'picture'>()
  const head = useRef<HTMLHeadingElement>(null)
  const rows = useRows(list, needs, words)
  const place = selected === undefined ? -1 : indexOf(list, selected)
  const lock = rows[place]?.lock
  const name = rows[place]?.name ?? ''
  const { copy, paste } = useClipboard({ eventKey, actions, item, name, disabled })
  const onCopy = useEventCallback(() => void copy())
  const onPaste = useEventCallback(() => void paste())
  const [open, setOpen] = useState(false)
  const { drop, addHere, addPicture } = useAdding({
    actions,
    title,
    sponsor: facts.sponsor,
    list,
    onPicture: useCallback(() => setDialog('picture'), []),
  })
  const edit = useCallback(() => {
    flushSync(() => setOpen(true))
    head.current?.focus()
    document.querySelector('[data-box][data-selected]')?.scrollIntoView({ block: 'start' })
  }, [])
  const reachSelected = useCallback(
    () => document.querySelector<HTMLElement>('[data-component][aria-pressed=true]')?.focus(),
    [],
  )
  useShortcuts({
    actions,
    selected,
    keys: list.map(keyOf),
    disabled,
    onEdit: edit,
    onReach: key => document.querySelector<HTMLElement>(`[data-component="${key}"]`)?.focus(),
    onGone: reachSelected,
  })
  const toolbar = useMemo(
    () =>
      selected !== undefined &&
      !disabled && (
        <ComponentTools
          componentKey={selected}
          place={place}
          count={list.length}
          lock={lock}
          actions={actions}
          onEdit={edit}
          onGone={reachSelected}
        />
      ),
    [selected, disabled, place, list.length, lock, actions, edit, reachSelected],
  )
  return (
    <TypingContext value={typing}>
      <DragArea className={classes.page} onDrop={drop}>
        <EditorLayout
          open={open}
          onOpen={setOpen}
          title={item ? <SheetTitle type={item.type} name={name} /> : 'Add to this screen'}
          palette={
            <Palette
              donationObstacle={donationObstacle(title, list)}
              disabled={disabled}
              onAdd={addHere}
              onPaste={onPaste}
            />
          }
          outline={<Outline rows={rows} selected={selected} disabled={disabled} onSelect={actions.select} />}
          canvas={
            <>
              {!disabled && (
                <SaveBar
                  state={saved.state}
                  undo={saved.undo && actions.undo}
                  redo={saved.redo && actions.redo}
                  save={actions.save}
                />
              )}
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
            </>
          }
          properties={
            item ? (
              <Inspector
                item={item}
                lock={lock}
                eventKey={eventKey}
                actions={actions}
                head={head}
                onCopy={onCopy}
                onGone={reachSelected}
              />
            ) : (
              <p className={classes.hint}>
                {list.length > 0
                  ? 'Select a component to edit it.'
                  : 'Add a component, and then edit it here.'}
              </p>
            )
          }
          look={
            <StylePanel
              eventKey={eventKey}
              styles={saved.draft.styles}
              style={style}
              usualReveal={usualReveal}
              onChange={actions.restyle}
            />
          }
        />
      </DragArea>
      <div role="status">
        <Unseen>{said}</Unseen>
      </div>
      {dialog === 'picture' && (
        <PicturePicker
          entityKey={eventKey}
          onClose={() => setDialog(undefined)}
          onChoose={file => {
            setDialog(undefined)
            addPicture(file)
          }}
        />
      )}
      <LeaveQuestion save={actions.save} />
    </TypingContext>
  )
}
