import type { Components } from '../components.ts'
import type { PlannedTile } from '../sequence.ts'
import { assemble, type Blueprint } from './blueprint.ts'
import { donationForm, entryForm } from './entry-form.ts'
import { mainContinue, redemption, thankyou } from './main-screens.ts'
import * as outcome from './outcome-screens.ts'
import type { DefaultsContext } from './tile-settings.ts'

function blueprints(
  { title, repeat, path }: Pick<PlannedTile, 'title' | 'repeat' | 'path'>,
  context: DefaultsContext,
): Blueprint[] {
  switch (title) {
    case 'Form':
      return entryForm(context)
    case 'Continue':
      return path === 'nonWinner' ? outcome.secondChance(context, repeat) : mainContinue(context, repeat)
    case 'Redemption':
      return redemption()
    case 'Thankyou':
      return thankyou(context)
    case 'Winner Continue':
      return outcome.winnerContinue(context)
    case 'Non Winner Continue':
      return outcome.nonWinnerContinue(context)
    case 'Winner Redemption':
      return outcome.winnerRedemption(context)
    case 'Non Winner Redemption':
      return outcome.nonWinnerRedemption(context)
    case 'Winner Thankyou':
      return outcome.winnerThankyou(context)
    case 'Non Winner Thankyou':
      return outcome.nonWinnerThankyou(context)
    case 'Text-to-donate Form':
      return donationForm(context)
    case 'Winner Redemption Success':
      return outcome.winnerRedemptionSuccess()
    case 'Non Winner Redemption Success':
      return outcome.nonWinnerRedemptionSuccess()
  }
}

/**
 * Default components of a screen.
 * @param nextKey gives a new component key each time
 */
export function defaultComponents(
  tile: Pick<PlannedTile, 'title' | 'repeat' | 'path'>,
  context: DefaultsContext,
  nextKey: () => string,
): Components {
  return assemble(blueprints(tile, context), nextKey)
}
