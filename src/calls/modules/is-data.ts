/** Tests if code names a file of data that is no module: `import record from './record.json'`. */
export function isData(path: string): boolean {
  return /^\.{1,2}\/.*\.json$/.test(path) && !path.endsWith('/package.json')
}
