import { FactorKind } from '#features/auth/contract.ts'
import { ApiError } from '#web/api/api-error.ts'

/** Kinds of factors that a refused sign-in asks for. */
export function factorsOf(error: unknown): FactorKind[] | undefined {
  return error instanceof ApiError ? FactorKind.array().safeParse(error.body.factors).data : undefined
}
