import type { Draw, SweepWinner } from '#features/sweepstakes/contract.ts'
import { maskEmail, maskPhone } from '#shared/text/mask-contact.ts'

/** A winner without addresses and answers, the contacts masked. */
function maskWinner({ answer: _a, zip: _z, email, phone, ...winner }: SweepWinner): SweepWinner {
  return {
    ...winner,
    ...(email === undefined ? {} : { email: maskEmail(email) }),
    ...(phone === undefined ? {} : { phone: maskPhone(phone) }),
  }
}

/** A draw whose winners and alternates are masked. */
export const maskDraw = (draw: Draw): Draw => ({
  ...draw,
  winners: draw.winners.map(maskWinner),
  alternates: draw.alternates.map(maskWinner),
})
