import { Window } from 'happy-dom'

// A page for screens in a test that needs the service as well, which is Node's. To be imported before the dashboard.
const page = new Window({ url: 'http://localhost/' })
const missing = Object.getOwnPropertyNames(page).filter(name => !(name in globalThis))
for (const name of missing) {
  Object.defineProperty(globalThis, name, {
    value: Reflect.get(page, name),
    configurable: true,
    writable: true,
  })
}
Object.assign(globalThis, { window: globalThis, location: page.location, history: page.history })
