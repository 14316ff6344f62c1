import type { ProofChallenge } from '#features/participation/contract.ts'
import type { PageForm } from './page.ts'

/** By email or by text message. */
type CodeChannel = 'email' | 'sms'

/** Asks for what shows that a person is taking part: work of their browser, or a code that was sent to them. */
export interface CheckPage {
  kind: 'check'
  /** Everything that was filled in before, to be sent once more. */
  form: PageForm
  step: /** @property codeBy how a code can be sent instead */
    | { name: 'proof'; challenge: ProofChallenge; codeBy: CodeChannel | undefined }
    /**
     * @property to masked form
     * @property wrong error of the typed code
     */
    | { name: 'code'; channel: CodeChannel; to: string; wrong?: string | undefined }
    | { name: 'wait'; channel: CodeChannel }
}
