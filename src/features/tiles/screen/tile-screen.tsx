import {
  type ComponentProps,
  type ComponentType,
  Fragment,
  type FragmentInstance,
  memo,
  type ReactNode,
  type Ref,
} from 'react'
import { type Components, orderedComponents, type ScreenComponent } from '../components.ts'
import { ComponentView } from '../kinds/component-view.tsx'
import type { ViewContext } from '../kinds/context.ts'
import type { PromotionType, TilePath } from '../sequence.ts'
import type { TileTitle } from '../titles.ts'
import { Check, OneLamp, PrizeArt, type PrizeKind } from './art.tsx'
import { type Background, backgroundOf } from './background.ts'
import { ErrorSummary } from './error-summary.tsx'
import { Honeypot } from './honeypot.tsx'
import { layOut } from './layout.ts'
import { isTimeOnly, type LeadFacts } from './lead/facts.ts'
import { Eligibility, Offer } from './lead/lead.tsx'
import type { LogoKey } from './logo.tsx'
import { PrizePhoto, type PrizePicture } from './prize-photo.tsx'

export interface TileScreenProps {
  /** Type of the campaign. */
  type: PromotionType
  title: TileTitle
  path: TilePath
  components: Components
  context: ViewContext
  /** Where the form goes; absent in a preview, where nothing is sent. */
  form?: { action: string; hidden: Readonly<Record<string, string>>; hasTrap?: boolean } | undefined
  prizeKind?: PrizeKind | undefined
  /** On a drawn prize. */
  logo?: LogoKey
  /** Picture of the won prize; without one its kind is drawn. */
  prizePicture?: PrizePicture | undefined
  /** Lead of a first page; absent elsewhere, and in the classic look. */
  lead?: LeadFacts | undefined
  /** True where the person has come into a draw. */
  inDraw?: boolean
  /** Between the content and the buttons: a clock, a draw, a receipt. */
  children?: ReactNode
  /** Gives access to a component's drawn elements, for measuring their position. */
  refOf?: ((componentKey: string) => Ref<FragmentInstance>) | undefined
  /** Draws a component; the editor's own follows the typing. */
  View?: ComponentType<ComponentProps<typeof ComponentView>> | undefined
}

type PictureProps = Pick<TileScreenProps, 'prizeKind' | 'prizePicture' | 'logo'> & {
  background: Background
  inDraw: boolean
}

const Picture = memo(function Picture({ background, inDraw, prizeKind, prizePicture, logo }: PictureProps) {
  switch (background) {
    case 'sky':
      return prizePicture ? (
        <PrizePhoto {...prizePicture} />
      ) : (
        <PrizeArt kind={prizeKind ?? 'gift'} logo={logo} />
      )
    case 'calm':
      return <OneLamp lit={inDraw} />
    case 'done':
      return <Check />
    default:
      return null
  }
})

function Items({
  items,
  context,
  h1,
  refOf,
  View = ComponentView,
}: {
  items: ScreenComponent[]
  context: ViewContext
  h1: string | undefined
  refOf: TileScreenProps['refOf']
  View: TileScreenProps['View']
}) {
  return items.map(item => {
    const key = item.component.componentKey
    return (
      <Fragment key={key} ref={refOf?.(key)}>
        <View item={item} context={context} first={key === h1} />
      </Fragment>
    )
  })
}

/** A screen of a campaign, the same for participants and in the editor. */
export function TileScreen(props: TileScreenProps) {
  const { type, title, path, components, context, form, prizeKind, prizePicture, children, refOf, View } =
    props
  const background = backgroundOf(type, title, path)
  const items = orderedComponents(components).filter(({ component }) => component.hidden !== true)
  const titled = items.find(({ type, component }) => type === 'Text' && component.variant === 'title')
  const { lead, opening, body, foot } = layOut(items, props.lead && isTimeOnly(props.lead))
  const shared = { context, h1: titled?.component.componentKey, refOf, View }
  const content = (
    <>
      <div className="lead">
        <Picture
          background={background}
          inDraw={props.inDraw === true}
          prizeKind={prizeKind}
          prizePicture={prizePicture}
          logo={props.logo}
        />
        {titled === undefined && (
          <h1 className="unseen" tabIndex={-1}>
            {context.facts.campaign}
          </h1>
        )}
        <Items items={lead} {...shared} />
      </div>
      <div className="slip">
        <Items items={opening} {...shared} />
        {props.lead && <Offer lead={props.lead} />}
        <ErrorSummary items={items} errors={context.errors} />
        <Items items={body} {...shared} />
        {children}
        {foot.length > 0 && (
          <div className="foot">
            <Items items={foot} {...shared} />
          </div>
        )}
        {props.lead && <Eligibility lead={props.lead} />}
      </div>
    </>
  )
  if (form === undefined) return <div className="screen">{content}</div>
  return (
    <form className="screen" method="post" action={form.action}>
      {Object.entries(form.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {form.hasTrap && <Honeypot />}
      {content}
    </form>
  )
}
