import '#features/prizes/server/index.ts'
import '#features/prizes/server/stock.ts' // planted: Another feature is used through its contract.ts
