import type { getLaw } from '#features/compliance/contract.ts'
import type { Handler } from '#server/serve.ts'
import { listLaws } from '../law.ts'

export const handleGetLaw: Handler<typeof getLaw> = async ({ db, deps }) => listLaws(db, deps.clock.now())
