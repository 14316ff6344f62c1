import type { getLaw } from '#features/law/contract.ts'
import type { Handler } from '#server/http/serve.ts'
import { listLaws } from '../law-at.ts'

export const handleGetLaw: Handler<typeof getLaw> = async ({ db, deps }) => listLaws(db, deps.clock.now())
