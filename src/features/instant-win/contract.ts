export { Receipt } from '#features/fairness/contract.ts'
