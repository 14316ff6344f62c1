import type { ComponentType } from 'react'
import { BasicsPage } from './pages/basics-page.tsx'
import { CapturePage } from './pages/capture/capture-page.tsx'
import { QuestionsPage } from './pages/capture/questions-page.tsx'
import { ChannelsPage } from './pages/channels-page.tsx'
import { DatesPage } from './pages/dates/dates-page.tsx'
import { ExtrasPage } from './pages/extras-page.tsx'
import { LegalPage } from './pages/legal/legal-page.tsx'
import { PlacePage } from './pages/place-page.tsx'
import { PrizesPage } from './pages/prizes/prizes-page.tsx'
import { PromotionTypePage } from './pages/promotion-type-page.tsx'
import { ReviewPage } from './pages/review/review-page.tsx'
import { SchedulePage } from './pages/schedule-page.tsx'
import { WinnersPage } from './pages/winners/winners-page.tsx'

interface PageContent {
  /** Question of the page, as its heading. */
  question: string
  Fields: ComponentType
}

/** Question and fields of each wizard page, by its number. */
export const PAGE_CONTENTS: Readonly<Record<number, PageContent>> = {
  1: { question: 'What kind of promotion is this?', Fields: PromotionTypePage },
  2: { question: 'What is it called, and who runs it?', Fields: BasicsPage },
  3: { question: 'When does it run?', Fields: SchedulePage },
  4: { question: 'Where is it, and who can enter?', Fields: PlacePage },
  5: { question: 'Which dates?', Fields: DatesPage },
  6: { question: 'How do people find it?', Fields: ChannelsPage },
  7: { question: 'What information do you collect?', Fields: CapturePage },
  8: { question: 'Anything else you want to ask?', Fields: QuestionsPage },
  9: { question: 'What comes after the result?', Fields: ExtrasPage },
  10: { question: 'What can people win?', Fields: PrizesPage },
  11: { question: 'How many people enter, and how many win?', Fields: WinnersPage },
  12: { question: 'Sponsor and contact', Fields: LegalPage },
  13: { question: 'Does everything look right?', Fields: ReviewPage },
}
