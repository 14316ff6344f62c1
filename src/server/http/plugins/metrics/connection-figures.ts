import { Counter, Gauge, type Registry } from 'prom-client'
import type { Connections } from '#server/http/connections/open-connections.ts'

/** Figures of a server's connections: how many there are, and how many the program closed and why. */
export function openConnectionFigures(register: Registry, connections: Connections): void {
  const registers = [register]
  new Gauge({
    name: 'http_connections',
    help: 'Client connections: busy ones have a request in progress, idle ones do not.',
    labelNames: ['state'],
    registers,
    collect() {
      const { busy, idle } = connections.count()
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Counter({
    name: 'http_connections_closed_total',
    help: 'Connections the service closed: refused or idle at a limit, too many pipelined requests, or stalled.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset()
      for (const [reason, count] of Object.entries(connections.cuts)) this.inc({ reason }, count)
    },
  })
}
