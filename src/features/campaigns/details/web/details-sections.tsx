import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType, RefObject } from 'react'
import { isInstantType, PIN_DELIVERY } from '#features/campaigns/contract.ts'
import { type Draft, draftType, WIZARD_PAGES_LIST } from '#features/campaigns/wizard/contract.ts'
import { SectionCard } from '#ui/layout/section-card.tsx'
import { paths } from '#web/paths.ts'
import { PageFields, PageNote } from '../../wizard/web/fields/page-fields.tsx'
import { BasicsPage } from '../../wizard/web/pages/basics-page.tsx'
import { CapturePage } from '../../wizard/web/pages/capture/capture-page.tsx'
import { QuestionsPage } from '../../wizard/web/pages/capture/questions-page.tsx'
import { ChannelsPage } from '../../wizard/web/pages/channels-page.tsx'
import { ExtrasPage } from '../../wizard/web/pages/extras-page.tsx'
import { LegalPage } from '../../wizard/web/pages/legal/legal-page.tsx'
import { PeriodFields } from '../../wizard/web/pages/period-fields.tsx'
import { PlacePage } from '../../wizard/web/pages/place-page.tsx'
import { PrizesPage } from '../../wizard/web/pages/prizes/prizes-page.tsx'
import { TypeFields } from '../../wizard/web/pages/type-fields.tsx'
import { WinnersPage } from '../../wizard/web/pages/winners/winners-page.tsx'
import { useBuild } from '../../wizard/web/state/build-store.ts'
import classes from './details.module.css'
import { useAskedField } from './use-asked-field.ts'

function TypePage() {
  return (
    <PageFields>
      <TypeFields />
    </PageFields>
  )
}

function PeriodPage() {
  return (
    <PageFields>
      <PeriodFields />
    </PageFields>
  )
}

/** The wizard's own fields by the number of their page. */
const FIELDS: Readonly<Record<number, ComponentType>> = {
  1: TypePage,
  2: BasicsPage,
  3: PeriodPage,
  4: PlacePage,
  6: ChannelsPage,
  7: CapturePage,
  8: QuestionsPage,
  9: ExtrasPage,
  10: PrizesPage,
  11: WinnersPage,
  12: LegalPage,
}
const BASICS = 2
const TYPE = 1
const EXTRAS = 9
const PRIZES = 10
/** People change words far more often than the kind of promotion. */
const ORDER = [BASICS, 3, 4, 6, 7, 8, 9, 10, 11, 12, TYPE]

/** Whether a PIN is asked for among the fields of a page. */
function hasPin(page: number, draft: Draft): boolean {
  const type = draftType(draft)
  if (page === EXTRAS) return type !== undefined && isInstantType(type) && draft.addNonWinnerRedemption
  return page === PRIZES && draft.prizeDelivery === PIN_DELIVERY && draft.newPrizes.length > 0
}

interface DetailsSectionsProps {
  eventKey: string
  /** Form that contains the field named in the address. */
  form: RefObject<HTMLElement | null>
}

/** Every page of the wizard that this draft has, as one form. */
export function DetailsSections({ eventKey, form }: DetailsSectionsProps) {
  useAskedField(form)
  const draft = useBuild(state => state.draft)
  const sections = ORDER.map(number => {
    const page = WIZARD_PAGES_LIST[number - 1]
    const Fields = FIELDS[number]
    if (!page || !Fields || page.isSkipped(draft)) return null
    return (
      <div key={number} data-page={number}>
        <SectionCard
          title={page.title}
          padded
          action={
            number === 3 && !draft.landingPage ? (
              <Anchor component={Link} to={paths.dates(eventKey)} size="sm">
                Dates
              </Anchor>
            ) : undefined
          }
        >
          <Fields />
          {hasPin(number, draft) && (
            <div className={classes.note}>
              <PageNote>PINs stay hidden after you save. Leave blank to keep the current PIN.</PageNote>
            </div>
          )}
        </SectionCard>
      </div>
    )
  })
  return <>{sections}</>
}
