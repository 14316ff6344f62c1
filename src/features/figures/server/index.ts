export { type NotedFigure, noteFigures } from './note-figures.ts'
export { listStock, type StockOf } from './prize-stock.ts'
export { type Awarded, readAwarded } from './read-awarded.ts'
export {
  addUp,
  type Counted,
  countedOf,
  type Figures,
  keysOf,
  readFigures,
  readFiguresByDay,
  readFiguresOfDay,
  readFiguresOfEach,
  readTotal,
  sumOf,
} from './read-figures.ts'
export { totalsOf } from './totals-of.ts'
