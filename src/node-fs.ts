/** The synchronous part of `node:fs`. An import of it also loads its promises, streams and watchers: ten modules of Node.js that nothing here uses. */
export const {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} = process.getBuiltinModule('node:fs')
