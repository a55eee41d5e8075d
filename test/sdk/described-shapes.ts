const packageText = (name: string): string => JSON.stringify({ name, version: '2.1.0', main: 'index.js' })

/** The schedule of an API with two SDKs: one is made of tables that a module lists, the other takes bare names. */
export const depotSchedule = `format: 1
id: depot
title: Depot API
updated: 2026-07-01
servers: [{ host: api.depot.example }]
packages:
  - name: depot
    versions: ">=1"
    shape:
      tables: verb
      method: type
      whole: fullPath
      base: { path: /v1, own: root }
      resources: { files: [lib/absent.js, lib/list.js], by: extend, groups: group, named: { SSO: sso } }
  - name: ["@depot/chat", "@depot/bot"]
    versions: ">=1"
    shape:
      routes: send
      as: POST /chat/{}
      clients: [Chat]
      options: { base: [home], at: 1 }
      iterates: [walk]
      table: { files: [methods.js], package: "@depot/chat", bound: [bind, bindLoose] }
      gives: { Bot: [client, on(client)] }
entries:
  - id: old-boxes
    title: Boxes
    dates: { sunset: 2026-01-31 }
    deprecates: [{ endpoint: ["POST /v1/boxes", "GET /v1/boxes/{box}", "GET /v2/core/doors/{door}/locks", "POST /chat/files.put"] }]
    replacement: { text: "Use crates." }
    source: [{ url: "https://depot.example/changes" }]
`

/** Resources that require each other's modules, with prefixes of paths and with whole paths. */
const tables = {
  'package.json': packageText('depot'),
  'index.js': "const list = require('./lib/list'); function Depot(key) { for (const name in list) this[name] = new list[name](this) } module.exports = Depot",
  'lib/list.js': `const { group } = require('./group')
module.exports = {
  Boxes: require('./boxes'),
  Box: require('./boxes'),
  SSO: require('./sso'),
  V2: group('v2', { Core: group('core', { Doors: require('./doors').Doors }) }),
  helper: () => 1,
}`,
  'lib/boxes.js': `const { Resource, verb } = require('./resource')
module.exports = Resource.extend({
  path: 'boxes',
  create: verb({ type: 'POST', path: '' }),
  move: verb({ type: 'POST', path: '/{box}/to/{box}' }),
  get(box) { return box ? verb({ type: 'GET', path: '/{box}' }).call(this, box) : verb({ type: 'GET' }).call(this) },
  follow(link) { return verb({ type: 'GET', fullPath: link }).call(this) },
  helper: () => 1,
})`,
  'lib/sso.js': `const { Resource, verb } = require('./resource')
module.exports = Resource.extend({ root: '/', token: verb({ type: 'POST', path: 'sso/token' }) })`,
  'lib/doors.js': `const { Resource, verb } = require('./resource')
const locks = require('./locks')
exports.Doors = Resource.extend({
  constructor: function (...args) { this.locks = new locks.Locks(...args); this.count = new Map() },
  list: verb({ type: 'GET', fullPath: '/v2/core/doors' }),
})`,
  'lib/locks.js': `const { Resource, verb } = require('./resource')
const Locks = Resource.extend({ list: verb({ fullPath: '/v2/core/doors/{door_id}/locks' }) })
module.exports = { Locks }`,
}

/** Members that functions bind to a name. */
const names = {
  'package.json': packageText('@depot/chat'),
  'index.js': "exports.Chat = require('./methods').Methods",
  'methods.js': `const bind = (self, name) => self.send.bind(self, name), bindLoose = bind, other = bind
class Methods {
  rooms = { list: bindLoose(this, 'rooms.list'), [computed]: bind(this, 'rooms.any') }
  constructor() {
    this.files = {
      /** @deprecated Use putLarge. */
      put: bind(this, 'files.put'),
      remote: { add: bind(this, 'files.remote.add') },
      putLarge: other(this),
    }
    register({ events: { end: bind(this, 'events.end') } })
  }
}
exports.Methods = Methods`,
}

function under(folder: string, files: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`node_modules/${folder}/${name}`, text]))
}

/** A project with both SDKs. */
export const depotFiles = { 'depot.yaml': depotSchedule, 'package.json': '{}', ...under('depot', tables), ...under('@depot/chat', names) }

/** Code that calls them. */
export const depotUses = {
  'boxes.js': `const Depot = require('depot')
const depot = Depot(process.env.KEY)
depot.boxes.create({ size: 1 })
new Depot('x').boxes.get('b1')
depot.boxes.move('b1', 'b2')
depot.v2.core.doors.locks.list('d1')
depot.v2.core.doors.list()
`,
  'chat.mjs': `import { Chat } from '@depot/chat'
import { Bot } from '@depot/bot'
const chat = new Chat(process.env.TOKEN, { retries: 1 })
await chat.files.put({ name: 'a' })
await chat.send('files.put', { name: 'a' })
await chat.send('rooms.list')
await chat.files.remote.add({ name: 'a' })
const bot = new Bot({ token: 'x' })
await bot.client.files.put({ name: 'a' })
bot.on('put', async ({ client }) => { await client.files.put({ name: 'a' }) })
for await (const page of chat.walk('files.put')) console.log(page)
await new Chat('t', { home: 'https://other.example' }).files.put({ name: 'a' })
`,
}
